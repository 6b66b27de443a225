import * as z from 'zod/mini';
import { newPassword } from '../../../../contract/kit/primitives.ts';
import { sessionApi } from '../../../../contract/people/session.ts';
import { validateWith } from '../../kit/form/validation.ts';

// The rules of the forms for guests, which are loaded after the first paint.

const passwordOnly = z.object({ password: newPassword });

export const checkSignIn = (values: { readonly email: string; readonly password: string }) =>
  validateWith(sessionApi.signIn.body, values);

export const checkRegistration = (values: { readonly fullName: string; readonly email: string }) =>
  validateWith(sessionApi.register.body, values);

export const checkForgotPassword = (values: { readonly email: string }) =>
  validateWith(sessionApi.forgotPassword.body, values);

/** A password that the owner of an account chooses; the token is in the link. */
export const checkNewPassword = (values: { readonly password: string }) => validateWith(passwordOnly, values);

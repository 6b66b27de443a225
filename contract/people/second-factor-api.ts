import * as z from 'zod/mini';
import { role } from '../kit/ability.ts';
import { endpoint } from '../kit/endpoint.ts';
import { dataOf, id } from '../kit/primitives.ts';
import {
  challenge,
  enrolledMethods,
  enrolment,
  enrolmentProof,
  factorAnswer,
  newCodes,
  passkey,
  passkeyName,
  roleRequirement,
  secondFactorOverview,
  secondFactors,
  totpCode,
  webauthnOptions,
} from './second-factor.ts';
import { signedIn } from './session.ts';

const signInPath = '/login/second-factor';
const ownPath = '/profile/second-factor';

/** The second step of a sign-in: endpoints that accept the challenge of `POST /login`. */
export const secondFactorSignInApi = {
  answer: endpoint({
    name: 'secondFactor.answer',
    summary: 'Complete a sign-in with the second factor',
    method: 'POST',
    path: signInPath,
    access: 'public',
    body: z.strictObject({ challenge, answer: factorAnswer }),
    reply: dataOf(signedIn),
  }),
  passkeyOptions: endpoint({
    name: 'secondFactor.passkeyOptions',
    summary: 'The options for signing in with a passkey',
    method: 'POST',
    path: `${signInPath}/passkey`,
    access: 'public',
    body: z.strictObject({ challenge }),
    reply: dataOf(webauthnOptions),
  }),
  beginEnrolment: endpoint({
    name: 'secondFactor.beginEnrolmentAtSignIn',
    summary: 'Start setting up the second factor that the role requires, before there is a session',
    method: 'POST',
    path: `${signInPath}/enrolment`,
    access: 'public',
    body: z.strictObject({ challenge, method: z.enum(enrolledMethods) }),
    reply: dataOf(enrolment),
  }),
  confirmEnrolment: endpoint({
    name: 'secondFactor.confirmEnrolmentAtSignIn',
    summary: 'Confirm the second factor and complete the sign-in',
    method: 'POST',
    path: `${signInPath}/enrolment/confirm`,
    access: 'public',
    body: z.strictObject({ challenge, proof: enrolmentProof }),
    reply: dataOf(z.object({ session: signedIn, recoveryCodes: newCodes })),
  }),
};

/** The user's own second factors. Changing them requires a proof of identity within the last 5 minutes. */
export const ownSecondFactorApi = {
  get: endpoint({
    name: 'secondFactor.get',
    summary: 'My second factors',
    method: 'GET',
    path: ownPath,
    access: 'token',
    reply: dataOf(secondFactors),
  }),
  prove: endpoint({
    name: 'secondFactor.prove',
    summary: 'Confirm my identity with my password or a code of my authenticator app',
    method: 'POST',
    path: '/profile/proof',
    access: 'token',
    status: 204,
    body: z.discriminatedUnion('method', [
      z.strictObject({
        method: z.literal('password'),
        password: z.string().check(z.minLength(1), z.maxLength(128)),
      }),
      z.strictObject({ method: z.literal('totp'), code: totpCode }),
    ]),
  }),
  beginEnrolment: endpoint({
    name: 'secondFactor.beginEnrolment',
    summary: 'Start setting up an authenticator app or a passkey',
    method: 'POST',
    path: `${ownPath}/enrolment`,
    access: 'token',
    body: z.strictObject({ method: z.enum(enrolledMethods) }),
    reply: dataOf(enrolment),
  }),
  confirmEnrolment: endpoint({
    name: 'secondFactor.confirmEnrolment',
    summary: 'Confirm a new second factor; all my other sessions end',
    method: 'POST',
    path: `${ownPath}/enrolment/confirm`,
    access: 'token',
    body: z.strictObject({ challenge, proof: enrolmentProof }),
    reply: dataOf(z.object({ recoveryCodes: newCodes })),
  }),
  removeAuthenticator: endpoint({
    name: 'secondFactor.removeAuthenticator',
    summary: 'Remove my authenticator app; all my other sessions end',
    method: 'DELETE',
    path: `${ownPath}/authenticator`,
    access: 'token',
    status: 204,
  }),
  renamePasskey: endpoint({
    name: 'secondFactor.renamePasskey',
    summary: 'Rename one of my passkeys',
    method: 'PUT',
    path: `${ownPath}/passkeys/:id`,
    access: 'token',
    params: z.strictObject({ id }),
    body: z.strictObject({ name: passkeyName }),
    reply: dataOf(passkey),
  }),
  removePasskey: endpoint({
    name: 'secondFactor.removePasskey',
    summary: 'Remove one of my passkeys; all my other sessions end',
    method: 'DELETE',
    path: `${ownPath}/passkeys/:id`,
    access: 'token',
    status: 204,
    params: z.strictObject({ id }),
  }),
  renewRecoveryCodes: endpoint({
    name: 'secondFactor.renewRecoveryCodes',
    summary: 'Create ten new recovery codes; the earlier ones become invalid',
    method: 'POST',
    path: `${ownPath}/recovery-codes`,
    access: 'token',
    reply: dataOf(z.object({ recoveryCodes: z.array(z.string()) })),
  }),
};

/** For administrators: which roles require a second factor, and resetting a user's factors. */
export const secondFactorAdminApi = {
  roles: endpoint({
    name: 'secondFactor.roles',
    summary: 'Which roles require a second factor, for administrators',
    method: 'GET',
    path: '/second-factor/roles',
    access: 'token',
    reply: dataOf(z.array(roleRequirement)),
  }),
  setRole: endpoint({
    name: 'secondFactor.setRole',
    summary: 'Require a second factor for a role, or stop requiring it',
    method: 'PUT',
    path: '/second-factor/roles/:role',
    access: 'token',
    params: z.strictObject({ role }),
    body: z.strictObject({ required: z.boolean() }),
    reply: dataOf(z.array(roleRequirement)),
  }),
  ofUser: endpoint({
    name: 'secondFactor.ofUser',
    summary: 'Another user’s second factors, for administrators',
    method: 'GET',
    path: '/users/:id/second-factor',
    access: 'token',
    params: z.strictObject({ id }),
    reply: dataOf(secondFactorOverview),
  }),
  reset: endpoint({
    name: 'secondFactor.reset',
    summary:
      'Remove all second factors of a user who has lost them; their sessions end and they are notified',
    method: 'DELETE',
    path: '/users/:id/second-factor',
    access: 'token',
    status: 204,
    params: z.strictObject({ id }),
  }),
};

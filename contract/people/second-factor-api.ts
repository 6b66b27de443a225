import * as z from 'zod/mini';
import { role } from '../kit/ability.ts';
import { endpoint } from '../kit/endpoint.ts';
import { dataOf } from '../kit/primitives.ts';
import { asTyped } from '../kit/text.ts';
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
  answer: endpoint(`POST ${signInPath}`, {
    name: 'secondFactor.answer',
    summary: 'Complete a sign-in with the second factor',
    access: 'public',
    body: z.strictObject({ challenge, answer: factorAnswer }),
    reply: dataOf(signedIn),
  }),
  passkeyOptions: endpoint(`POST ${signInPath}/passkey`, {
    name: 'secondFactor.passkeyOptions',
    summary: 'The options for signing in with a passkey',
    access: 'public',
    body: z.strictObject({ challenge }),
    reply: dataOf(webauthnOptions),
  }),
  beginEnrolment: endpoint(`POST ${signInPath}/enrolment`, {
    name: 'secondFactor.beginEnrolmentAtSignIn',
    summary: 'Start setting up the second factor that the role requires, before there is a session',
    access: 'public',
    body: z.strictObject({ challenge, method: z.enum(enrolledMethods) }),
    reply: dataOf(enrolment),
  }),
  confirmEnrolment: endpoint(`POST ${signInPath}/enrolment/confirm`, {
    name: 'secondFactor.confirmEnrolmentAtSignIn',
    summary: 'Confirm the second factor and complete the sign-in',
    access: 'public',
    body: z.strictObject({ challenge, proof: enrolmentProof }),
    reply: dataOf(z.object({ session: signedIn, recoveryCodes: newCodes })),
  }),
};

/** The user's own second factors. Changing them requires a proof of identity within the last 5 minutes. */
export const ownSecondFactorApi = {
  get: endpoint(`GET ${ownPath}`, {
    name: 'secondFactor.get',
    summary: 'My second factors',
    reply: dataOf(secondFactors),
  }),
  prove: endpoint('POST /profile/proof', {
    name: 'secondFactor.prove',
    summary: 'Confirm my identity with my password or a code of my authenticator app',
    body: z.discriminatedUnion('method', [
      z.strictObject({
        method: z.literal('password'),
        password: asTyped(128, 1),
      }),
      z.strictObject({ method: z.literal('totp'), code: totpCode }),
    ]),
  }),
  beginEnrolment: endpoint(`POST ${ownPath}/enrolment`, {
    name: 'secondFactor.beginEnrolment',
    summary: 'Start setting up an authenticator app or a passkey',
    body: z.strictObject({ method: z.enum(enrolledMethods) }),
    reply: dataOf(enrolment),
  }),
  confirmEnrolment: endpoint(`POST ${ownPath}/enrolment/confirm`, {
    name: 'secondFactor.confirmEnrolment',
    summary: 'Confirm a new second factor; all my other sessions end',
    body: z.strictObject({ challenge, proof: enrolmentProof }),
    reply: dataOf(z.object({ recoveryCodes: newCodes })),
  }),
  removeAuthenticator: endpoint(`DELETE ${ownPath}/authenticator`, {
    name: 'secondFactor.removeAuthenticator',
    summary: 'Remove my authenticator app; all my other sessions end',
  }),
  renamePasskey: endpoint(`PUT ${ownPath}/passkeys/:id`, {
    name: 'secondFactor.renamePasskey',
    summary: 'Rename one of my passkeys',
    body: z.strictObject({ name: passkeyName }),
    reply: dataOf(passkey),
  }),
  removePasskey: endpoint(`DELETE ${ownPath}/passkeys/:id`, {
    name: 'secondFactor.removePasskey',
    summary: 'Remove one of my passkeys; all my other sessions end',
  }),
  renewRecoveryCodes: endpoint(`POST ${ownPath}/recovery-codes`, {
    name: 'secondFactor.renewRecoveryCodes',
    summary: 'Create ten new recovery codes; the earlier ones become invalid',
    reply: dataOf(z.object({ recoveryCodes: z.array(z.string()) })),
  }),
};

/** For administrators: which roles require a second factor, and resetting a user's factors. */
export const secondFactorAdminApi = {
  roles: endpoint('GET /second-factor/roles', {
    name: 'secondFactor.roles',
    summary: 'Which roles require a second factor, for administrators',
    reply: dataOf(z.array(roleRequirement)),
  }),
  setRole: endpoint('PUT /second-factor/roles/:role', {
    name: 'secondFactor.setRole',
    summary: 'Require a second factor for a role, or stop requiring it',
    params: z.strictObject({ role }),
    body: z.strictObject({ required: z.boolean() }),
    reply: dataOf(z.array(roleRequirement)),
  }),
  ofUser: endpoint('GET /users/:id/second-factor', {
    name: 'secondFactor.ofUser',
    summary: 'Another user’s second factors, for administrators',
    reply: dataOf(secondFactorOverview),
  }),
  reset: endpoint('DELETE /users/:id/second-factor', {
    name: 'secondFactor.reset',
    summary:
      'Remove all second factors of a user who has lost them; their sessions end and they are notified',
  }),
};

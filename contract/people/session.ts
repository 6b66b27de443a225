import * as z from 'zod/mini';
import { abilityRule, role } from '../kit/ability.ts';
import { endpoint } from '../kit/endpoint.ts';
import { languages } from '../kit/languages.ts';
import { dataOf, email, fullName, id, messageOf, newPassword } from '../kit/primitives.ts';
import { asTyped } from '../kit/text.ts';

/** The signed-in user as stored in the cookie `userData` (specification §3: at least id and role). */
export const userData = z.object({
  id,
  role,
  fullName: z.string(),
  email: z.string(),
  home: z.string(),
});
export type UserData = z.output<typeof userData>;

/** The signed-in user and their current permission rules. */
export const identity = z.object({ userData, userAbilityRules: z.array(abilityRule) });

/** The administrator who sees the portal as the user, read only (decision 0056); null for users themselves. */
const seenBy = z.nullable(z.object({ id, fullName: z.string() }));
export type SeenBy = z.output<typeof seenBy>;

/**
 * The identity with the key that encrypts the user's data in browser storage: 256 bits in base64url, the same in all
 * of the user's sessions, and another one for each administrator who sees the portal as the user. It is only kept in
 * memory.
 */
export const identityWithKey = z.extend(identity, { storageKey: z.string(), seenBy });
export interface Identity extends z.output<typeof identity> {
  /** Absent where it isn't known, such as in cookies of earlier versions. */
  readonly seenBy?: SeenBy;
}

/** The response to a sign-in: the identity and the opaque bearer token for later calls. */
export const signedIn = z.extend(identityWithKey, { accessToken: z.string() });
export type SignedIn = z.output<typeof signedIn>;

/**
 * The password is correct and a second factor is required: `challenge` can be used once within five minutes, in the
 * browser with its cookie, and only for endpoints below `/login/second-factor`. Empty `methods`: the role requires a
 * second factor and the user has to set one up, within fifteen minutes.
 */
export const secondFactorRequired = z.object({
  secondFactor: z.object({ challenge: z.string(), methods: z.array(z.string()) }),
});
export type SecondFactorRequired = z.output<typeof secondFactorRequired>;

/** The single-use token of an emailed link. */
const linkToken = asTyped(200, 20);

/** The language of the message that the request causes. */
const mailLanguage = z._default(z.enum(languages), 'en');

export const sessionApi = {
  signIn: endpoint('POST /login', {
    name: 'session.signIn',
    summary:
      'Sign in with email address and password; when a second factor is required, the answer has no token',
    access: 'public',
    body: z.strictObject({ email, password: asTyped(128, 1) }),
    reply: dataOf(z.union([signedIn, secondFactorRequired])),
  }),
  signOut: endpoint('POST /logout', {
    name: 'session.signOut',
    summary: 'Sign out: the token is revoked everywhere at once',
    whileSeeingAs: true,
  }),
  signOutLate: endpoint('POST /logout/late', {
    name: 'session.signOutLate',
    summary:
      'End a session that its browser couldn’t end at the time; the secret is the SHA-256 of the token and grants no access',
    access: 'public',
    body: z.strictObject({ secret: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  }),
  me: endpoint('GET /me', {
    name: 'session.me',
    summary: 'The signed-in user and their current permissions',
    reply: dataOf(identityWithKey),
  }),
  seeAs: endpoint('POST /session/seen-as', {
    name: 'session.seeAs',
    summary:
      'See the portal as another user, read only, for administrators: until it is ended, all calls of the session are answered as for that user',
    whileSeeingAs: true,
    body: z.strictObject({ userId: id }),
    reply: dataOf(identityWithKey),
  }),
  stopSeeingAs: endpoint('DELETE /session/seen-as', {
    name: 'session.stopSeeingAs',
    summary: 'Stop seeing the portal as another user; the answer is the caller’s own identity',
    whileSeeingAs: true,
    reply: dataOf(identityWithKey),
  }),
  asRole: endpoint('GET /me/as/:role', {
    name: 'session.asRole',
    summary:
      'The signed-in user as they would be in another role, for the state inspector; calls are still answered by their own',
    params: z.object({ role }),
    reply: dataOf(identity),
  }),
  register: endpoint('POST /register', {
    name: 'session.register',
    summary: 'Request an account; the answer is the same whether or not the address is known',
    access: 'public',
    status: 202,
    creates: true,
    body: z.strictObject({ fullName, email, language: mailLanguage }),
    reply: messageOf(z.null()),
  }),
  confirmAddress: endpoint('POST /register/confirm', {
    name: 'session.confirmAddress',
    summary: 'Confirm the address of a new account with the emailed token, and set its password',
    access: 'public',
    body: z.strictObject({ token: linkToken, password: newPassword }),
    reply: messageOf(z.null()),
  }),
  forgotPassword: endpoint('POST /forgot-password', {
    name: 'session.forgotPassword',
    summary:
      'Request a link to set a new password; the answer is the same whether or not the address is known',
    access: 'public',
    status: 202,
    body: z.strictObject({ email, language: mailLanguage }),
    reply: messageOf(z.null()),
  }),
  resetPassword: endpoint('POST /reset-password', {
    name: 'session.resetPassword',
    summary: 'Set a new password with the emailed token; all sessions of the account end',
    access: 'public',
    body: z.strictObject({ token: linkToken, password: newPassword }),
    reply: messageOf(z.null()),
  }),
};

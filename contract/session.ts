import * as z from 'zod/mini';
import { abilityRule, role } from './ability.ts';
import { endpoint } from './endpoint.ts';
import { dataOf, email, fullName, id, instant, messageOf, newPassword, version } from './primitives.ts';

/** The signed-in person as the cookie `userData` keeps them (specification §3: at least id and role). */
export const userData = z.object({
  id,
  role,
  fullName: z.string(),
  email: z.string(),
  home: z.string(),
});
export type UserData = z.output<typeof userData>;

/** Who is signed in and what they may do, now. */
export const identity = z.object({ userData, userAbilityRules: z.array(abilityRule) });
export type Identity = z.output<typeof identity>;

/** A sign-in's answer: the identity and the opaque token that every later call carries as bearer. */
export const signedIn = z.extend(identity, { accessToken: z.string() });
export type SignedIn = z.output<typeof signedIn>;

/** A one-time secret out of an e-mailed link. */
const linkToken = z.string().check(z.minLength(20), z.maxLength(200));

/** A device on which the person is signed in. */
export const device = z.object({
  id,
  userAgent: z.string(),
  ipAddress: z.string(),
  createdAt: instant,
  lastUsedAt: instant,
  current: z.boolean(),
});
export type Device = z.output<typeof device>;

/** The person's own details. */
export const profile = z.object({
  id,
  version,
  fullName: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  role,
  branchName: z.nullable(z.string()),
  createdAt: instant,
});
export type Profile = z.output<typeof profile>;

/** A rule together with where it comes from: the role or a grant to this person alone. */
export const explainedRule = z.extend(abilityRule, { id, origin: z.enum(['role', 'user']) });
export type ExplainedRule = z.output<typeof explainedRule>;

export const sessionApi = {
  signIn: endpoint({
    name: 'session.signIn',
    summary: 'Sign in with address and password',
    method: 'POST',
    path: '/login',
    access: 'public',
    body: z.strictObject({ email, password: z.string().check(z.minLength(1), z.maxLength(128)) }),
    reply: dataOf(signedIn),
  }),
  signOut: endpoint({
    name: 'session.signOut',
    summary: 'Sign out: the token is revoked at once, everywhere',
    method: 'POST',
    path: '/logout',
    access: 'token',
    status: 204,
  }),
  me: endpoint({
    name: 'session.me',
    summary: 'Who is signed in and what they may do, as it stands now',
    method: 'GET',
    path: '/me',
    access: 'token',
    reply: dataOf(identity),
  }),
  register: endpoint({
    name: 'session.register',
    summary: 'Ask for an account; the answer is the same whether or not the address is known',
    method: 'POST',
    path: '/register',
    access: 'public',
    status: 202,
    creates: true,
    body: z.strictObject({ fullName, email, password: newPassword }),
    reply: messageOf(z.null()),
  }),
  confirmAddress: endpoint({
    name: 'session.confirmAddress',
    summary: 'Confirm the address of a new account with the e-mailed token',
    method: 'POST',
    path: '/register/confirm',
    access: 'public',
    body: z.strictObject({ token: linkToken }),
    reply: messageOf(z.null()),
  }),
  forgotPassword: endpoint({
    name: 'session.forgotPassword',
    summary:
      'Ask for a link to set a new password; the answer is the same whether or not the address is known',
    method: 'POST',
    path: '/forgot-password',
    access: 'public',
    status: 202,
    body: z.strictObject({ email }),
    reply: messageOf(z.null()),
  }),
  resetPassword: endpoint({
    name: 'session.resetPassword',
    summary: 'Set a new password with the e-mailed token; every session of the account ends',
    method: 'POST',
    path: '/reset-password',
    access: 'public',
    body: z.strictObject({ token: linkToken, password: newPassword }),
    reply: messageOf(z.null()),
  }),
};

export const profileApi = {
  get: endpoint({
    name: 'profile.get',
    summary: 'Own details',
    method: 'GET',
    path: '/profile',
    access: 'token',
    reply: dataOf(profile),
  }),
  update: endpoint({
    name: 'profile.update',
    summary: 'Change own details',
    method: 'PUT',
    path: '/profile',
    access: 'token',
    versioned: true,
    body: z.strictObject({ fullName, phone: z.nullable(z.string().check(z.trim(), z.maxLength(32))) }),
    reply: dataOf(profile),
  }),
  changePassword: endpoint({
    name: 'profile.changePassword',
    summary: 'Change own password; every other session ends',
    method: 'PUT',
    path: '/profile/password',
    access: 'token',
    status: 204,
    body: z.strictObject({
      currentPassword: z.string().check(z.minLength(1), z.maxLength(128)),
      newPassword,
    }),
  }),
  devices: endpoint({
    name: 'profile.devices',
    summary: 'Where I am signed in',
    method: 'GET',
    path: '/profile/devices',
    access: 'token',
    reply: dataOf(z.array(device)),
  }),
  revokeDevice: endpoint({
    name: 'profile.revokeDevice',
    summary: 'End one of my sessions',
    method: 'DELETE',
    path: '/profile/devices/:id',
    access: 'token',
    status: 204,
    params: z.strictObject({ id }),
  }),
  registrationLink: endpoint({
    name: 'profile.registrationLink',
    summary: 'My student-registration link, null for roles that have none (specification §6)',
    method: 'GET',
    path: '/profile/registration-link',
    access: 'token',
    reply: dataOf(z.nullable(z.object({ url: z.string(), registrations: z.int() }))),
  }),
  access: endpoint({
    name: 'profile.access',
    summary: 'What I may do, and by which rule',
    method: 'GET',
    path: '/profile/access',
    access: 'token',
    reply: dataOf(z.array(explainedRule)),
  }),
};

import * as z from 'zod/mini';
import { abilityRule, role } from '../kit/ability.ts';
import { currencyCode } from '../kit/currency-rates.ts';
import { endpoint } from '../kit/endpoint.ts';
import { dataOf, fullName, id, instant, newPassword, version } from '../kit/primitives.ts';

/** A device on which the user is signed in. */
export const device = z.object({
  id,
  userAgent: z.string(),
  ipAddress: z.string(),
  createdAt: instant,
  lastUsedAt: instant,
  current: z.boolean(),
});
export type Device = z.output<typeof device>;

/** The user's own profile. */
export const profile = z.object({
  id,
  version,
  fullName: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  /** The default currency for costs; null means US dollars. */
  homeCurrency: z.nullable(currencyCode),
  role,
  branchName: z.nullable(z.string()),
  createdAt: instant,
});
export type Profile = z.output<typeof profile>;

/** A rule with its origin: the role, or a grant to this user alone. */
export const explainedRule = z.extend(abilityRule, { id, origin: z.enum(['role', 'user']) });
export type ExplainedRule = z.output<typeof explainedRule>;

export const profileApi = {
  get: endpoint({
    name: 'profile.get',
    summary: 'My profile',
    method: 'GET',
    path: '/profile',
    access: 'token',
    reply: dataOf(profile),
  }),
  update: endpoint({
    name: 'profile.update',
    summary: 'Change my profile',
    method: 'PUT',
    path: '/profile',
    access: 'token',
    versioned: true,
    body: z.strictObject({
      fullName,
      phone: z.nullable(z.string().check(z.trim(), z.maxLength(32))),
      /** Unchanged when omitted. */
      homeCurrency: z.optional(z.nullable(currencyCode)),
    }),
    reply: dataOf(profile),
  }),
  changePassword: endpoint({
    name: 'profile.changePassword',
    summary: 'Change my password; all other sessions end',
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
    summary: 'The devices on which I am signed in',
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
    summary: 'My student registration link, null for roles without one (specification §6)',
    method: 'GET',
    path: '/profile/registration-link',
    access: 'token',
    reply: dataOf(z.nullable(z.object({ url: z.string(), registrations: z.int() }))),
  }),
  access: endpoint({
    name: 'profile.access',
    summary: 'My permissions, and the rules that grant them',
    method: 'GET',
    path: '/profile/access',
    access: 'token',
    reply: dataOf(z.array(explainedRule)),
  }),
};

import * as z from 'zod/mini';
import { abilityRule, role } from '../kit/ability.ts';
import { currencyCode } from '../kit/currency-rates.ts';
import { endpoint } from '../kit/endpoint.ts';
import { dataOf, fullName, id, instant, newPassword, version } from '../kit/primitives.ts';
import { asTyped, singleLine } from '../kit/text.ts';

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
  /** The name of a custom role; null for none. */
  customRoleName: z.nullable(z.string()),
  branchName: z.nullable(z.string()),
  createdAt: instant,
});
export type Profile = z.output<typeof profile>;

/** A rule with its origin: the role, or a grant to this user alone. */
export const explainedRule = z.extend(abilityRule, { id, origin: z.enum(['role', 'user']) });
export type ExplainedRule = z.output<typeof explainedRule>;

export const profileApi = {
  get: endpoint('GET /profile', {
    name: 'profile.get',
    summary: 'My profile',
    reply: dataOf(profile),
  }),
  update: endpoint('PUT /profile', {
    name: 'profile.update',
    summary: 'Change my profile',
    versioned: true,
    body: z.strictObject({
      fullName,
      phone: z.nullable(singleLine(32, 0)),
      /** Unchanged when omitted. */
      homeCurrency: z.optional(z.nullable(currencyCode)),
    }),
    reply: dataOf(profile),
  }),
  changePassword: endpoint('PUT /profile/password', {
    name: 'profile.changePassword',
    summary: 'Change my password; all other sessions end',
    body: z.strictObject({
      currentPassword: asTyped(128, 1),
      newPassword,
    }),
  }),
  devices: endpoint('GET /profile/devices', {
    name: 'profile.devices',
    summary: 'The devices on which I am signed in',
    reply: dataOf(z.array(device)),
  }),
  revokeDevice: endpoint('DELETE /profile/devices/:id', {
    name: 'profile.revokeDevice',
    summary: 'End one of my sessions',
  }),
  access: endpoint('GET /profile/access', {
    name: 'profile.access',
    summary: 'My permissions, and the rules that grant them',
    reply: dataOf(z.array(explainedRule)),
  }),
};

import type { Role } from '../../../contract/kit/ability.ts';
import { roles } from '../../../contract/kit/permissions.ts';
import type { Line } from './matrix.ts';

/** Answered to these roles; the others are refused. */
const only = (able: readonly Role[], status: number): Readonly<Record<Role, number>> =>
  Object.fromEntries(roles.map((role) => [role, able.includes(role) ? status : 403])) as Record<Role, number>;

const readers: readonly Role[] = ['admin', 'aco', 'compliance-officer'];

/** A message, which is only for administrators, even the one to oneself. */
const ofMessage: Line = {
  guest: 401,
  roles: {
    own: only(['admin'], 200),
    sameBranch: only(['admin'], 200),
    other: only(['admin'], 200),
    deleted: only(['admin'], 404),
    missing: only(['admin'], 404),
  },
};

export const mailLines: Readonly<Record<string, Line>> = {
  'mail.list': { guest: 401, roles: only(['admin'], 200) },
  'mail.facets': { guest: 401, roles: only(['admin'], 200) },
  'mail.rows': { guest: 401, roles: only(['admin'], 200) },
  'mail.get': ofMessage,
  'mail.sendAgain': ofMessage,
  'mail.preview': { guest: 401, roles: only(readers, 200) },
  'mail.sendTest': { guest: 401, roles: only(readers, 202) },
  // This installation is not a demonstration.
  'mailTray.list': { guest: 404, roles: 404 },
};

export const mailPaths: Readonly<Record<string, string>> = {
  'mail.facets': '/mail/facets?columns=status',
  'mail.preview': '/mail-templates/decision?language=en',
  'mail.sendTest': '/mail-templates/decision/test',
};

export const mailSamples = {
  'mail.sendTest': () => ({ body: { language: 'en' } }),
};

import type { Role } from '../../../contract/kit/ability.ts';
import { roles } from '../../../contract/kit/permissions.ts';
import { defaultRules } from '../../../server/access/default-rules.ts';
import type { Sent } from './api.ts';
import type { Line } from './matrix.ts';

/** Administrators alone; the others are refused before anything is looked up. */
const administrators = (status: number): Record<Role, number> =>
  Object.fromEntries(roles.map((role) => [role, role === 'admin' ? status : 403])) as Record<Role, number>;

const byPerson: Line = {
  guest: 401,
  roles: {
    own: administrators(200),
    sameBranch: administrators(200),
    other: administrators(200),
    deleted: administrators(404),
    missing: administrators(404),
  },
};

/** Who may do what, and who decides it. */
export const permissionLines: Readonly<Record<string, Line>> = {
  'permissions.list': { guest: 401, roles: administrators(200) },
  'permissions.preview': { guest: 401, roles: administrators(200) },
  'permissions.save': { guest: 401, roles: administrators(200) },
  'permissions.versions': { guest: 401, roles: administrators(200) },
  'permissions.answer': byPerson,
  'permissions.past': byPerson,
};

const rules = defaultRules.client;

/** Bodies that fit, about the role that `permissionPaths` name. */
export const permissionSamples: Readonly<Record<string, () => Omit<Sent, 'token'>>> = {
  'permissions.preview': () => ({ body: { rules } }),
  // The rules of the installation: nothing changes.
  'permissions.save': () => ({ body: { rules, reason: 'As it was' }, headers: { 'if-match': '"1"' } }),
};

export const permissionPaths: Readonly<Record<string, string>> = {
  'permissions.preview': '/permissions/client/preview',
  'permissions.save': '/permissions/client',
  'permissions.versions': '/permissions/client/versions',
  'permissions.answer': '/users/:id/permission?action=read&subject=Course',
};

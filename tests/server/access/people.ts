import { randomUUID } from 'node:crypto';
import type { Role } from '../../../contract/kit/ability.ts';
import { roles } from '../../../contract/kit/permissions.ts';
import type { CurrentUser } from '../../../server/access/current-user.ts';
import { defaultRules } from '../../../server/access/default-rules.ts';
import { personOf } from './agency.ts';
import type { Sent } from './api.ts';
import type { Line } from './matrix.ts';

/** A person with nothing but an id and a role; `with` adds what a test is about. */
export const somebody = (role: Role, more: Partial<CurrentUser> = {}): CurrentUser => ({
  id: 1,
  version: 1,
  role,
  email: `${role}@quayside.test`,
  fullName: 'Somebody',
  homeCurrency: null,
  branchId: null,
  branchIds: [],
  sharedBranchIds: [],
  customRoleId: null,
  partnerId: null,
  partnerIds: [],
  organisationId: null,
  universityId: null,
  studentId: null,
  ...more,
});

/** What each role is answered; those that are not named don’t find the user. */
const answers = (named: Partial<Record<Role, number>>): Record<Role, number> => ({
  ...(Object.fromEntries(roles.map((role) => [role, 404])) as Record<Role, number>),
  ...named,
});

/** What each role is answered about themselves: they read their own account, and may not do this to it. */
const ownOf = (admin: number): Record<Role, number> => ({
  admin,
  client: 403,
  'channel-partner': 403,
  counsellor: 403,
  aco: 403,
  'compliance-officer': 403,
  'university-contact': 403,
  student: 403,
});

/** For administrators, of whom officers know the users of their branches; `admin` is the answer to administrators. */
const administered = (admin: { own: number; sameBranch: number; other: number }): Line => ({
  guest: 401,
  roles: {
    own: ownOf(admin.own),
    sameBranch: answers({ admin: admin.sameBranch, aco: 403 }),
    other: answers({ admin: admin.other }),
    deleted: 404,
    missing: 404,
  },
});

/** Inviting, handing over and deactivating. Everybody has accepted; the colleague has an open application. */
export const userLines: Readonly<Record<string, Line>> = {
  'users.create': {
    guest: 401,
    roles: {
      admin: 201,
      client: 403,
      'channel-partner': 403,
      counsellor: 403,
      aco: 403,
      'compliance-officer': 403,
      'university-contact': 403,
      student: 403,
    },
  },
  // With a row of somebody new.
  'users.import': {
    guest: 401,
    roles: {
      admin: 200,
      client: 403,
      'channel-partner': 403,
      counsellor: 403,
      aco: 403,
      'compliance-officer': 403,
      'university-contact': 403,
      student: 403,
    },
  },
  'users.invite': administered({ own: 409, sameBranch: 409, other: 409 }),
  'users.withdrawInvitation': administered({ own: 409, sameBranch: 409, other: 409 }),
  'users.signOut': administered({ own: 409, sameBranch: 200, other: 200 }),
  'users.endSession': administered({ own: 409, sameBranch: 404, other: 404 }),
  'users.overview': {
    guest: 401,
    roles: {
      own: 200,
      sameBranch: answers({ admin: 200, aco: 200 }),
      other: answers({ admin: 200 }),
      deleted: 404,
      missing: 404,
    },
  },
  'users.openWork': administered({ own: 200, sameBranch: 200, other: 200 }),
  'users.deactivate': administered({ own: 409, sameBranch: 409, other: 200 }),
  // What the call before has done.
  'users.undoDeactivation': administered({ own: 409, sameBranch: 409, other: 200 }),
};

let invited = 0;

type Sample = (userId: number | undefined, version: number) => Omit<Sent, 'token'>;
const versioned =
  (body?: object): Sample =>
  (_userId, version) => ({ ...(body && { body }), headers: { 'if-match': `"${version}"` } });

export const userSamples: Readonly<Record<string, Sample>> = {
  'users.create': () => {
    invited += 1;
    return {
      body: { fullName: 'Ada Obi', email: `matrix-${invited}@mail.test`, role: 'counsellor', branchId: 1 },
    };
  },
  'users.import': () => ({
    body: {
      importId: null,
      dryRun: true,
      rows: [
        {
          row: 2,
          values: {
            fullName: 'Ada Obi',
            email: 'imported@mail.test',
            role: 'counsellor',
            belongsTo: 'North',
          },
        },
      ],
    },
  }),
  'users.invite': versioned(),
  'users.withdrawInvitation': versioned(),
  // Nobody takes over applications.
  'users.deactivate': versioned({ to: { tasks: personOf.admin } }),
  'users.undoDeactivation': versioned(),
};

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
  'customRoles.create': { guest: 401, roles: administrators(201) },
  'customRoles.update': byPerson,
};

const rules = defaultRules.client;

/** Bodies that fit, about the role that `permissionPaths` name. */
export const permissionSamples: Readonly<Record<string, () => Omit<Sent, 'token'>>> = {
  'permissions.preview': () => ({ body: { rules } }),
  // The rules of the installation: nothing changes.
  'permissions.save': () => ({ body: { rules, reason: 'As it was' }, headers: { 'if-match': '"1"' } }),
  'customRoles.create': () => ({ body: { name: `Role ${randomUUID()}`, from: 'client' } }),
  'customRoles.update': () => ({ body: { archived: true }, headers: { 'if-match': '"1"' } }),
};

export const permissionPaths: Readonly<Record<string, string>> = {
  'permissions.preview': '/permissions/client/preview',
  'permissions.save': '/permissions/client',
  'permissions.versions': '/permissions/client/versions',
  'permissions.answer': '/users/:id/permission?action=read&subject=Course',
};

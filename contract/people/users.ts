import * as z from 'zod/mini';
import { type Role, role } from '../kit/ability.ts';
import { endpoint } from '../kit/endpoint.ts';
import type { ListColumns } from '../kit/filters.ts';
import { languages } from '../kit/languages.ts';
import { listApi } from '../kit/lists.ts';
import { roles } from '../kit/permissions.ts';
import { dataOf, email, fullName, id, instant, version } from '../kit/primitives.ts';
import { recordApi } from '../kit/records.ts';
import { singleLine } from '../kit/text.ts';

/**
 * Whether a person can sign in: `invited` the invitation was not accepted yet; `unconfirmed` they registered, and have not
 * confirmed their address; `active`; `deactivated`, also an invitation that was withdrawn.
 */
export const accountStates = ['active', 'invited', 'unconfirmed', 'deactivated'] as const;

/** The roles of users who are invited; students register. */
export const invitableRoles = roles.filter((each): each is Exclude<Role, 'student'> => each !== 'student');

/** What a user of a role belongs to, which decides what they may read. */
export const scopeOfRole = {
  admin: null,
  client: 'organisationId',
  'channel-partner': 'partnerId',
  counsellor: 'branchId',
  aco: 'branchId',
  'compliance-officer': 'branchId',
  'university-contact': 'universityId',
  student: null,
} as const satisfies Record<Role, 'organisationId' | 'partnerId' | 'branchId' | 'universityId' | null>;

/** How long an invitation can be accepted, in days. */
export const invitationDays = 7;

/** How often a user can be invited in 24 hours. */
export const invitationsPerDay = 5;

/** How long a deactivation can be undone, in minutes. */
export const deactivationUndoMinutes = 15;

export const userColumns = {
  fullName: { type: 'text', sortable: true },
  email: { type: 'text', sortable: true },
  role: { type: 'choice', values: roles, sortable: true, facet: true },
  customRole: { type: 'reference', reference: 'customRole', sortable: true, facet: true },
  state: { type: 'choice', values: accountStates, sortable: true, facet: true },
  branch: { type: 'reference', reference: 'branch', sortable: true, facet: true },
  partner: { type: 'reference', reference: 'partner', sortable: true, facet: true },
  active: { type: 'flag', sortable: true, facet: true },
  phone: { type: 'text' },
  createdAt: { type: 'date', instant: true, sortable: true },
  lastSeenAt: { type: 'date', instant: true, sortable: true },
} as const satisfies ListColumns;

/** The list has no parameters of its own. */
export const userFilters = {};

const invitableRole = z.enum(invitableRoles);
const language = z.enum(languages);
const reference = z.nullable(z.int().check(z.positive()));
/** Trimmed; empty means none. */
const phone = z.nullable(singleLine(40, 0));

/** What a user belongs to; `scopeOfRole` says which of these a role needs, and the others are null. */
const scope = {
  /** A custom role that is based on their role; another one ends all sessions. Null for none. */
  customRoleId: z.optional(reference),
  branchId: z.optional(reference),
  organisationId: z.optional(reference),
  partnerId: z.optional(reference),
  universityId: z.optional(reference),
};

/** A user to invite. */
export const newUser = z.strictObject({
  fullName,
  email,
  role: invitableRole,
  ...scope,
  phone: z.optional(phone),
  /** The language of the invitation and of later mail. */
  language: z.optional(language),
});
export type NewUser = z.output<typeof newUser>;

/** The changeable fields of a user account; permissions apply per field. */
export const userChange = z.strictObject({
  fullName: z.optional(fullName),
  phone: z.optional(phone),
  /** Another role ends all of the user's sessions. */
  role: z.optional(invitableRole),
  ...scope,
  language: z.optional(z.nullable(language)),
  /** False ends all of the user's sessions immediately. */
  active: z.optional(z.boolean()),
});
export type UserChange = z.output<typeof userChange>;

const changeableUserField = z.keyof(userChange);
export const changeableUserFields = changeableUserField.options;
export type ChangeableUserField = keyof UserChange;

/** A user account. A field that the reader may not see is null. */
export const userRow = z.object({
  id,
  version,
  fullName: z.string(),
  email: z.string(),
  role,
  customRoleId: z.nullable(id),
  customRoleName: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  branchId: z.nullable(id),
  branchName: z.nullable(z.string()),
  partnerId: z.nullable(id),
  partnerName: z.nullable(z.string()),
  organisationId: z.nullable(id),
  organisationName: z.nullable(z.string()),
  universityId: z.nullable(id),
  universityName: z.nullable(z.string()),
  language: z.nullable(language),
  state: z.nullable(z.enum(accountStates)),
  active: z.nullable(z.boolean()),
  /** Whether the email address is confirmed; required for signing in. */
  confirmed: z.nullable(z.boolean()),
  createdAt: instant,
  /** The last request in any of the user's known sessions. */
  lastSeenAt: z.nullable(instant),
  /** The fields of `userChange` that the reader may change on this row. */
  editable: z.array(changeableUserField),
});
export type UserRow = z.output<typeof userRow>;

export const invitation = z.object({
  sentAt: instant,
  /** The instant from which the link no longer works. */
  expiresAt: instant,
  sentByName: z.nullable(z.string()),
});

export const userDetails = z.extend(userRow, {
  /** The newest invitation of someone who has not accepted it; null for others, and after it was withdrawn. */
  invitation: z.nullable(invitation),
  /** Until when the user's deactivation can be undone, with the work that was handed over; null if it can't. */
  undoableUntil: z.nullable(instant),
  /** Additional branches that the user works for. */
  otherBranches: z.array(z.object({ id, name: z.string() })),
  /** The number of active sessions. */
  sessions: z.int(),
});
export type UserDetails = z.output<typeof userDetails>;

/** Kinds of open work that are handed over with an account. */
export const workKinds = [
  'students',
  'applications',
  'officerApplications',
  'registrations',
  'tasks',
] as const;
export type WorkKind = (typeof workKinds)[number];

/** Open work of one kind. */
export const openWorkOfKind = z.object({
  kind: z.enum(workKinds),
  count: z.int().check(z.positive()),
  /** The first of it, by name. */
  examples: z.array(z.string()).check(z.maxLength(3)),
});

/** The open work of a user: what would have no owner without them. */
export const openWork = z.array(
  z.extend(openWorkOfKind, {
    /** The active users who may take it over. */
    successors: z.array(z.object({ id, name: z.string() })),
  }),
);
export type OpenWork = z.output<typeof openWork>;

/** Who takes over which kind of work; every kind that the user has must be named. */
export const handOver = z.strictObject({
  to: z.partialRecord(z.enum(workKinds), z.int().check(z.positive())),
});
export type HandOver = z.output<typeof handOver>;

export const usersApi = {
  ...listApi({
    noun: 'users',
    path: '/users',
    summary: 'User accounts that the caller may read',
    row: userRow,
    columns: userColumns,
    filters: userFilters,
  }),
  ...recordApi({
    noun: 'users',
    path: '/users',
    summaries: {
      get: 'One user account',
      update: 'Change fields of an account; permissions apply per field, and nobody can lock themselves out',
    },
    row: userRow,
    details: userDetails,
    change: userChange,
  }),
  create: endpoint('POST /users', {
    name: 'users.create',
    summary: 'Invite a user by mail; 422 `taken` for an address that has an account',
    creates: true,
    body: newUser,
    reply: dataOf(userRow),
  }),
  invite: endpoint('POST /users/:id/invitation', {
    name: 'users.invite',
    summary:
      'Send the invitation again; earlier links no longer work; 409 `refusal.accepted` if it was accepted, `refusal.invitedOften` after five in 24 hours',
    versioned: true,
    reply: dataOf(userDetails),
  }),
  withdrawInvitation: endpoint('DELETE /users/:id/invitation', {
    name: 'users.withdrawInvitation',
    summary: 'Withdraw an invitation: its link no longer works, and the account is deactivated',
    versioned: true,
    reply: dataOf(userDetails),
  }),
  signOut: endpoint('DELETE /users/:id/sessions', {
    name: 'users.signOut',
    summary: 'End all sessions of another user; 409 `refusal.ownSessions` for one’s own',
    reply: dataOf(userDetails),
  }),
  openWork: endpoint('GET /users/:id/open-work', {
    name: 'users.openWork',
    summary: 'What has to be handed over before a user can be deactivated',
    reply: dataOf(openWork),
  }),
  deactivate: endpoint('POST /users/:id/deactivation', {
    name: 'users.deactivate',
    summary: 'Hand over all open work and deactivate; 409 `refusal.openWork` if a kind has no successor',
    versioned: true,
    body: handOver,
    reply: dataOf(userDetails),
  }),
  undoDeactivation: endpoint('DELETE /users/:id/deactivation', {
    name: 'users.undoDeactivation',
    summary: 'Reactivate the account and return the work that nobody has changed since, within 15 minutes',
    versioned: true,
    reply: dataOf(userDetails),
  }),
};

import * as z from 'zod/mini';
import { role, roles } from './ability.ts';
import type { ListColumns } from './filters.ts';
import { listApi } from './lists.ts';
import { fullName, id, instant, version } from './primitives.ts';
import { recordApi } from './records.ts';

/** The columns of the list of people who can sign in. */
export const userColumns = {
  fullName: { type: 'text', sortable: true },
  email: { type: 'text', sortable: true },
  role: { type: 'choice', values: roles, sortable: true, facet: true },
  branch: { type: 'reference', reference: 'branch', sortable: true, facet: true },
  partner: { type: 'reference', reference: 'partner', sortable: true, facet: true },
  active: { type: 'flag', sortable: true, facet: true },
  phone: { type: 'text' },
  createdAt: { type: 'date', sortable: true },
  lastSeenAt: { type: 'date', sortable: true },
} as const satisfies ListColumns;

/** The list has no parameters of its own beside `where`. */
export const userFilters = {};

/** What may be changed on a person's account, each field by rules of its own. */
export const userChange = z.strictObject({
  fullName: z.optional(fullName),
  /** Trimmed; empty is none. */
  phone: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(40)))),
  branchId: z.optional(z.nullable(z.int().check(z.positive()))),
  /** False ends every session of the person at once. */
  active: z.optional(z.boolean()),
});
export type UserChange = z.output<typeof userChange>;

/** The fields of a change. */
export const changeableUserFields = [
  'fullName',
  'phone',
  'branchId',
  'active',
] as const satisfies readonly (keyof UserChange)[];
export type ChangeableUserField = (typeof changeableUserFields)[number];

/** A person who can sign in. A field the reader's rules withhold is null. */
export const userRow = z.object({
  id,
  version,
  fullName: z.string(),
  email: z.string(),
  role,
  phone: z.nullable(z.string()),
  branchId: z.nullable(id),
  branchName: z.nullable(z.string()),
  partnerId: z.nullable(id),
  partnerName: z.nullable(z.string()),
  active: z.nullable(z.boolean()),
  /** The address is confirmed; before that nobody signs in with it. */
  confirmed: z.nullable(z.boolean()),
  createdAt: instant,
  /** Last call of any of the person's sessions that is still known. */
  lastSeenAt: z.nullable(instant),
  /** The fields of `userChange` that the reader may change on this very row. */
  editable: z.array(z.enum(changeableUserFields)),
});
export type UserRow = z.output<typeof userRow>;

/** A person with what their own page shows. */
export const userDetails = z.extend(userRow, {
  organisationName: z.nullable(z.string()),
  universityName: z.nullable(z.string()),
  /** Branches the person works for beside their own. */
  otherBranches: z.array(z.object({ id, name: z.string() })),
  /** Sign-ins that are alive. */
  sessions: z.int(),
});
export type UserDetails = z.output<typeof userDetails>;

export const usersApi = {
  ...listApi({
    noun: 'users',
    path: '/users',
    summary: 'People who can sign in, for those whose rules let them read others',
    row: userRow,
    columns: userColumns,
    filters: userFilters,
  }),
  ...recordApi({
    noun: 'users',
    path: '/users',
    summaries: {
      get: 'One person who can sign in',
      update: 'Change some fields of an account, each by rules of its own; nobody locks themselves out',
    },
    row: userRow,
    details: userDetails,
    change: userChange,
  }),
};

import * as z from 'zod/mini';
import { role } from '../kit/ability.ts';
import type { ListColumns } from '../kit/filters.ts';
import { listApi } from '../kit/lists.ts';
import { roles } from '../kit/permissions.ts';
import { fullName, id, instant, version } from '../kit/primitives.ts';
import { recordApi } from '../kit/records.ts';
import { singleLine } from '../kit/text.ts';

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

/** The list has no parameters of its own. */
export const userFilters = {};

/** The changeable fields of a user account; permissions apply per field. */
export const userChange = z.strictObject({
  fullName: z.optional(fullName),
  /** Trimmed; empty means none. */
  phone: z.optional(z.nullable(singleLine(40, 0))),
  branchId: z.optional(z.nullable(z.int().check(z.positive()))),
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
  phone: z.nullable(z.string()),
  branchId: z.nullable(id),
  branchName: z.nullable(z.string()),
  partnerId: z.nullable(id),
  partnerName: z.nullable(z.string()),
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

export const userDetails = z.extend(userRow, {
  organisationName: z.nullable(z.string()),
  universityName: z.nullable(z.string()),
  /** Additional branches that the user works for. */
  otherBranches: z.array(z.object({ id, name: z.string() })),
  /** The number of active sessions. */
  sessions: z.int(),
});
export type UserDetails = z.output<typeof userDetails>;

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
};

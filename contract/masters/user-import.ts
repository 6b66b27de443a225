import * as z from 'zod/mini';
import { createImportApi } from '../kit/imports.ts';
import { languages } from '../kit/languages.ts';
import { singleLine } from '../kit/text.ts';
import { invitableRoles, newUser, userChange } from '../people/users.ts';
import type { RecordColumns } from './record-columns.ts';

/** What a file of users can contain. Role and where they belong are only set when they are invited. */
const columns = {
  fullName: { type: 'text', editable: true },
  email: { type: 'text', immutable: true, key: true },
  role: { type: 'choice', immutable: true, optional: true, values: invitableRoles, words: 'role' },
  customRole: { type: 'text', immutable: true, optional: true },
  belongsTo: { type: 'text', immutable: true, optional: true },
  phone: { type: 'text', editable: true, optional: true },
  language: { type: 'choice', editable: true, optional: true, values: languages, words: 'language' },
} as const satisfies RecordColumns;

/** A user to invite, as a row of a file names them. */
const importedUser = z.strictObject({
  ...z.pick(newUser, { fullName: true, email: true, phone: true, language: true }).shape,
  /** The role that the custom role is based on, if none is given. */
  role: z.optional(newUser.shape.role),
  /** The name of a custom role. */
  customRole: z.optional(singleLine(200)),
  /** The name of the branch, organisation, channel partner or university that the role needs. */
  belongsTo: z.optional(singleLine(200)),
});
export type ImportedUser = z.output<typeof importedUser>;

/** Importing users: a row whose address has no account invites somebody; any other changes the account. */
export const userImport = {
  list: 'users',
  subject: 'User',
  columns,
  keys: ['email'],
  /** Who is added is invited: only those who may invite users can import them. */
  invites: true,
  record: importedUser,
  change: z.pick(userChange, { fullName: true, phone: true, language: true }),
  api: createImportApi('users'),
} as const;

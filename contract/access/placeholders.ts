import type { ColumnKind } from './rule-columns.ts';

/** What a stored condition may refer to: a value of the user whose permissions are decided. */
export const placeholderNames = [
  'user.id',
  'user.branchId',
  'user.branchIds',
  'user.sharedBranchIds',
  'user.partnerId',
  'user.partnerIds',
  'user.organisationId',
  'user.universityId',
  'user.studentId',
] as const;
export type Placeholder = (typeof placeholderNames)[number];

/** Those that stand for several values: they are only allowed in `$in`. */
const listPlaceholders: readonly Placeholder[] = [
  'user.branchIds',
  'user.sharedBranchIds',
  'user.partnerIds',
];

/** The placeholders that a condition on a column of a kind can use. */
export const placeholdersOfKind: { readonly [Kind in ColumnKind]?: readonly Placeholder[] } = {
  user: ['user.id'],
  branch: ['user.branchId', 'user.branchIds', 'user.sharedBranchIds'],
  partner: ['user.partnerId', 'user.partnerIds'],
  organisation: ['user.organisationId'],
  university: ['user.universityId'],
  student: ['user.studentId'],
};

const pattern = /^\{\{(.*)\}\}$/s;

/** `user.id` → `{{user.id}}`, as conditions contain it. */
export const toPlaceholder = (name: Placeholder): string => `{{${name}}}`;

/** Whether there is such a placeholder. */
export const isPlaceholder = (name: string): name is Placeholder =>
  placeholderNames.some((known) => known === name);

/** The name between the braces, whether or not such a placeholder exists; undefined for a plain value. */
export const parsePlaceholder = (value: unknown): string | undefined =>
  typeof value === 'string' ? pattern.exec(value)?.[1] : undefined;

/** Whether a placeholder stands for several values. */
export const isListPlaceholder = (name: Placeholder): boolean => listPlaceholders.includes(name);

/** Whether `name` is allowed here: lists only in `$in`. */
export const isPlaceholderAllowed = (name: string, inList: boolean): boolean =>
  isPlaceholder(name) && (inList || !isListPlaceholder(name));

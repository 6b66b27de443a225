import * as z from 'zod/mini';
import { toCustomRoleKey } from '../../../../contract/access/role-keys.ts';
import type { FieldCode } from '../../../../contract/kit/errors.ts';
import { languages } from '../../../../contract/kit/languages.ts';
import {
  invitableRoles,
  type NewUser,
  newUser,
  scopeOfRole,
  type UserChange,
  type UserRow,
  userChange,
} from '../../../../contract/people/users.ts';
import type { FieldErrors } from '../../kit/form/field-errors.ts';
import type { Saved } from '../../kit/form/form.types.ts';
import { toFieldCode } from '../../kit/form/validation.ts';

export { invitableRoles, languages, toCustomRoleKey };

/** What a user can belong to, as it is searched for (`GET /options/:reference`). */
export const scopeReferences = ['branch', 'organisation', 'partner', 'university'] as const;
export type ScopeReference = (typeof scopeReferences)[number];

/** The values of the form: the name of what the user belongs to stands beside its id. */
export type UserValues = {
  /** Empty for a new user. */
  readonly id: string;
  /** The fields that may be changed, separated by commas; empty for a new user. */
  readonly editable: string;
  readonly fullName: string;
  readonly email: string;
  readonly role: string;
  /** A custom role that is based on it, with its name; empty for none. */
  readonly customRole: string;
  readonly customRoleId: string;
  readonly branch: string;
  readonly branchId: string;
  readonly organisation: string;
  readonly organisationId: string;
  readonly partner: string;
  readonly partnerId: string;
  readonly university: string;
  readonly universityId: string;
  readonly phone: string;
  readonly language: string;
};

export const emptyUserValues: UserValues = {
  id: '',
  editable: '',
  fullName: '',
  email: '',
  role: '',
  customRole: '',
  customRoleId: '',
  branch: '',
  branchId: '',
  organisation: '',
  organisationId: '',
  partner: '',
  partnerId: '',
  university: '',
  universityId: '',
  phone: '',
  language: '',
};

const isRole = (role: string): role is keyof typeof scopeOfRole => role in scopeOfRole;

/** What users of a role belong to; null for none, and while no role is selected. */
export const getScope = (role: string): ScopeReference | null =>
  (isRole(role) && scopeReferences.find((reference) => `${reference}Id` === scopeOfRole[role])) || null;

const toText = (value: string | number | null): string => (value === null ? '' : String(value));

/** A user account as the saved values of its form. */
export const toSavedUser = (row: UserRow): Saved<UserValues> => ({
  values: {
    id: String(row.id),
    editable: row.editable.join(),
    fullName: row.fullName,
    email: row.email,
    role: row.role,
    customRole: toText(row.customRoleName),
    customRoleId: toText(row.customRoleId),
    branch: toText(row.branchName),
    branchId: toText(row.branchId),
    organisation: toText(row.organisationName),
    organisationId: toText(row.organisationId),
    partner: toText(row.partnerName),
    partnerId: toText(row.partnerId),
    university: toText(row.universityName),
    universityId: toText(row.universityId),
    phone: toText(row.phone),
    language: toText(row.language),
  },
  version: row.version,
});

/** Whether a field of a saved user may be changed; for what they belong to, its reference. */
export const isEditable = (
  { id, editable }: Pick<UserValues, 'id' | 'editable'>,
  field: keyof UserChange,
): boolean => id === '' || editable.split(',').includes(field);

/** What the user belongs to, as it is sent: only what their role needs. */
function toScope(values: UserValues): { readonly [field: string]: number } {
  const reference = getScope(values.role);
  const id = reference === null ? '' : values[`${reference}Id`];
  return id === '' ? {} : { [`${reference}Id`]: Number(id) };
}

const toNewFields = (values: UserValues) => ({
  fullName: values.fullName,
  email: values.email,
  role: values.role,
  ...(values.customRoleId !== '' && { customRoleId: Number(values.customRoleId) }),
  ...toScope(values),
  ...(values.phone.trim() !== '' && { phone: values.phone }),
  ...(values.language !== '' && { language: values.language }),
});

const toChangedFields = (values: UserValues) => {
  const all = {
    fullName: values.fullName,
    phone: values.phone.trim() === '' ? null : values.phone,
    role: values.role,
    customRoleId: values.customRoleId === '' ? null : Number(values.customRoleId),
    ...toScope(values),
    language: values.language === '' ? null : values.language,
  };
  return Object.fromEntries(
    Object.entries(all).filter(([field]) => isEditable(values, field as keyof UserChange)),
  );
};

/** The request that invites a user. */
export const toNewUser = (values: UserValues): NewUser => newUser.parse(toNewFields(values));

/** The request that changes a user: only the fields that may be changed. */
export const toUserChange = (values: UserValues): UserChange => userChange.parse(toChangedFields(values));

/** What is missing of what the role needs: nothing was selected, or only a name was typed. */
function checkScope(values: UserValues): FieldErrors<UserValues> {
  const reference = getScope(values.role);
  if (reference === null || values[`${reference}Id`] !== '') return {};
  if (!isEditable(values, `${reference}Id`)) return {};
  return { [`${reference}Id`]: [values[reference].trim() === '' ? 'required' : 'unknown'] };
}

/** Checks a form with the schema of its request, and that the user belongs to what their role needs. */
export function checkUser(values: UserValues): FieldErrors<UserValues> {
  const { error } =
    values.id === ''
      ? z.safeParse(newUser, toNewFields(values))
      : z.safeParse(userChange, toChangedFields(values));
  const found: { [field: string]: readonly FieldCode[] } = {};
  for (const issue of error?.issues ?? []) {
    const field = String(issue.path[0] ?? '');
    if (field in values) found[field] ??= [toFieldCode(issue, values[field as keyof UserValues])];
  }
  return { ...found, ...checkScope(values) };
}

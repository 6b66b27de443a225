import type { Reference } from '../../../contract/kit/filters.ts';
import type { Ability } from '../../access/ability.ts';
import { isColleagueOf } from '../../access/colleagues.ts';
import type { CurrentUser } from '../../access/current-user.ts';
import { readableRows } from '../../access/readable-rows.ts';
import { type Column, or, type PgColumn, type PgTable, type SQL, sql } from '../../db/drizzle.ts';
import {
  applications,
  branches,
  channelPartners,
  customRoles,
  intakes,
  organisations,
  universities,
  users,
} from '../../db/schema/index.ts';
import { type AssignableReference, isAssignable } from '../applications/model/assignees.ts';

/** The user who asks for options. */
export interface OptionsReader {
  readonly ability: Ability;
  readonly user: CurrentUser;
}

/** Where the options of a reference come from. */
export interface OptionSource {
  readonly table: PgTable;
  readonly id: PgColumn;
  readonly label: Column;
  readonly detail: SQL | Column | null;
  /** The rows that this person may know of. */
  readonly readable: SQL | undefined;
}

const applicationColumns = {
  counsellor: { id: applications.counsellorId, fields: ['counsellorId', 'counsellorName'] },
  officer: { id: applications.officerId, fields: ['officerId', 'officerName'] },
  partner: { id: applications.partnerId, fields: ['partnerId', 'partnerName'] },
  branch: { id: applications.branchId, fields: ['branchId', 'branchName'] },
} as const;

/** The rows whose names appear on applications that this person may read. */
function isNamedOnApplications(
  { ability }: OptionsReader,
  id: PgColumn,
  reference: keyof typeof applicationColumns,
): SQL {
  const named = applicationColumns[reference];
  const readable = readableRows(ability, 'Application', applications, named.fields);
  return sql`${id} in (select ${named.id} from ${applications} where ${readable})`;
}

/** The name of a person's branch, for those who may read branches. */
const branchName = ({ ability }: OptionsReader): SQL =>
  sql`(select ${branches.name} from ${branches} where ${branches.id} = ${users.branchId} and ${readableRows(ability, 'Branch', branches, ['name'])})`;

const readableUsers = (reader: OptionsReader) =>
  readableRows(reader.ability, 'User', users, ['fullName', 'email']);

/** The users to whom applications can be assigned in this field, and those to whom they are. */
function assignableUsers(reader: OptionsReader, reference: AssignableReference): OptionSource {
  const named = isNamedOnApplications(reader, users.id, reference);
  const mayAssign = reader.ability.can('update', 'Application', `${reference}Id`);
  return {
    table: users,
    id: users.id,
    label: users.fullName,
    detail: branchName(reader),
    readable: mayAssign ? or(isAssignable(reference), named) : named,
  };
}

/** The options of each reference, as far as this person may know of them. */
export const optionSources: Readonly<Record<Reference, (reader: OptionsReader) => OptionSource>> = {
  counsellor: (reader) => assignableUsers(reader, 'counsellor'),
  officer: (reader) => assignableUsers(reader, 'officer'),
  user: (reader) => ({
    table: users,
    id: users.id,
    label: users.fullName,
    detail: users.email,
    readable: readableUsers(reader),
  }),
  customRole: ({ ability }) => ({
    table: customRoles,
    id: customRoles.id,
    label: customRoles.name,
    detail: null,
    readable: ability.can('read', 'Role') ? undefined : sql`false`,
  }),
  // Whom a task can be assigned to; the rules on users do not apply to names of colleagues.
  colleague: (reader) => ({
    table: users,
    id: users.id,
    label: users.fullName,
    detail: branchName(reader),
    readable: reader.ability.can('read', 'Task') ? isColleagueOf(reader.user) : sql`false`,
  }),
  branch: (reader) => ({
    table: branches,
    id: branches.id,
    label: branches.name,
    detail: reader.ability.can('read', 'Branch') ? branches.city : null,
    readable: or(
      readableRows(reader.ability, 'Branch', branches, ['name', 'city']),
      isNamedOnApplications(reader, branches.id, 'branch'),
    ),
  }),
  partner: (reader) => ({
    table: channelPartners,
    id: channelPartners.id,
    label: channelPartners.name,
    detail: null,
    readable: or(
      readableRows(reader.ability, 'ChannelPartner', channelPartners, ['name']),
      isNamedOnApplications(reader, channelPartners.id, 'partner'),
    ),
  }),
  university: ({ ability }) => ({
    table: universities,
    id: universities.id,
    label: universities.name,
    detail: universities.city,
    readable: readableRows(ability, 'University', universities, ['name', 'city']),
  }),
  intake: ({ ability }) => ({
    table: intakes,
    id: intakes.id,
    label: intakes.name,
    detail: null,
    readable: readableRows(ability, 'Intake', intakes, ['name']),
  }),
  // Members know their own.
  organisation: ({ ability, user }) => ({
    table: organisations,
    id: organisations.id,
    label: organisations.name,
    detail: null,
    readable: or(
      readableRows(ability, 'Organisation', organisations, ['name']),
      sql`${organisations.id} is not distinct from ${user.organisationId}::bigint`,
    ),
  }),
};

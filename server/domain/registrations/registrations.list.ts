import type * as z from 'zod/mini';
import { flowNames } from '../../../contract/registration/flows/index.ts';
import {
  openRegistrationStates,
  registrationColumns,
  registrationStateNames,
  type registrationsApi,
} from '../../../contract/registration/registrations.ts';
import { inArray, sql } from '../../db/drizzle.ts';
import { foldText, rankOf } from '../../db/schema/expressions.ts';
import { branches, registrations, users } from '../../db/schema/index.ts';
import { type ColumnSource, type ListSource, storedColumns } from '../../lists/list.types.ts';
import {
  loadRegistrations,
  type RegistrationRecord,
  readableRegistrations,
} from './registrations.queries.ts';

type RegistrationsFilters = Omit<z.output<typeof registrationsApi.list.query>, 'page' | 'perPage'>;
type UserReference = typeof registrations.linkOwnerId | typeof registrations.counsellorId;

const userColumn = (column: UserReference, field: 'linkOwner' | 'counsellor'): ColumnSource => ({
  value: column,
  label: sql`(select ${users.fullName} from ${users} where ${users.id} = ${column})`,
  names: { id: users.id, name: users.fullName },
  fields: [`${field}Id`, `${field}Name`],
});

type Status = RegistrationsFilters['status'];

const hasStatus = (status: Status) => (status?.length ? inArray(registrations.status, status) : undefined);

/** Registrations: by default those that wait for a decision, the longest waiting first. */
export const registrationsList: ListSource<RegistrationRecord, RegistrationsFilters> = {
  subject: 'Registration',
  table: registrations,
  id: registrations.id,
  columns: registrationColumns,
  sources: {
    number: { value: registrations.number, searched: true },
    fullName: { value: registrations.fullName, searched: true },
    email: { value: registrations.email, searched: true },
    ...storedColumns(registrations, 'phone', 'waitingSince', 'submittedAt', 'countryCode', 'destinationCode'),
    status: { value: registrations.status, rank: rankOf(registrations.status, registrationStateNames) },
    flow: { value: registrations.flow, rank: rankOf(registrations.flow, flowNames) },
    linkOwner: userColumn(registrations.linkOwnerId, 'linkOwner'),
    counsellor: userColumn(registrations.counsellorId, 'counsellor'),
    branch: {
      value: registrations.branchId,
      label: sql`(select ${branches.name} from ${branches} where ${branches.id} = ${registrations.branchId})`,
      names: { id: branches.id, name: branches.name },
      fields: ['branchId', 'branchName'],
    },
  },
  /** Must match the expression of the index `registrations_search` exactly. */
  search: foldText(
    sql`(${registrations.number} || ' ' || ${registrations.fullName} || ' ' || ${registrations.email})`,
  ),
  load: loadRegistrations,
  order: { column: 'waitingSince', order: 'asc' },
  filters: [
    {
      column: 'status',
      where: ({ status }) => hasStatus(status?.length ? status : [...openRegistrationStates]),
    },
  ],
  readable: readableRegistrations,
};

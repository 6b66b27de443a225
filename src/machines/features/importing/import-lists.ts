import type { RecordSubject } from '../../../../contract/kit/ability.ts';
import type { ListName } from '../../../../contract/kit/views.ts';
import { branches } from '../../../../contract/masters/branches.ts';
import { countries } from '../../../../contract/masters/countries.ts';
import { documentTypeList } from '../../../../contract/masters/document-type-list.ts';
import { intakes } from '../../../../contract/masters/intakes.ts';
import { covers } from '../../../../contract/masters/login-covers.ts';
import type { RecordColumn, RecordColumns } from '../../../../contract/masters/record-list.ts';
import { universities } from '../../../../contract/masters/universities.ts';
import type { ImportCall } from '../../../services/tables/imports.service.ts';
import { href } from '../../kit/routes/routes.ts';
import type { PlainRouteName } from '../../kit/routes/routes.types.ts';

/** A list that supports imports. */
export interface ImportList {
  readonly list: ListName;
  readonly subject: RecordSubject;
  /** The prefix of its message ids. */
  readonly noun: 'branch' | 'country' | 'university' | 'intake' | 'typeOfDocument' | 'cover';
  /** The page of the list, and its address. */
  readonly page: PlainRouteName;
  readonly address: string;
  /** The columns that a file can contain. */
  readonly columns: RecordColumns;
  /** The column that identifies a record. */
  readonly key: string;
  readonly call: ImportCall;
}

interface ImportContract {
  readonly list: ListName;
  readonly subject: RecordSubject;
  readonly columns: RecordColumns;
  readonly key: string;
  readonly api: { readonly import: ImportCall };
}

/** A picture is uploaded separately: a table cannot contain one. */
const isImportable = ({ editable, immutable, form }: RecordColumn): boolean =>
  (editable === true || immutable === true) && form !== 'picture';

const createImportList = (
  { list, subject, columns, key, api }: ImportContract,
  noun: ImportList['noun'],
  page: PlainRouteName,
): ImportList => ({
  list,
  subject,
  noun,
  page,
  address: href(page),
  columns: Object.fromEntries(Object.entries(columns).filter(([, column]) => isImportable(column))),
  key,
  call: api.import,
});

const lists: readonly ImportList[] = [
  createImportList(branches, 'branch', 'branch-list'),
  createImportList(countries, 'country', 'country-list'),
  createImportList(universities, 'university', 'university-list'),
  createImportList(intakes, 'intake', 'record-intake'),
  createImportList(covers, 'cover', 'record-login-cover-image'),
  createImportList(documentTypeList, 'typeOfDocument', 'record-document-type'),
];

/** The list with a name from the address; undefined if it does not support imports. */
export const findImportList = (name: string | undefined): ImportList | undefined =>
  lists.find(({ list }) => list === name);

import type { RecordSubject } from '../../../../contract/kit/ability.ts';
import { toNoun } from '../../../../contract/kit/master-data.ts';
import type { ListName } from '../../../../contract/kit/views.ts';
import { masterLists } from '../../../../contract/masters/index.ts';
import {
  byField,
  type RecordColumn,
  type RecordColumns,
} from '../../../../contract/masters/record-columns.ts';
import { userImport } from '../../../../contract/masters/user-import.ts';
import type { ImportCall } from '../../../services/tables/imports.service.ts';
import { getRoutes } from '../../kit/routes/routes.ts';
import type { RouteName } from '../../kit/routes/routes.types.ts';

/** A list that supports imports. */
export interface ImportList {
  readonly list: ListName;
  /** Prefix of its message ids. */
  readonly noun: string;
  /** The page of the list, and its address. */
  readonly page: RouteName;
  readonly address: string;
  /** The columns that a file can contain. */
  readonly columns: RecordColumns;
  readonly subject: RecordSubject;
  /** The columns that together identify a record. */
  readonly keys: readonly string[];
  readonly call: ImportCall;
  /** Whoever an import adds gets an invitation by email, and only those who may invite can import. */
  readonly invites: boolean;
}

interface ImportContract {
  readonly list: string;
  readonly subject: RecordSubject;
  readonly columns: RecordColumns;
  readonly keys: readonly string[];
  readonly invites?: true;
  readonly api: { readonly import: ImportCall };
}

/** A picture is uploaded separately: a table cannot contain one. */
const isImportable = ({ editable, immutable, form }: RecordColumn): boolean =>
  (editable === true || immutable === true) && form !== 'picture';

const contracts: readonly ImportContract[] = [...Object.values(masterLists), userImport];

/** The list with a name from the address; undefined if no page shows it or it does not support imports. */
export function findImportList(name: string | undefined): ImportList | undefined {
  const route = getRoutes().find(({ importable }) => importable !== undefined && importable === name);
  const contract = contracts.find(({ list }) => list === name);
  if (!route?.importable || !contract) return undefined;
  const { subject, columns, keys, api } = contract;
  return {
    list: route.importable,
    noun: toNoun(subject),
    page: route.name,
    address: route.pattern,
    subject,
    columns: Object.fromEntries(
      Object.entries(byField(columns)).filter(([, column]) => isImportable(column)),
    ),
    keys,
    call: api.import,
    invites: contract.invites ?? false,
  };
}

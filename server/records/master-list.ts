import type { FastifyInstance } from 'fastify';
import type { MasterList, Uses } from '../../contract/masters/master-list.ts';
import {
  byField,
  getField,
  type RecordColumn,
  type RecordColumns,
} from '../../contract/masters/record-columns.ts';
import type { EditableField, RecordListRow } from '../../contract/masters/record-list.ts';
import { getReadableFields } from '../access/fields.ts';
import type { Orm } from '../db/database.ts';
import { route } from '../http/route.ts';
import { forbidden, orNotFound } from '../platform/errors.ts';
import { findRecord } from './change.ts';
import { historyOf, withReferenceNames } from './history.ts';
import type { ImportedList } from './import.types.ts';
import { serveImport } from './import-rows.ts';
import { importOfMasterList } from './master-import.ts';
import { addRecord, deleteRecord, type MasterKind, usesOfRecords } from './master-records.ts';
import type { ServedParts } from './parts.ts';
import type { RecordReader } from './record-kind.ts';
import { type ListOptions, listPartsOf, type ServedList, serveRecordList } from './record-list.ts';
import type { Loaded } from './record-source.ts';

export interface ServedMasterList extends ServedList {
  readonly imported: ImportedList;
}

/** Options of a master list, in addition to those of every record list. */
interface MasterOptions<Columns extends RecordColumns> extends ListOptions<Columns> {
  /** Uses of a record other than foreign keys. */
  otherUses?(row: Loaded<Columns>): Uses;
  /** Updates what depends on a record, in the transaction of its change. */
  readonly afterChange?: MasterKind<
    Loaded<Columns>,
    EditableField<Columns>,
    RecordListRow<Columns>
  >['afterChange'];
}

/**
 * Serves a master list: everything a record list has, plus adding, uses, history, deleting and importing.
 *
 * @param attachedParts The parts stored with its records.
 */
export function serveMasterList<const Columns extends RecordColumns>(
  contract: MasterList<Columns>,
  { otherUses, afterChange, ...options }: MasterOptions<Columns>,
  ...attachedParts: readonly ServedParts[]
): ServedMasterList {
  const { subject, api } = contract;
  const parts = listPartsOf(contract, options);
  const kind: MasterKind<Loaded<Columns>, EditableField<Columns>, RecordListRow<Columns>> = {
    ...parts.kind,
    subject,
    labelOf: parts.labelOf,
    ...(otherUses && { otherUses }),
    ...(afterChange && { afterChange }),
  };
  const list = serveRecordList(contract, parts);
  const referenceNames = new Map(
    Object.entries<RecordColumn>(contract.columns).flatMap(([name, column]) => {
      const { names } = parts.sources[name] ?? {};
      return column.type === 'reference' && names ? [[getField(name, column), names] as const] : [];
    }),
  );
  const imported = importOfMasterList(contract, kind, parts.sources);

  /** @throws AppError 404 when the reader cannot read the record, 403 when they may not change it. */
  async function findChangeable(orm: Orm, reader: RecordReader, id: number) {
    const row = orNotFound(await findRecord(orm, kind, kind.readable(reader), id));
    if (!reader.ability.can('update', { ...row, __typename: subject })) throw forbidden();
    return row;
  }

  return {
    bulk: list.bulk,
    imported,
    routes(app: FastifyInstance) {
      list.routes(app);
      route(app, api.create, async ({ tx, body, ...caller }) => {
        const row = await addRecord(tx, caller, kind, body);
        return { data: kind.present(caller, row) };
      });
      route(app, api.uses, async ({ tx, params, ...reader }) => {
        const row = await findChangeable(tx, reader, params.id);
        return { data: await usesOfRecords(tx, kind, [row]) };
      });
      route(app, api.history, async ({ tx, params, ...reader }) => {
        const row = await findChangeable(tx, reader, params.id);
        const fields = [...Object.keys(byField(contract.columns)), ...attachedParts.map(({ part }) => part)];
        const visibleFields = getReadableFields(reader.ability, { ...row, __typename: subject }, fields);
        // Changes of parts are logged as `contacts`, or as a field of one: `contacts.email`.
        const isVisible = (field: string) => visibleFields.has(field.split('.')[0] ?? '');
        const entries = await historyOf(tx, subject, params.id, isVisible);
        return { data: await withReferenceNames(tx, entries, referenceNames) };
      });
      route(app, api.remove, async ({ tx, params, ifMatch, ...caller }) => {
        await deleteRecord(tx, caller, kind, params.id, ifMatch);
        return undefined;
      });
      route(app, api.import, ({ tx, body, ...caller }) => serveImport(tx, caller, imported, body));
      for (const parts of attachedParts) parts.routes(app, kind);
    },
  };
}

import type { FastifyInstance } from 'fastify';
import type { MasterList, Uses } from '../../contract/master-list.ts';
import type { EditableField, RecordColumns, RecordListRow } from '../../contract/record-list.ts';
import { readableFields } from '../access/fields.ts';
import type { Orm } from '../db/database.ts';
import { denied, notFound } from '../errors.ts';
import type { MasterSubject } from '../events/changed-tables.ts';
import { route } from '../route.ts';
import { findRecord } from './change.ts';
import { historyOf } from './history.ts';
import { demandOpenImport, type ImportedList, importBatch } from './import-rows.ts';
import { addRecord, type MasterKind, removeRecord, usesOfRecords } from './keep.ts';
import type { ServedParts } from './parts.ts';
import type { RecordReader } from './record-kind.ts';
import { type ListOptions, partsOf, type ServedList, serve } from './record-list.ts';
import type { Loaded } from './record-source.ts';

export interface ServedMaster extends ServedList {
  readonly imported: ImportedList;
}

/** Options of a master list, in addition to those of every record list. */
interface MasterOptions<Columns extends RecordColumns> extends ListOptions<Columns> {
  /** Where a record is used without being referenced. */
  readonly seenIn?: (row: Loaded<Columns>) => Uses;
}

interface MasterOptions<Columns extends RecordColumns> extends ListOptions<Columns> {
  /** Uses of a record other than foreign keys. */
  needs?(row: Loaded<Columns>): Uses;
}

/**
 * Serves a master list: everything a record list has, plus adding, uses, history, deleting and importing.
 *
 * @param attachedParts The parts stored with its records.
 */
export function servedMaster<const Columns extends RecordColumns>(
  contract: MasterList<Columns, MasterSubject>,
  { needs, ...options }: MasterOptions<Columns>,
  ...kept: readonly ServedParts[]
): ServedMaster {
  const { subject, api } = contract;
  const parts = partsOf(contract, options);
  const kind: MasterKind<Loaded<Columns>, EditableField<Columns>, RecordListRow<Columns>> = {
    ...parts.kind,
    subject,
    labelOf: parts.labelOf,
    ...(needs && { needs }),
  };
  const list = serve(contract, parts);
  // Importing does not depend on the types of the columns.
  const imported = { contract, kind } as unknown as ImportedList;

  /** @throws AppError 404 when the reader cannot read the record, 403 when they may not change it. */
  async function changeable(orm: Orm, reader: RecordReader, id: number) {
    const row = await findRecord(orm, kind, kind.readable(reader), id);
    if (row === undefined) throw notFound();
    if (!reader.ability.can('update', { ...row, __typename: subject })) throw denied();
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
        const row = await changeable(tx, reader, params.id);
        return { data: await usesOfRecords(tx, kind, [row]) };
      });
      route(app, api.history, async ({ tx, params, ...reader }) => {
        const row = await changeable(tx, reader, params.id);
        const fields = [...Object.keys(contract.columns), ...kept.map(({ part }) => part)];
        const told = readableFields(reader.ability, { ...row, __typename: subject }, fields);
        // Changes of parts are logged as `contacts`, or as a field of one: `contacts.email`.
        const isTold = (field: string) => told.has(field.split('.')[0] ?? '');
        return { data: await historyOf(tx, subject, params.id, isTold) };
      });
      route(app, api.remove, async ({ tx, params, ifMatch, ...caller }) => {
        await removeRecord(tx, caller, kind, params.id, ifMatch);
        return undefined;
      });
      route(app, api.import, async ({ tx, body, ...caller }) => {
        const { importId, dryRun, rows } = body;
        if (!dryRun) await demandOpenImport(tx, caller, contract.list, importId);
        return { data: await importBatch(tx, caller, imported, dryRun ? null : importId, rows) };
      });
      for (const parts of kept) parts.routes(app, kind);
    },
  };
}

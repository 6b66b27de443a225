import type { FastifyInstance } from 'fastify';
import type { MasterList, Uses } from '../../contract/master-list.ts';
import type { EditableField, RecordColumns, RecordListRow } from '../../contract/record-list.ts';
import { denied, notFound } from '../errors.ts';
import type { MasterSubject } from '../events/changed-tables.ts';
import { route } from '../route.ts';
import { findRecord } from './change.ts';
import { demandOpenImport, type ImportedList, importBatch } from './import-rows.ts';
import { addRecord, type MasterKind, removeRecord, usesOfRecord } from './keep.ts';
import type { ServedParts } from './parts.ts';
import { type ListOptions, partsOf, type ServedList, serve } from './record-list.ts';
import type { Loaded } from './record-source.ts';

/** A list of master data, as the server serves it. */
export interface ServedMaster extends ServedList {
  readonly imported: ImportedList;
}

interface MasterOptions<Columns extends RecordColumns> extends ListOptions<Columns> {
  /** What needs a record beside those that point to it. */
  needs?(row: Loaded<Columns>): Uses;
}

/**
 * Serves a list of master data: what every list of records has, adding, where one is used, and removing.
 *
 * @param kept What is kept with its records.
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
  // Reading files in is the same for whatever columns.
  const imported = { contract, kind } as unknown as ImportedList;
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
        const row = await findRecord(tx, kind, kind.readable(reader), params.id);
        if (row === undefined) throw notFound();
        const { ability } = reader;
        if (!ability.can('update', { ...row, __typename: subject })) throw denied();
        return { data: await usesOfRecord(tx, kind, row) };
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

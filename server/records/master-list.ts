import type { FastifyInstance } from 'fastify';
import type { MasterList } from '../../contract/master-list.ts';
import type { EditableField, RecordColumns, RecordListRow } from '../../contract/record-list.ts';
import { denied, notFound } from '../errors.ts';
import { type MasterSubject, masterTable } from '../events/changed-tables.ts';
import { route } from '../route.ts';
import { findRecord } from './change.ts';
import { usesOf } from './dependants.ts';
import { addRecord, type MasterKind, removeRecord } from './keep.ts';
import type { ServedParts } from './parts.ts';
import { type ListOptions, partsOf, type ServedList, serve } from './record-list.ts';
import type { Loaded } from './record-source.ts';

/**
 * Serves a list of master data: what every list of records has, adding, where one is used, and removing.
 *
 * @param kept What is kept with its records.
 */
export function servedMaster<const Columns extends RecordColumns>(
  contract: MasterList<Columns, MasterSubject>,
  options: ListOptions<Columns>,
  ...kept: readonly ServedParts[]
): ServedList {
  const { subject, api } = contract;
  const parts = partsOf(contract, options);
  const kind: MasterKind<Loaded<Columns>, EditableField<Columns>, RecordListRow<Columns>> = {
    ...parts.kind,
    subject,
    labelOf: parts.labelOf,
  };
  const list = serve(contract, parts);
  return {
    bulk: list.bulk,
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
        return { data: await usesOf(tx, masterTable(subject), params.id) };
      });
      route(app, api.remove, async ({ tx, params, ifMatch, ...caller }) => {
        await removeRecord(tx, caller, kind, params.id, ifMatch);
        return undefined;
      });
      for (const parts of kept) parts.routes(app, kind);
    },
  };
}

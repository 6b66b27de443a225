import type { FastifyInstance } from 'fastify';
import type { EditableField, RecordColumns, RecordListRow } from '../../contract/record-list.ts';
import type { BulkList } from '../bulk/commands.ts';
import { notFound } from '../errors.ts';
import { listRoutes } from '../lists/list.routes.ts';
import { route } from '../route.ts';
import { recordBulk } from './bulk.ts';
import { findRecord } from './change.ts';
import { changeRoute } from './record.routes.ts';
import type { RecordKind } from './record-kind.ts';
import {
  columnsWritten,
  type Loaded,
  listSourceOf,
  presentRow,
  type RecordSource,
  readableOf,
  type ServedContract,
  sourcesOf,
} from './record-source.ts';

/** A list that is data alone, as the server serves it. */
export interface ServedList {
  readonly bulk: BulkList;
  routes(app: FastifyInstance): void;
}

/**
 * Serves a list that is data alone: reading, one record, changes of one and of many.
 *
 * @param elsewhere The columns that are not the table's own.
 */
export function servedList<const Columns extends RecordColumns>(
  contract: ServedContract<Columns>,
  elsewhere: { readonly [Name in keyof Columns & string]?: RecordSource },
): ServedList {
  const { subject, columns, fields, api } = contract;
  const sources = sourcesOf(contract, elsewhere);
  const source = listSourceOf(contract, sources);
  const kind: RecordKind<Loaded<Columns>, EditableField<Columns>, RecordListRow<Columns>> = {
    subject,
    fields,
    readable: (reader) => readableOf(subject, columns, sources, reader),
    load: source.load,
    present: (reader, row) => presentRow(reader, { subject, fields, columns, sources }, row),
    columnsFor: async (_tx, values, now) => columnsWritten(sources, values, now),
  };
  return {
    bulk: recordBulk(kind, {
      list: contract.list,
      endpoint: api.bulk,
      source,
      change: contract.bulkChange,
      labelOf: (row) => String(row[contract.name]),
    }),
    routes(app) {
      listRoutes(app, { calls: api, source, present: kind.present });
      route(app, api.get, async ({ tx, params, ...reader }) => {
        const row = await findRecord(tx, kind, kind.readable(reader), params.id);
        if (row === undefined) throw notFound();
        return { data: kind.present(reader, row) };
      });
      changeRoute(app, api.update, kind);
    },
  };
}

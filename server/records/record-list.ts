import type { FastifyInstance } from 'fastify';
import type { EditableField, RecordColumns, RecordListRow } from '../../contract/record-list.ts';
import type { BulkList } from '../bulk/commands.ts';
import { notFound } from '../errors.ts';
import { listRoutes } from '../lists/list.routes.ts';
import { route } from '../route.ts';
import { recordBulk } from './bulk.ts';
import { findRecord } from './change.ts';
import { changeRoute } from './record.routes.ts';
import type { Held, RecordKind, RecordReader } from './record-kind.ts';
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

/** What is not the table's own, or not to be seen by its columns. */
export interface ListOptions<Columns extends RecordColumns> {
  /** The columns that are not the table's own. */
  readonly elsewhere: { readonly [Name in keyof Columns & string]?: RecordSource };
  /** The table's unique indexes, and the column that each is about. */
  readonly taken?: Readonly<Record<string, keyof Columns & string>>;
  /** What keeps a field as it is beside the rules; null when nothing does. */
  held?(reader: RecordReader, row: Loaded<Columns>, field: EditableField<Columns>): Held | null;
}

/** What serves a list: its kind of record, and where its rows are read. */
export function partsOf<const Columns extends RecordColumns>(
  contract: ServedContract<Columns>,
  { elsewhere, taken, held }: ListOptions<Columns>,
) {
  const { subject, columns, fields } = contract;
  const sources = sourcesOf(contract, elsewhere);
  const source = listSourceOf(contract, sources);
  const kind: RecordKind<Loaded<Columns>, EditableField<Columns>, RecordListRow<Columns>> = {
    subject,
    fields,
    readable: (reader) => readableOf(subject, columns, sources, reader),
    load: source.load,
    present: (reader, row) =>
      presentRow(reader, { subject, fields, columns, sources, ...(held && { held }) }, row),
    columnsFor: (tx, values, now) => columnsWritten(sources, values, now, tx),
    ...(taken && { taken }),
    ...(held && { held }),
  };
  const labelOf = (row: Loaded<Columns>) => String(row[contract.name]);
  return { kind, source, labelOf };
}

/** Serves a list that is data alone: reading, one record, changes of one and of many. */
export function serve<const Columns extends RecordColumns>(
  contract: ServedContract<Columns>,
  { kind, source, labelOf }: ReturnType<typeof partsOf<Columns>>,
): ServedList {
  const { api } = contract;
  return {
    bulk: recordBulk(kind, {
      list: contract.list,
      endpoint: api.bulk,
      source,
      change: contract.bulkChange,
      labelOf,
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

import type { Column } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { EditableField, RecordColumns, RecordListRow } from '../../contract/record-list.ts';
import type { BulkList } from '../bulk/commands.ts';
import { invalid, notFound } from '../errors.ts';
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
  /** A text beside the columns that no row is without, in which words are looked for too. */
  readonly alsoFoundBy?: Column;
  /** Two columns of days, of which the first is never after the second. */
  readonly span?: readonly [from: keyof Columns & string, until: keyof Columns & string];
  /** What keeps a field as it is beside the rules; null when nothing does. */
  held?(reader: RecordReader, row: Loaded<Columns>, field: EditableField<Columns>): Held | null;
}

/** @throws AppError 422 when the days that records come to have are not in their order. */
function demandSpan([from, until]: readonly [string, string], values: object, rows: readonly object[]): void {
  for (const row of rows.length > 0 ? rows : [{}]) {
    const { [from]: first, [until]: last }: Readonly<Record<string, unknown>> = { ...row, ...values };
    if (typeof first === 'string' && typeof last === 'string' && first > last) {
      throw invalid({ [`body.${until}`]: ['invalid'] });
    }
  }
}

/** What serves a list: its kind of record, and where its rows are read. */
export function partsOf<const Columns extends RecordColumns>(
  contract: ServedContract<Columns>,
  { elsewhere, taken, span, alsoFoundBy, held }: ListOptions<Columns>,
) {
  const { subject, columns, fields } = contract;
  const sources = sourcesOf(contract, elsewhere);
  const source = listSourceOf(contract, sources, alsoFoundBy);
  const kind: RecordKind<Loaded<Columns>, EditableField<Columns>, RecordListRow<Columns>> = {
    subject,
    fields,
    readable: (reader) => readableOf(subject, columns, sources, reader),
    load: source.load,
    present: (reader, row) =>
      presentRow(reader, { subject, fields, columns, sources, ...(held && { held }) }, row),
    // Of a picture the log keeps that it became another: its key is nothing to read.
    told: fields.filter((field) => columns[field]?.form !== 'picture'),
    async columnsFor(tx, values, now, rows) {
      if (span) demandSpan(span, values, rows);
      return columnsWritten(sources, values, now, tx);
    },
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

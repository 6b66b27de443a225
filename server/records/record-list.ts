import type { FastifyInstance } from 'fastify';
import { byField, type RecordColumns } from '../../contract/masters/record-columns.ts';
import type { EditableField, RecordListRow } from '../../contract/masters/record-list.ts';
import type { BulkList } from '../bulk/bulk-list.ts';
import type { Orm } from '../db/database.ts';
import type { Column } from '../db/drizzle.ts';
import { route } from '../http/route.ts';
import { listRoutes } from '../lists/list.routes.ts';
import { invalid, orNotFound } from '../platform/errors.ts';
import { recordBulk } from './bulk.ts';
import { findRecord } from './change.ts';
import { changeRoute } from './record.routes.ts';
import type { BlockedReason, RecordKind, RecordReader } from './record-kind.ts';
import {
  type Loaded,
  listSourceOf,
  presentRow,
  type RecordSource,
  readableOf,
  type ServedContract,
  sourcesOf,
  toColumnValues,
} from './record-source.ts';

export interface ServedList {
  readonly bulk: BulkList;
  routes(app: FastifyInstance): void;
}

/** What cannot be derived from the table's columns. */
export interface ListOptions<Columns extends RecordColumns> {
  /** Columns that are not stored in the table under their own name. */
  readonly otherColumns: { readonly [Name in keyof Columns & string]?: RecordSource };
  /** The table's unique indexes, each with the column it is reported for. */
  readonly uniqueIndexes?: Readonly<Record<string, keyof Columns & string>>;
  /** An additional text column for searches; never null. */
  readonly extraSearchColumn?: Column;
  /** Two date columns, of which the first must not be after the second. */
  readonly span?: readonly [from: keyof Columns & string, until: keyof Columns & string];
  /**
   * Checks a record as it would be stored.
   *
   * @throws AppError 422 when it is not accepted.
   */
  check?(tx: Orm, record: object): Promise<void>;
  /** Why a field is blocked apart from the rules; null when it is not. */
  blocked?(reader: RecordReader, row: Loaded<Columns>, field: EditableField<Columns>): BlockedReason | null;
}

/** @throws AppError 422 when the dates of a record would be in the wrong order. */
function assertDateOrder(
  [from, until]: readonly [string, string],
  values: object,
  rows: readonly object[],
): void {
  for (const row of rows.length > 0 ? rows : [{}]) {
    const { [from]: first, [until]: last }: Readonly<Record<string, unknown>> = { ...row, ...values };
    if (typeof first === 'string' && typeof last === 'string' && first > last) {
      throw invalid({ [`body.${until}`]: ['invalid'] });
    }
  }
}

/** The kind of record and the list source that serve a list. */
export function listPartsOf<const Columns extends RecordColumns>(
  contract: ServedContract<Columns>,
  { otherColumns, uniqueIndexes, span, extraSearchColumn, check, blocked }: ListOptions<Columns>,
) {
  const { subject, columns, fields } = contract;
  const sources = sourcesOf(contract, otherColumns);
  const source = listSourceOf(contract, sources, extraSearchColumn);
  const kind: RecordKind<Loaded<Columns>, EditableField<Columns>, RecordListRow<Columns>> = {
    subject,
    fields,
    readable: (reader) => readableOf(subject, columns, sources, reader),
    load: source.load,
    present: (reader, row) =>
      presentRow(reader, { subject, fields, columns, sources, ...(blocked && { blocked }) }, row),
    // For a picture the log only stores that it changed: its key is meaningless to readers.
    loggedFields: fields.filter((field) => byField(columns)[field]?.form !== 'picture'),
    async toColumns(context, values, rows) {
      if (span) assertDateOrder(span, values, rows);
      for (const row of check ? (rows.length > 0 ? rows : [{}]) : [])
        await check?.(context.tx, { ...row, ...values });
      return toColumnValues(columns, sources, values, context);
    },
    ...(uniqueIndexes && { uniqueIndexes }),
    ...(blocked && { blocked }),
  };
  const labelOf = (row: Loaded<Columns>) => String(row[contract.name]);
  return { kind, source, sources, labelOf };
}

/** Serves a record list: reading, one record, and changes of one or many. */
export function serveRecordList<const Columns extends RecordColumns>(
  contract: ServedContract<Columns>,
  { kind, source, labelOf }: ReturnType<typeof listPartsOf<Columns>>,
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
        const row = orNotFound(await findRecord(tx, kind, kind.readable(reader), params.id));
        return { data: kind.present(reader, row) };
      });
      changeRoute(app, api.update, kind);
    },
  };
}

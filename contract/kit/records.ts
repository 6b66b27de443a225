import * as z from 'zod/mini';
import { endpoint, type Schema } from './endpoint.ts';
import { dataOf, id } from './primitives.ts';

interface RecordOptions<Row extends Schema, Details extends Schema, Change extends Schema> {
  /** For `applications` the endpoints are `applications.get` and `applications.update`. */
  readonly noun: string;
  readonly path: `/${string}`;
  readonly summaries: { readonly get: string; readonly update: string };
  readonly row: Row;
  /** The record as shown on its own page. */
  readonly details: Details;
  /** The changeable fields, each optional. */
  readonly change: Change;
}

const one = z.strictObject({ id });

/** The endpoints for one record: read it, and change fields of the version that was read. */
export const recordApi = <Row extends Schema, Details extends Schema, Change extends Schema>({
  noun,
  path,
  summaries,
  row,
  details,
  change,
}: RecordOptions<Row, Details, Change>) => ({
  get: endpoint({
    name: `${noun}.get`,
    summary: summaries.get,
    method: 'GET',
    path: `${path}/:id`,
    access: 'token',
    params: one,
    reply: dataOf(details),
  }),
  update: endpoint({
    name: `${noun}.update`,
    summary: summaries.update,
    method: 'PATCH',
    path: `${path}/:id`,
    access: 'token',
    versioned: true,
    params: one,
    body: change,
    reply: dataOf(row),
  }),
});

import { endpoint, type Schema } from './endpoint.ts';
import { dataOf } from './primitives.ts';

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

/** The endpoints for one record: read it, and change fields of the version that was read. */
export const recordApi = <Row extends Schema, Details extends Schema, Change extends Schema>({
  noun,
  path,
  summaries,
  row,
  details,
  change,
}: RecordOptions<Row, Details, Change>) => ({
  get: endpoint(`GET ${path}/:id`, {
    name: `${noun}.get`,
    summary: summaries.get,
    reply: dataOf(details),
  }),
  update: endpoint(`PATCH ${path}/:id`, {
    name: `${noun}.update`,
    summary: summaries.update,
    versioned: true,
    body: change,
    reply: dataOf(row),
  }),
});

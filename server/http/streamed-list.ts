import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { PageMeta } from '../../contract/kit/primitives.ts';
import { type RowStream, streamRows } from '../load/row-stream.ts';
import { serializeRow } from './validation.ts';

/** All rows of a list, streamed as they are read, in the format of a single page. */
export class StreamedList<Row> {
  readonly text: (options: Omit<RowStream<Row>, 'batches'>) => Promise<Readable>;

  constructor(text: StreamedList<Row>['text']) {
    this.text = text;
  }
}

/** A streamed list of records, with the function that presents each as a row. */
export const streamList = <Record, Row>(
  batches: AsyncIterable<readonly Record[]>,
  present: (record: Record) => Row,
): StreamedList<Row> =>
  new StreamedList(({ write, ...options }) =>
    streamRows({ ...options, batches, write: (record) => write(present(record)) }),
  );

const toPageMeta = (count: number): PageMeta => ({
  page: 1,
  perPage: Math.max(1, count),
  total: count,
  lastPage: 1,
});

/** The schema of one row of a page. */
function getRowSchema(page: z.ZodMiniType): z.ZodMiniType {
  const data = page instanceof z.ZodMiniObject ? page.shape.data : undefined;
  const row = data instanceof z.ZodMiniArray ? data.def.element : undefined;
  if (row instanceof z.ZodMiniType) return row;
  throw new TypeError('only a list can be streamed as a page');
}

/** Streams the rows, each exactly as in the contract; `meta` counts the rows sent. */
export async function sendStreamedList<Row>(
  app: FastifyInstance,
  reply: FastifyReply,
  page: z.ZodMiniType,
  key: string,
  list: StreamedList<Row>,
): Promise<FastifyReply> {
  const row = getRowSchema(page);
  const text = await list.text({
    head: '{"data":[',
    separator: ',',
    write: (shown) => serializeRow(row, shown),
    tail: (count) => `],"meta":${JSON.stringify(toPageMeta(count))}}`,
    key,
    turns: app.turns,
    stalledAfter: app.budget.limits.stalledAfter,
  });
  return reply.type('application/json; charset=utf-8').send(text);
}

import { Readable } from 'node:stream';
import type { EventLoopScheduler } from './event-loop-scheduler.ts';

/** The rows of a streamed response, and how they are serialised and paced. */
export interface RowStream<Row> {
  readonly batches: AsyncIterable<readonly Row[]>;
  /** Text before the rows, and after them once their number is known. */
  readonly head?: string;
  tail?(count: number): string;
  readonly separator: string;
  write(row: Row): string;
  /** The caller, for sharing the event loop. */
  readonly key: string;
  readonly turns: EventLoopScheduler;
  /** Milliseconds after which a client that reads nothing is disconnected. */
  readonly stalledAfter: number;
}

/** Maximum milliseconds of work and characters per chunk. */
const maxSliceMs = 8;
const maxChunkLength = 32_768;

class StalledClientError extends Error {
  constructor() {
    super('the client has stopped reading');
    this.name = 'StalledReader';
  }
}

async function* generateChunks<Row>(text: RowStream<Row>): AsyncGenerator<string> {
  const { batches, head = '', separator, write, key, turns } = text;
  let count = 0;
  let chunk = head;
  for await (const rows of batches) {
    let until = performance.now() + maxSliceMs;
    for (const row of rows) {
      chunk += `${count === 0 ? '' : separator}${write(row)}`;
      count += 1;
      if (chunk.length < maxChunkLength && performance.now() < until) continue;
      yield chunk;
      chunk = '';
      await turns.next(key);
      until = performance.now() + maxSliceMs;
    }
  }
  chunk += text.tail?.(count) ?? '';
  if (chunk !== '') yield chunk;
}

/**
 * Serialises many rows as they are read, with only some of them in memory at a time. It works in short turns of the
 * event loop and only as fast as the client reads; between two chunks it holds no resources but its position.
 *
 * A failure before the first chunk is thrown; after that, the stream ends with an error, so that an incomplete response
 * never looks complete.
 */
export async function streamRows<Row>(text: RowStream<Row>): Promise<Readable> {
  const iterator = generateChunks(text);
  const first = await iterator.next();

  async function* readChunks() {
    try {
      for (let next = first; !next.done; next = await iterator.next()) {
        const timer = setTimeout(() => readable.destroy(new StalledClientError()), text.stalledAfter);
        try {
          yield next.value;
        } finally {
          clearTimeout(timer);
        }
      }
    } finally {
      await iterator.return(undefined);
    }
  }

  const readable = Readable.from(readChunks(), { highWaterMark: 2 });
  return readable;
}

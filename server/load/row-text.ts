import { Readable } from 'node:stream';
import type { Turns } from './turns.ts';

/** The rows of a streamed response, and how they are serialised and paced. */
export interface RowText<Row> {
  readonly batches: AsyncIterable<readonly Row[]>;
  /** Text before the rows, and after them once their number is known. */
  readonly head?: string;
  tail?(count: number): string;
  readonly between: string;
  write(row: Row): string;
  /** The caller, for sharing the event loop. */
  readonly key: string;
  readonly turns: Turns;
  /** Milliseconds after which a client that reads nothing is disconnected. */
  readonly stalledAfter: number;
}

/** Maximum milliseconds of work and characters per chunk. */
const longestTurn = 8;
const longestText = 32_768;

class StalledReader extends Error {
  constructor() {
    super('the client has stopped reading');
    this.name = 'StalledReader';
  }
}

async function* pieces<Row>(text: RowText<Row>): AsyncGenerator<string> {
  const { batches, head = '', between, write, key, turns } = text;
  let count = 0;
  let piece = head;
  for await (const rows of batches) {
    let until = performance.now() + longestTurn;
    for (const row of rows) {
      piece += `${count === 0 ? '' : between}${write(row)}`;
      count += 1;
      if (piece.length < longestText && performance.now() < until) continue;
      yield piece;
      piece = '';
      await turns.next(key);
      until = performance.now() + longestTurn;
    }
  }
  piece += text.tail?.(count) ?? '';
  if (piece !== '') yield piece;
}

/**
 * Serialises many rows as they are read, with only some of them in memory at a time. It works in short turns of the
 * event loop and only as fast as the client reads; between two chunks it holds no resources but its position.
 *
 * A failure before the first chunk is thrown; after that, the stream ends with an error, so that an incomplete response
 * never looks complete.
 */
export async function rowText<Row>(text: RowText<Row>): Promise<Readable> {
  const iterator = pieces(text);
  const first = await iterator.next();

  async function* told() {
    try {
      for (let next = first; !next.done; next = await iterator.next()) {
        const timer = setTimeout(() => readable.destroy(new StalledReader()), text.stalledAfter);
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

  const readable = Readable.from(told(), { highWaterMark: 2 });
  return readable;
}

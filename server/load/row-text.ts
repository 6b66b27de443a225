import { Readable } from 'node:stream';
import type { Turns } from './turns.ts';

/** Rows of an answer that streams, and how their text is made and paced. */
export interface RowText<Row> {
  readonly batches: AsyncIterable<readonly Row[]>;
  /** What stands before the rows, and after them once their number is known. */
  readonly head?: string;
  tail?(count: number): string;
  readonly between: string;
  write(row: Row): string;
  /** Whose call it is: the event loop is shared by this. */
  readonly key: string;
  readonly turns: Turns;
  /** Milliseconds after which a reader that takes nothing is cut off. */
  readonly stalledAfter: number;
}

/** Milliseconds of work for one piece of text, and characters it may have. */
const longestTurn = 8;
const longestText = 32_768;

/** The client has stopped reading. */
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
 * The text of many rows as it is read: some of it is in memory at a time, whatever their number. It is made in short turns of the
 * event loop and only as fast as the client takes it; between two pieces nothing is held but the place.
 *
 * What fails before the first piece is thrown; after it the stream ends with an error, so that half an answer never looks
 * whole.
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

/**
 * Many clients share the single session of the embedded database. Their statement names must not collide, and
 * statements that would affect the whole session are removed from their batches here.
 */
import { frames, message, readText } from './wire.ts';

/** A client's LISTEN or UNLISTEN statement. */
export interface ListenRequest {
  verb: 'listen' | 'unlisten';
  /** The channel name as PostgreSQL sees it (folded, unquoted), or `*`. */
  channel: string;
}

/** A batch that is safe to pass to the database. */
export interface PreparedBatch {
  bytes: Buffer;
  listens: ListenRequest[];
  /** Why the batch must not run; it is answered with this error instead. */
  refusal: string | undefined;
}

/** Prepared statements of one client: the client's name → the name in the shared session. */
export class StatementNames {
  readonly #prefix: string;
  readonly #names = new Map<string, string>();
  #next = 0;

  constructor(client: number) {
    this.#prefix = `c${client}_`;
  }

  shared(name: string): string {
    if (name === '') return '';
    let shared = this.#names.get(name);
    if (shared === undefined) {
      shared = `${this.#prefix}${this.#next}`;
      this.#next += 1;
      this.#names.set(name, shared);
    }
    return shared;
  }

  forget(name: string): void {
    this.#names.delete(name);
  }

  /** Names in use in the shared session. */
  all(): string[] {
    return [...this.#names.values()];
  }
}

const listenStatement = /^\s*(listen|unlisten)\s+(?:"((?:[^"]|"")+)"|([\w$]+|\*))\s*;?\s*$/i;
const copyFromClient = /\bcopy\b[^;]*\bfrom\s+stdin\b/i;

/** Parses a LISTEN or UNLISTEN statement. */
export function listenRequest(sql: string): ListenRequest | undefined {
  const match = listenStatement.exec(sql);
  if (!match?.[1]) return undefined;
  const channel = match[2] === undefined ? (match[3] ?? '').toLowerCase() : match[2].replaceAll('""', '"');
  return { verb: match[1].toLowerCase() === 'listen' ? 'listen' : 'unlisten', channel };
}

const readingStatement = /^\s*(?:select|with)\b(?!.*\bpg_notify\b)/is;
const readOnlyStart = /^\s*(?:begin|start\s+transaction)\b[^;]*\bread\s+only\b[^;]*;?\s*$/i;

/** The SQL texts that a batch sends or prepares. */
function* textsOf(batch: Buffer): Generator<string> {
  for (const { type, start } of frames(batch)) {
    if (type === 'Q') yield readText(batch, start + 5).text;
    else if (type === 'P') yield readText(batch, readText(batch, start + 5).next).text;
  }
}

/** Whether a batch does nothing but start a transaction that only reads. */
export function startsReadOnly(batch: Buffer): boolean {
  const texts = [...textsOf(batch)];
  return texts.length === 1 && readOnlyStart.test(texts[0] ?? '');
}

/** Whether a batch may turn the transaction that it is part of into one that writes. */
export const allowsWriting = (batch: Buffer): boolean =>
  [...textsOf(batch)].some((text) => /\bread\s+write\b|\btransaction_read_only\b/i.test(text));

/**
 * Whether a batch is one unnamed SELECT, complete with its Sync. It may still turn out to write, for example through a
 * function or FOR UPDATE. Notifications are left out: PostgreSQL lets transactions that only read send them.
 */
export function isReading(batch: Buffer): boolean {
  const texts = [...textsOf(batch)];
  const [text = ''] = texts;
  if (texts.length !== 1 || !readingStatement.test(text)) return false;
  const types = [...frames(batch)].map(({ type }) => type).join('');
  if (types === 'Q') return !text.trimEnd().replace(/;$/, '').includes(';');
  return /^PBD?ES$/.test(types) && !usesNames(batch);
}

/** Whether a batch names a statement or a portal. */
function usesNames(batch: Buffer): boolean {
  for (const { type, start } of frames(batch)) {
    if (type === 'P' && batch[start + 5] !== 0) return true;
    if (type === 'B' && (batch[start + 5] !== 0 || batch[start + 6] !== 0)) return true;
    if (type === 'D' && batch[start + 6] !== 0) return true;
  }
  return false;
}

/** Longer texts cannot be LISTEN statements: a channel name has at most 63 bytes. */
const longestListen = 400;

/**
 * Makes a batch safe for the shared session. Statement names become unique to the client. UNLISTEN becomes an empty
 * query, because other clients may still listen; notifications without a listener are dropped on delivery. COPY … FROM
 * STDIN is refused: it would read from a connection that does not exist and end the database.
 */
export function prepareBatch(batch: Buffer, names: StatementNames): PreparedBatch {
  const listens: ListenRequest[] = [];
  const parts: Buffer[] = [];
  let refusal: string | undefined;
  let copied = 0;
  const replace = (start: number, end: number, replacement: Buffer) => {
    parts.push(batch.subarray(copied, start), replacement);
    copied = end;
  };
  const inspect = (text: number, end: number): boolean => {
    const sql = batch.subarray(text, end - 1);
    if (sql.includes('stdin') || sql.includes('STDIN')) {
      if (copyFromClient.test(sql.toString('utf8')))
        refusal = 'COPY FROM STDIN is not available in the embedded database';
    }
    if (sql.length > longestListen) return false;
    const request = listenRequest(sql.toString('utf8'));
    if (request) listens.push(request);
    return request?.verb === 'unlisten';
  };

  for (const { type, start, end } of frames(batch)) {
    if (type === 'Q') {
      if (inspect(start + 5, end)) replace(start, end, message('Q', '\0'));
    } else if (type === 'P') {
      const name = readText(batch, start + 5);
      const sqlEnd = batch.indexOf(0, name.next) + 1;
      const isUnlisten = inspect(name.next, sqlEnd);
      if (isUnlisten || name.text !== '') {
        const sql = isUnlisten ? Buffer.from('\0') : batch.subarray(name.next, sqlEnd);
        replace(start, end, message('P', names.shared(name.text), '\0', sql, batch.subarray(sqlEnd, end)));
      }
    } else if (type === 'B') {
      const portal = batch.indexOf(0, start + 5) + 1;
      const name = readText(batch, portal);
      if (name.text !== '') {
        const head = batch.subarray(start + 5, portal);
        replace(
          start,
          end,
          message('B', head, names.shared(name.text), '\0', batch.subarray(name.next, end)),
        );
      }
    } else if ((type === 'D' || type === 'C') && batch[start + 5] === 0x53) {
      const name = readText(batch, start + 6);
      if (name.text !== '') {
        replace(start, end, message(type, 'S', names.shared(name.text), '\0'));
        if (type === 'C') names.forget(name.text);
      }
    }
  }
  if (parts.length === 0) return { bytes: batch, listens, refusal };
  parts.push(batch.subarray(copied));
  return { bytes: Buffer.concat(parts), listens, refusal };
}

/**
 * The parts of PostgreSQL's wire protocol, version 3, that the embedded database needs (PostgreSQL manual, chapter 54).
 */

/** One message: its type byte and its position in the buffer, including the header. */
export interface Frame {
  type: string;
  start: number;
  end: number;
}

/** The messages in a buffer that contains only complete messages. */
export function* frames(bytes: Buffer): Generator<Frame> {
  let start = 0;
  while (start + 5 <= bytes.length) {
    const end = start + 1 + bytes.readInt32BE(start + 1);
    yield { type: String.fromCharCode(bytes[start] ?? 0), start, end };
    start = end;
  }
}

/** The zero-terminated string at `start` and the offset after its terminator. */
export function readText(bytes: Buffer, start: number): { text: string; next: number } {
  const end = bytes.indexOf(0, start);
  return { text: bytes.toString('utf8', start, end), next: end + 1 };
}

/** Encodes a message of one type. */
export function message(type: string, ...parts: (string | Uint8Array)[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'utf8') : part)),
  );
  const header = Buffer.alloc(5);
  header.write(type, 'latin1');
  header.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([header, body]);
}

/** Query: one or more statements. The response ends with ReadyForQuery. */
export function query(sql: string): Buffer {
  return message('Q', sql, '\0');
}

/** Sync: ends a batch of the extended protocol. */
export const sync = message('S');

/** Close: deallocates a named prepared statement. */
export function closeStatement(name: string): Buffer {
  return message('C', 'S', name, '\0');
}

/** ErrorResponse. `severity` ERROR leaves the connection usable, FATAL ends it. */
export function errorResponse(severity: 'ERROR' | 'FATAL', code: string, text: string): Buffer {
  return message('E', `S${severity}\0V${severity}\0C${code}\0M${text}\0\0`);
}

/** The SQLSTATE of an ErrorResponse, whose fields are a letter and a text each. */
export function errorCode(bytes: Buffer, frame: Frame): string | undefined {
  let at = frame.start + 5;
  while (at < frame.end && bytes[at] !== 0) {
    const { text, next } = readText(bytes, at + 1);
    if (bytes[at] === 0x43) return text;
    at = next;
  }
  return undefined;
}

/** ReadyForQuery. Status: I idle, T in a transaction, E in a failed transaction. */
export function readyForQuery(status: string): Buffer {
  return message('Z', status);
}

/** StartupMessage of protocol 3.0. */
export function startup(user: string, database: string): Buffer {
  const body = Buffer.from(`user\0${user}\0database\0${database}\0\0`);
  const header = Buffer.alloc(8);
  header.writeInt32BE(body.length + 8, 0);
  header.writeInt32BE(196_608, 4);
  return Buffer.concat([header, body]);
}

/** The channel of a NotificationResponse: type, length, process id, channel, payload. */
export function notificationChannel(bytes: Buffer, frame: Frame): string {
  return readText(bytes, frame.start + 9).text;
}

/** Classifies failed database calls for the rest of the server: unavailable, full or busy. */

/** The database cannot be reached, or is starting up or shutting down. Respond with 503 and Retry-After. */
export class DatabaseUnavailableError extends Error {
  /** Seconds after which to retry. */
  readonly retryAfter = 5;

  constructor(message = 'The database is unavailable.', options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseUnavailableError';
  }
}

/**
 * The disk of the data folder is (nearly) full and writes are refused. Respond with 507 and Retry-After. Reads still
 * work.
 */
export class StorageFullError extends Error {
  /** Seconds after which to retry. */
  readonly retryAfter = 30;

  constructor(
    message = 'The disk with the data folder is nearly full. Changes are refused until you free up space.',
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'StorageFullError';
  }
}

/** Other transactions have held a needed resource for too long. Respond with 503 and Retry-After. */
export class DatabaseBusyError extends Error {
  /** Seconds after which to retry. */
  readonly retryAfter = 1;

  constructor(message = 'The database is busy.', options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseBusyError';
  }
}

/** The data folder is in use by another running process. */
export class DirectoryInUseError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DirectoryInUseError';
  }
}

/** The database does not match the migration files of this version. */
export class MigrationRefusedError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MigrationRefusedError';
  }
}

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Class 08: connection exceptions. 57P01–57P03, 57P05: shutting down, crashed, starting, idle. 53300: too many connections. 25P03: idle in transaction. */
const serverCodes = /^(08...|57P0[1235]|53300|25P03)$/;

const contentionCodes = new Set(['40P01', '40001', '55P03']);

/** Errors that `pg` and `pg-pool` raise without a code. */
const driverMessages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout expired|timeout exceeded when trying to connect|Connection silent|Cannot use a pool after calling end)/;

function* causeChain(error: unknown): Generator<Error> {
  let current = error;
  for (let depth = 0; depth < 8 && current instanceof Error; depth += 1) {
    yield current;
    if (current instanceof AggregateError) for (const inner of current.errors) yield* causeChain(inner);
    current = current.cause;
  }
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** A server that is reached by a socket of the file system removes it when it stops. */
const isSocketGone = (error: Error): boolean =>
  codeOf(error) === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';

/** Whether the error, or one of its causes, says that the database is unavailable: the same call may succeed later. */
export function isUnavailable(error: unknown): boolean {
  for (const cause of causeChain(error)) {
    if (cause instanceof DatabaseUnavailableError) return true;
    const code = codeOf(cause);
    if (isSocketGone(cause)) return true;
    if (networkCodes.has(code) || serverCodes.test(code) || driverMessages.test(cause.message)) return true;
  }
  return false;
}

/**
 * Whether the error says that there is no disk space to write: our own StorageFullError, 53100 (disk full), or 25006,
 * because the embedded database makes every transaction read-only when disk space is low.
 */
export function isStorageFull(error: unknown): boolean {
  for (const cause of causeChain(error)) {
    if (cause instanceof StorageFullError) return true;
    const code = codeOf(cause);
    if (code === '53100' || code === '25006' || code === 'ENOSPC') return true;
  }
  return false;
}

/**
 * Whether the error was caused by concurrent transactions, so that the same transaction may succeed on retry: 40P01
 * (deadlock), 40001 (serialization failure), 55P03 (lock not available in time).
 */
export function isContention(error: unknown): boolean {
  for (const cause of causeChain(error)) if (contentionCodes.has(codeOf(cause))) return true;
  return false;
}

/** Whether the error says that a lock was not available in time (55P03). */
export function isLockTimeout(error: unknown): boolean {
  for (const cause of causeChain(error)) if (codeOf(cause) === '55P03') return true;
  return false;
}

/** Whether the error says that a statement exceeded its timeout (57014), most likely because it waited for others. */
export function isStatementTimeout(error: unknown): boolean {
  for (const cause of causeChain(error)) if (codeOf(cause) === '57014') return true;
  return false;
}

/**
 * Whether the database failed rather than the work: it is unavailable, full or busy, and the same work may succeed
 * later.
 */
export const isTransient = (error: unknown): boolean =>
  isUnavailable(error) || isStorageFull(error) || isContention(error) || isStatementTimeout(error);

/** Whether the error is a violation of this unique index. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  for (const cause of causeChain(error)) {
    if (codeOf(cause) === '23505' && 'constraint' in cause && cause.constraint === index) return true;
  }
  return false;
}

/** Whether the error says that a row cannot be deleted because other rows reference it. */
export function isForeignKeyViolation(error: unknown): boolean {
  for (const cause of causeChain(error)) if (codeOf(cause) === '23503') return true;
  return false;
}

/** Converts an error thrown by a database call into a typed error. Other errors are returned unchanged. */
export function toDatabaseError(error: unknown): unknown {
  if (error instanceof StorageFullError || error instanceof DatabaseUnavailableError) return error;
  if (isContention(error) || isStatementTimeout(error))
    return new DatabaseBusyError(undefined, { cause: error });
  if (isStorageFull(error)) return new StorageFullError(undefined, { cause: error });
  if (isUnavailable(error)) return new DatabaseUnavailableError(undefined, { cause: error });
  return error;
}

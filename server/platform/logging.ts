import { type BaseLogger, type DestinationStream, type Logger, pino } from 'pino';

/** The logger as the server's modules use it. */
export type Log = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** Keys whose values may be secrets or personal data. */
const redactedPaths = [
  'authorization',
  'cookie',
  'password',
  'passwordHash',
  'currentPassword',
  'newPassword',
  'token',
  'accessToken',
  'secret',
  'email',
  'to',
  'recipient',
  'text',
].flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);

/** The parts of an error that are worth logging. Database drivers attach the row, with its values, to their errors. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: 'a value that is not an Error was thrown' };
  const code: { code?: string } =
    'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return {
    type: error.name,
    message: stripValues(error.message, code.code),
    ...code,
    stack: error.stack?.split('\n').filter(isFrame).slice(0, 12).join('\n'),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}

/** A stack begins with the message, which may have several lines. */
const isFrame = (line: string): boolean => line.startsWith('    at ');

/** A failed query's message repeats its parameters after this word; PostgreSQL quotes invalid values (class 22). */
function stripValues(message: string, code = ''): string {
  const line = message
    .replace(/\nparams:[\s\S]*$/, '')
    .replaceAll(/[\r\n]+/g, ' ')
    .slice(0, 2000);
  return code.startsWith('22') ? line.replaceAll(/"[^"]*"?/g, '"…"') : line;
}

/** Logs one line of JSON per event to standard output, without secrets and addresses. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      redact: { paths: redactedPaths, censor: '[redacted]' },
      serializers: {
        err: describeError,
        req: ({ id, method, url }) => ({ id, method, url: String(url).split('?', 1)[0] }),
      },
    },
    destination ?? pino.destination(1),
  );
}

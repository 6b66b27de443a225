import type { ApiError, ErrorCode, FieldCode } from '../../contract/kit/errors.ts';

/** Additional fields for the security log that are not sent to the caller (`docs/security-log.md`). */
export type Logged = Readonly<Record<string, string | number>>;

interface Details {
  readonly fields?: Readonly<Record<string, readonly FieldCode[]>>;
  /** Seconds after which a retry makes sense, sent as `Retry-After`. */
  readonly retryAfter?: number;
  /** Message id of why the record does not allow it. */
  readonly reason?: string;
  /** Message ids of all reasons against an event. */
  readonly reasons?: readonly string[];
  /** The current record, for a stale write. */
  readonly current?: unknown;
  /** What could be chosen instead. */
  readonly alternatives?: readonly { readonly id: number; readonly name: string }[];
  /** Where a record is used. */
  readonly uses?: readonly { readonly by: string; readonly count: number }[];
  readonly logged?: Logged;
  /** Existing students who match the one to be created. */
  readonly duplicates?: readonly unknown[];
  /** The first problem of each answer of a registration. */
  readonly problems?: Readonly<Record<string, string>>;
}

/** An error response: the error handler turns it into status, headers and body. */
export class AppError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(status: number, code: ErrorCode, message: string, details: Details = {}) {
    super(message);
    this.name = 'AppError';
    this.status = status;
    this.code = code;
    this.details = details;
  }

  /** The response body; `requestId` identifies the log line. */
  body(requestId: string): ApiError {
    const { fields, reason, reasons, current, duplicates, problems, alternatives, uses } = this.details;
    return {
      message: this.message,
      errors: [this.message],
      code: this.code,
      requestId,
      ...(fields && {
        fields: Object.fromEntries(Object.entries(fields).map(([path, codes]) => [path, [...codes]])),
      }),
      ...(reason !== undefined && { reason }),
      ...(reasons && { reasons: [...reasons] }),
      ...(current !== undefined && { current }),
      ...(duplicates && { duplicates: [...duplicates] }),
      ...(problems && { problems: { ...problems } }),
      ...(alternatives && { alternatives: [...alternatives] }),
      ...(uses && { uses: [...uses] }),
    };
  }
}

import type { ApiError, ErrorCode, FieldCode } from '../contract/errors.ts';
import type { UploadRefusal } from '../contract/uploads.ts';

/** What the security log is told of a refusal besides, and the caller is not (`docs/security-log.md`). */
type Logged = Readonly<Record<string, string | number>>;

interface Details {
  readonly fields?: Readonly<Record<string, readonly FieldCode[]>>;
  /** Seconds after which trying again makes sense: becomes `Retry-After`. */
  readonly retryAfter?: number;
  /** Message id of why the record does not allow it. */
  readonly reason?: string;
  /** Message ids of everything that speaks against an event. */
  readonly reasons?: readonly string[];
  /** The record as it stands now, for a stale write. */
  readonly current?: unknown;
  /** What could be chosen instead. */
  readonly alternatives?: readonly { readonly id: number; readonly name: string }[];
  /** Where a record is used. */
  readonly uses?: readonly { readonly by: string; readonly count: number }[];
  readonly logged?: Logged;
  /** Who is the same as somebody who was to be made. */
  readonly duplicates?: readonly unknown[];
}

/** An answer other than success: what the error handler turns into status, headers and body. */
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

  /** The body of the answer; `requestId` finds the log line. */
  body(requestId: string): ApiError {
    const { fields, reason, reasons, current, duplicates, alternatives, uses } = this.details;
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
      ...(alternatives && { alternatives: [...alternatives] }),
      ...(uses && { uses: [...uses] }),
    };
  }
}

export const malformed = (message = 'The request cannot be read.') =>
  new AppError(400, 'request.malformed', message);
export const invalid = (fields: Readonly<Record<string, readonly FieldCode[]>>) =>
  new AppError(422, 'request.invalid', 'Some values cannot be accepted.', { fields });
export const tooLarge = () => new AppError(413, 'request.tooLarge', 'The request is too large.');
export const unsupportedType = () =>
  new AppError(415, 'request.unsupportedType', 'This content type is not accepted here.');
/** A page of another origin caused a call that changes something. */
export const crossSite = (origin: string) =>
  new AppError(403, 'request.crossSite', 'This request came from a page of another site and was refused.', {
    logged: { origin },
  });
export const requestTimeout = () =>
  new AppError(408, 'request.timeout', 'The request took too long to arrive.');
export const limited = (seconds: number) =>
  new AppError(429, 'request.rateLimited', 'Too many attempts. Try again later.', { retryAfter: seconds });
export const idempotencyReused = () =>
  new AppError(409, 'request.idempotencyReused', 'This Idempotency-Key was used with another request.');
export const idempotencyInFlight = () =>
  new AppError(
    409,
    'request.idempotencyInFlight',
    'A request with this Idempotency-Key is still under way.',
    {
      retryAfter: 1,
    },
  );
export const sessionMissing = () => new AppError(401, 'session.missing', 'Sign in first.');
export const sessionExpired = (logged: Logged = {}) =>
  new AppError(401, 'session.expired', 'The session has ended. Sign in again.', { logged });
export const credentialsRefused = (logged: Logged = {}) =>
  new AppError(401, 'credentials.refused', 'The address or the password is not right.', { logged });
/** What is asked for needs a proof of identity from the last minutes. */
export const proofRequired = () =>
  new AppError(403, 'session.proofRequired', 'Confirm that it is you first: POST /profile/proof.');
/** `field` is where the wrong code stands in the request. */
export const secondFactorRefused = (field?: string, logged: Logged = {}) =>
  new AppError(422, 'secondFactor.refused', 'The second factor was not accepted.', {
    logged,
    ...(field !== undefined && { fields: { [field]: ['mismatch'] } }),
  });
/** The challenge is over, was used, or was opened in another browser. */
export const secondFactorExpired = (logged: Logged = { because: 'over' }) =>
  new AppError(410, 'secondFactor.expired', 'This step has expired. Begin again.', { logged });
/** The last second factor of a person whose role requires one. */
export const secondFactorNeeded = () =>
  new AppError(409, 'secondFactor.required', 'Your role requires a second factor. Add another one first.');
export const linkExpired = () =>
  new AppError(422, 'link.expired', 'This link has expired or has been used already.');
/** The link to a file is over, or was never given; a new one is asked for where the document is shown. */
export const fileLinkExpired = () =>
  new AppError(410, 'link.expired', 'This link is over. Open the document again to get another.');
/** `reason` is the stored sentence of the rule that forbids it. */
export const denied = (reason = 'You do not have permission to do this.') =>
  new AppError(403, 'access.denied', reason);
export const notFound = () =>
  new AppError(404, 'record.notFound', 'There is no such record, or you may not see it.');
export const stale = (current: unknown) =>
  new AppError(412, 'record.stale', 'The record has changed since it was read.', { current });
/** The record as it stands does not allow it; `reason` is the message id of why, `current` what stands where that helps. */
export const refused = (reason: string, message: string, current?: unknown) =>
  new AppError(409, 'record.conflict', message, { reason, ...(current !== undefined && { current }) });
/** Records point to what was to be removed. */
export const inUse = (uses: readonly { readonly by: string; readonly count: number }[]) =>
  new AppError(409, 'record.conflict', 'Records point to it. Archive it instead.', {
    reason: 'refusal.inUse',
    uses,
  });
/** A course takes no applications for an intake; those that it does take some for. */
export const intakeClosed = (
  course: string,
  intake: string,
  alternatives: readonly { readonly id: number; readonly name: string }[],
) =>
  new AppError(
    409,
    'record.conflict',
    `${course} takes no applications for ${intake} any more. ${
      alternatives.length > 0
        ? `It does for ${alternatives.map(({ name }) => name).join(', ')}.`
        : 'Nor does it for any other intake.'
    }`,
    { reason: 'refusal.intakeClosed', alternatives: alternatives.map(({ id, name }) => ({ id, name })) },
  );
/** The student is there already, or looks it: whoever has looked says why it is another person. */
export const studentDuplicate = (duplicates: readonly unknown[]) =>
  new AppError(409, 'student.duplicate', 'This student seems to be there already.', {
    duplicates,
    fields: { 'body.others': ['required'] },
  });
/** The chart does not let the event happen; `reasons` are message ids, at least one. */
export const eventRefused = (reasons: readonly string[]) =>
  new AppError(409, 'application.refused', 'The application cannot take this event as it stands.', {
    reasons,
    ...(reasons[0] !== undefined && { reason: reasons[0] }),
  });
/** The same of a document and its chart. */
export const courseRefused = (reasons: readonly string[]) =>
  new AppError(409, 'course.refused', 'That cannot be done with the course as it stands.', { reasons });
export const documentRefused = (reasons: readonly string[]) =>
  new AppError(409, 'document.refused', 'That cannot be done with the document as it stands.', {
    reasons,
    ...(reasons[0] !== undefined && { reason: reasons[0] }),
  });
/** The same of any other record that stands on a chart. */
export const moveRefused = (reasons: readonly string[]) =>
  new AppError(409, 'record.conflict', 'That cannot be done with the record as it stands.', {
    reasons,
    ...(reasons[0] !== undefined && { reason: reasons[0] }),
  });
/** The event is not this person's to send; `because` is the stored sentence of the rule that forbids it. */
export const eventDenied = (reasons: readonly string[], because = 'You do not have permission to do this.') =>
  new AppError(403, 'access.denied', because, {
    reasons,
    ...(reasons[0] !== undefined && { reason: reasons[0] }),
  });
export const versionMissing = () =>
  new AppError(428, 'record.versionMissing', 'Send the version you have read as If-Match.');
export const passwordWrong = (field = 'body.currentPassword') =>
  new AppError(422, 'password.wrong', 'The present password is not right.', {
    fields: { [field]: ['mismatch'] },
  });
export const viewNameTaken = () =>
  new AppError(409, 'view.nameTaken', 'You have a view of this name already.', {
    fields: { 'body.name': ['invalid'] },
  });
export const viewTooMany = (most: number) =>
  new AppError(422, 'view.tooMany', `You keep ${most} views of this list already. Delete one first.`);

/** Status of each refusal of a file, and what whoever hands it in can do about it. */
const uploadRefusals: Readonly<Record<UploadRefusal, readonly [status: number, message: string]>> = {
  'upload.tooLarge': [413, 'The file is too large. Scan it with fewer dots per inch, or split it.'],
  'upload.empty': [422, 'The file is empty. Choose the file again.'],
  'upload.kindNotAccepted': [
    415,
    'This kind of file is not accepted. Send a PDF, a picture or a Word document.',
  ],
  'upload.kindMismatch': [415, 'The file is not what its name says. Save it again as what it is to be.'],
  'upload.nameNotAccepted': [
    422,
    'The file’s name cannot be taken. Rename it, without slashes, and send it again.',
  ],
  'upload.encrypted': [
    422,
    'The file is protected by a password. Save it without the password and send it again.',
  ],
  'upload.damaged': [422, 'The file cannot be read. Save or scan it again and send the new one.'],
  'upload.polyglot': [
    422,
    'There is something else hidden in the file. Print it to a new PDF and send that.',
  ],
  'upload.archiveUnsafe': [422, 'The document unpacks to more than it should. Save it as PDF and send that.'],
  'upload.activeContent': [
    422,
    'The file contains scripts, macros or embedded files. Print it to a new PDF and upload that.',
  ],
  'upload.infected': [422, 'The file contains malware. Scan your device, then upload a clean copy.'],
  'upload.imageTooLarge': [422, 'The picture has too many pixels. Make it smaller and send it again.'],
  'upload.tooMany': [429, 'Too many uploads have begun and not ended. Finish or give up some first.'],
  'upload.gone': [410, 'This upload is over. Begin again.'],
  'upload.notAwaited': [409, 'The document takes no file as it stands. Ask for it once more first.'],
};
export function uploadRefused(reason: UploadRefusal): AppError {
  const [status, message] = uploadRefusals[reason];
  return new AppError(status, 'upload.refused', message, { reason });
}
export const draftTooMany = (most: number) =>
  new AppError(422, 'draft.tooMany', `You keep ${most} drafts already. Finish or delete one first.`);
export const bulkTooMany = (most: number) =>
  new AppError(422, 'bulk.tooMany', `One command takes at most ${most} records. Select fewer.`);
export const bulkRunning = () => new AppError(409, 'bulk.running', 'The job is still under way.');
export const bulkNothingToUndo = () =>
  new AppError(409, 'bulk.nothingToUndo', 'The job has changed nothing that can be put back.');
export const routeNotFound = () => new AppError(404, 'route.notFound', 'There is no such call.');
export const unavailable = (seconds = 5) =>
  new AppError(503, 'database.unavailable', 'The service is not available right now.', {
    retryAfter: seconds,
  });
/** More comes in than can be done in time, or others hold what the call needs: the same call may succeed in a moment. */
export const overloaded = (seconds = 1) =>
  new AppError(503, 'server.overloaded', 'The server is busy. Try again in a moment.', {
    retryAfter: seconds,
  });
export const tooSlow = (seconds = 10) =>
  new AppError(
    503,
    'query.tooSlow',
    'This took too long. Narrow the search or the filter, or try again later.',
    { retryAfter: seconds },
  );
export const tooComplex = () =>
  new AppError(422, 'query.tooComplex', 'This filter asks too much at once. Remove some of its conditions.');
export const tooManyAtOnce = (seconds: number) =>
  new AppError(
    429,
    'request.tooManyAtOnce',
    'Too many large requests at once. Wait until one has finished.',
    {
      retryAfter: seconds,
    },
  );
/** Files are not kept while nobody can look into them. */
export const scannerUnavailable = (seconds = 30) =>
  new AppError(503, 'scanner.unavailable', 'Files can’t be checked right now. Try again in a minute.', {
    retryAfter: seconds,
  });
export const storageFull = (seconds = 30) =>
  new AppError(507, 'storage.full', 'The server has no room left to write.', { retryAfter: seconds });
export const serverFailed = () => new AppError(500, 'server.failed', 'An unexpected error occurred');

import type { UploadRefusal } from '../../contract/documents/uploads.ts';
import type { ErrorCode, FieldCode } from '../../contract/kit/errors.ts';
import type { AnswerCode } from '../../contract/registration/rules.ts';
import { AppError, type Logged } from './app-error.ts';

export { AppError };

/** A chart refuses an event; `reasons` are message ids, at least one, `fields` the payload fields they are about. */
const refusedByChart =
  (code: ErrorCode, message: string) =>
  (reasons: readonly string[], fields: Readonly<Record<string, readonly FieldCode[]>> = {}) =>
    new AppError(409, code, message, {
      reasons,
      ...toFirstReason(reasons),
      ...(Object.keys(fields).length > 0 && { fields }),
    });
const toFirstReason = ([reason]: readonly string[]) => (reason === undefined ? {} : { reason });

export const malformed = (message = 'The server couldn’t read this request.') =>
  new AppError(400, 'request.malformed', message);
export const invalid = (fields: Readonly<Record<string, readonly FieldCode[]>>) =>
  new AppError(422, 'request.invalid', 'Some values aren’t accepted.', { fields });
export const tooLarge = () => new AppError(413, 'request.tooLarge', 'The request is too large.');
export const unsupportedType = () =>
  new AppError(415, 'request.unsupportedType', 'This content type isn’t accepted.');
/** A page of another origin caused a request that changes something. */
export const crossSite = (origin: string) =>
  new AppError(403, 'request.crossSite', 'This request came from a page of another site and was refused.', {
    logged: { origin },
  });
export const requestTimeout = () =>
  new AppError(408, 'request.timeout', 'The request took too long to arrive.');
export const rateLimited = (seconds: number) =>
  new AppError(429, 'request.rateLimited', 'Too many attempts. Try again later.', { retryAfter: seconds });
export const idempotencyReused = () =>
  new AppError(
    409,
    'request.idempotencyReused',
    'This Idempotency-Key was already used for a different request.',
  );
export const idempotencyInFlight = () =>
  new AppError(
    409,
    'request.idempotencyInFlight',
    'A request with this Idempotency-Key is still in progress.',
    { retryAfter: 1 },
  );
export const sessionMissing = () => new AppError(401, 'session.missing', 'Sign in to continue.');
export const sessionExpired = (logged: Logged = {}) =>
  new AppError(401, 'session.expired', 'Your session has ended. Sign in again.', { logged });
export const credentialsRefused = (logged: Logged = {}) =>
  new AppError(401, 'credentials.refused', 'The email address or password is incorrect.', { logged });
/** The request needs a recent proof of identity. */
export const proofRequired = () =>
  new AppError(403, 'session.proofRequired', 'Confirm that it is you first: POST /profile/proof.');
/** `field` is the path of the wrong code in the request. */
export const secondFactorRefused = (field?: string, logged: Logged = {}) =>
  new AppError(422, 'secondFactor.refused', 'The second factor was not accepted.', {
    logged,
    ...(field !== undefined && { fields: { [field]: ['mismatch'] } }),
  });
/** The challenge has expired, was used, or was opened in another browser. */
export const secondFactorExpired = (logged: Logged = { because: 'over' }) =>
  new AppError(410, 'secondFactor.expired', 'This step has expired. Begin again.', { logged });
/** It is the last second factor of a user whose role requires one. */
export const secondFactorRequired = () =>
  new AppError(409, 'secondFactor.required', 'Your role requires a second factor. Add another one first.');
export const linkExpired = () =>
  new AppError(422, 'link.expired', 'This link has expired or was already used. Request a new one.');
/** The link to a file has expired or was never issued; the document's page issues a new one. */
export const fileLinkExpired = () =>
  new AppError(410, 'link.expired', 'This link has expired. Open the document again to get a new one.');
/** `reason` is the stored message of the rule that forbids it. */
export const forbidden = (reason = 'You do not have permission to do this.') =>
  new AppError(403, 'access.denied', reason);
export const notFound = () =>
  new AppError(404, 'record.notFound', 'This record doesn’t exist, or you don’t have access to it.');
/** The record was a duplicate, and is now part of `survivor`. */
export const mergedRecord = (survivor: { readonly id: number; readonly name: string }) =>
  new AppError(404, 'record.merged', 'This record was merged into another one.', {
    current: survivor,
  });
/** @throws AppError 404 when nothing was found. */
export function orNotFound<Found>(found: Found | undefined): Found {
  if (found === undefined) throw notFound();
  return found;
}
export const stale = (current: unknown) =>
  new AppError(412, 'record.stale', 'Someone else changed this record. Review the latest version first.', {
    current,
  });
/**
 * The record's current state does not allow it; `reason` is the message id, `current` the current record if that helps.
 */
export const conflict = (reason: string, message: string, current?: unknown) =>
  new AppError(409, 'record.conflict', message, { reason, ...(current !== undefined && { current }) });
/** Other records refer to the one to be deleted. */
export const inUse = (uses: readonly { readonly by: string; readonly count: number }[]) =>
  new AppError(409, 'record.conflict', 'Other records use it. Archive it instead.', {
    reason: 'refusal.inUse',
    uses,
  });
/** A course is closed for an intake; `alternatives` are its open ones, `field` is where it was selected. */
export const intakeClosed = (
  course: string,
  intake: string,
  alternatives: readonly { readonly id: number; readonly name: string }[],
  field?: string,
) =>
  new AppError(
    409,
    'record.conflict',
    `${course} is closed for ${intake}. ${
      alternatives.length > 0
        ? `Open intakes: ${alternatives.map(({ name }) => name).join(', ')}.`
        : 'No other intake is open.'
    }`,
    {
      reason: 'refusal.intakeClosed',
      alternatives: alternatives.map(({ id, name }) => ({ id, name })),
      ...(field !== undefined && { fields: { [field]: ['closed'] } }),
    },
  );
/** The student exists already, or may: the caller has to say why it is a different person. */
export const studentDuplicate = (duplicates: readonly unknown[]) =>
  new AppError(409, 'student.duplicate', 'This student may already exist.', {
    duplicates,
    fields: { 'body.others': ['required'] },
  });
export const applicationEventRefused = refusedByChart(
  'application.refused',
  'This isn’t possible with the application’s current status.',
);
export const courseRefused = (reasons: readonly string[]) =>
  new AppError(409, 'course.refused', 'This isn’t possible with the course’s current status.', { reasons });
export const documentRefused = refusedByChart(
  'document.refused',
  'This isn’t possible with the document’s current status.',
);
/** The same for any other record with a chart. */
export const transitionRefused = refusedByChart(
  'record.conflict',
  'This isn’t possible with the record’s current status.',
);
/** The user may not send the event; `because` is the stored message of the rule that forbids it. */
export const applicationEventForbidden = (
  reasons: readonly string[],
  because = 'You do not have permission to do this.',
) => new AppError(403, 'access.denied', because, { reasons, ...toFirstReason(reasons) });
export const versionMissing = () =>
  new AppError(428, 'record.versionMissing', 'Send the version you read in the If-Match header.');
export const passwordWrong = (field = 'body.currentPassword') =>
  new AppError(422, 'password.wrong', 'The current password is incorrect.', {
    fields: { [field]: ['mismatch'] },
  });
export const duplicateViewName = () =>
  new AppError(409, 'view.nameTaken', 'You already have a view with this name.', {
    fields: { 'body.name': ['invalid'] },
  });
export const tooManyViews = (max: number) =>
  new AppError(
    422,
    'view.tooMany',
    `You’ve reached the limit of ${max} views of this list. Delete one first.`,
  );

/** The upload errors whose status is not 422. */
const uploadStatuses: Readonly<Partial<Record<UploadRefusal, number>>> = {
  'upload.tooLarge': 413,
  'upload.kindNotAccepted': 415,
  'upload.kindMismatch': 415,
  'upload.tooMany': 429,
  'upload.tooManyFiles': 409,
  'upload.gone': 410,
  'upload.notAwaited': 409,
};
const uploadMessages: Readonly<Record<UploadRefusal, string>> = {
  'upload.tooLarge': 'This file is too large. Scan it at a lower resolution or split it.',
  'upload.empty': 'This file is empty. Choose it again.',
  'upload.kindNotAccepted': 'This file type isn’t accepted. Upload a PDF, an image or a Word document.',
  'upload.kindMismatch': 'This file’s content doesn’t match its name. Save it again in the right format.',
  'upload.nameNotAccepted': 'This file name isn’t accepted. Rename it with letters, numbers and spaces only.',
  'upload.encrypted': 'This file is password-protected. Remove the password and upload it again.',
  'upload.damaged': 'This file can’t be read. Save or scan it again and upload the new one.',
  'upload.polyglot': 'This file contains hidden content. Print it to a new PDF and upload that.',
  'upload.archiveUnsafe': 'This document is too large when unpacked. Save it as a PDF and upload that.',
  'upload.activeContent':
    'This file contains scripts, macros, embedded files or content that it opens by itself. Print it to a new PDF and upload that.',
  'upload.tooComplex': 'This file is too complex to check. Print it to a new PDF and upload that.',
  'upload.infected': 'The file contains malware. Scan your device, then upload a clean copy.',
  'upload.imageTooLarge': 'This image has too many pixels. Reduce its dimensions and upload it again.',
  'upload.tooMany': 'You have too many unfinished uploads. Finish or cancel some first.',
  'upload.tooManyFiles': 'You’ve reached the limit for files. Remove one to upload another.',
  'upload.gone': 'This upload has expired. Start again.',
  'upload.notAwaited': 'This document can’t take a file in its current status. Request a new version first.',
};
export const uploadRefused = (reason: UploadRefusal): AppError =>
  new AppError(uploadStatuses[reason] ?? 422, 'upload.refused', uploadMessages[reason], { reason });
export const tooManyDrafts = (max: number) =>
  new AppError(
    422,
    'draft.tooMany',
    `You’ve reached the limit of ${max} drafts. Finish or delete one first.`,
  );
/** Answers of a registration are missing or not accepted. */
export const registrationInvalid = (problems: Readonly<Record<string, AnswerCode>>) =>
  new AppError(422, 'registration.invalid', 'Some answers are missing or aren’t accepted.', { problems });
export const tooManyBulkRecords = (max: number) =>
  new AppError(422, 'bulk.tooMany', `You can change up to ${max} records at once. Select fewer.`);
export const bulkJobRunning = () => new AppError(409, 'bulk.running', 'This job is still running.');
export const nothingToUndo = () =>
  new AppError(
    409,
    'bulk.nothingToUndo',
    'There’s nothing to undo: this job changed nothing or was already undone.',
  );
export const routeNotFound = () => new AppError(404, 'route.notFound', 'This address doesn’t exist.');
export const unavailable = (seconds = 5) =>
  new AppError(503, 'database.unavailable', 'The service is unavailable. Try again later.', {
    retryAfter: seconds,
  });
/** The server is overloaded, or other requests hold a lock that this one needs: a retry may succeed. */
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
    { retryAfter: seconds },
  );
/** Files are not accepted while they cannot be scanned. */
export const scannerUnavailable = (seconds = 30) =>
  new AppError(503, 'scanner.unavailable', 'Files can’t be checked right now. Try again in a minute.', {
    retryAfter: seconds,
  });
export const storageFull = (seconds = 30) =>
  new AppError(507, 'storage.full', 'The server is out of storage.', { retryAfter: seconds });
export const serverFailed = () => new AppError(500, 'server.failed', 'An unexpected error occurred');

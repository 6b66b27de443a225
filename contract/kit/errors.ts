import * as z from 'zod/mini';

/**
 * All error codes of the API, `noun.condition`. Each has a message with the same id in `src/i18n`, so that users read
 * it in their own language.
 */
export const errorCodes = [
  'request.malformed',
  'request.invalid',
  'request.tooLarge',
  'request.unsupportedType',
  'request.crossSite',
  'request.timeout',
  'request.rateLimited',
  'request.tooManyAtOnce',
  'request.idempotencyReused',
  'request.idempotencyInFlight',
  'session.missing',
  'session.expired',
  'session.proofRequired',
  'session.seeingAs',
  'credentials.refused',
  'secondFactor.refused',
  'secondFactor.expired',
  'secondFactor.required',
  'link.expired',
  'access.denied',
  'record.notFound',
  'record.merged',
  'record.conflict',
  'record.stale',
  'record.versionMissing',
  'application.refused',
  'document.refused',
  'course.refused',
  'password.wrong',
  'view.nameTaken',
  'view.tooMany',
  'upload.refused',
  'student.duplicate',
  'draft.tooMany',
  'registration.invalid',
  'bulk.tooMany',
  'bulk.running',
  'bulk.nothingToUndo',
  'route.notFound',
  'query.tooComplex',
  'query.tooSlow',
  'database.unavailable',
  'scanner.unavailable',
  'server.overloaded',
  'storage.full',
  'server.failed',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** Error codes for a single field; the form translates them. */
export const fieldCodes = [
  'required',
  'invalid',
  'tooShort',
  'tooLong',
  'tooSmall',
  'tooBig',
  'tooCommon',
  'personal',
  'email',
  'unknown',
  'mismatch',
  'decimals',
  'inFuture',
  'tooYoung',
  'tooOld',
  'expired',
  'tooFarAhead',
  'passportForm',
  'offScale',
  'contradicts',
  'notInLife',
  'outOfOrder',
  'closed',
  'endsTooEarly',
  'taken',
  'identityNumber',
  'wrongType',
  'characters',
  'notUsable',
  'unproven',
] as const;
export const fieldCode = z.enum(fieldCodes);
/** In `params.code` of a `custom` issue of a schema: the error code of its field. */
export type FieldCode = z.output<typeof fieldCode>;

/**
 * The body of every error response: `message` and `errors` are readable English (specification §8: the stores keep
 * `errors`), `code` and `fields` are for programs, `requestId` identifies the log line. `fields` maps a path such as
 * `body.email` to codes.
 */
export const apiError = z.object({
  message: z.string(),
  errors: z.array(z.string()),
  code: z.enum(errorCodes),
  fields: z.optional(z.record(z.string(), z.array(fieldCode))),
  requestId: z.optional(z.string()),
  /** Message id of the reason why the record's current state doesn't allow it, such as `refusal.closed`. */
  reason: z.optional(z.string()),
  /** Message ids of all reasons against an event, such as `reason.documentsConfirmed`. */
  reasons: z.optional(z.array(z.string())),
  /**
   * With 412, and when someone else's change is the reason: the current record. With `record.merged`: id and name of the
   * record that replaces this one.
   */
  current: z.optional(z.unknown()),
  /** With `student.duplicate`: the certain duplicates, each a `StudentMatch`. */
  duplicates: z.optional(z.array(z.unknown())),
  /** With `refusal.intakeClosed`: the intakes for which the course does accept applications. */
  alternatives: z.optional(z.array(z.object({ id: z.int(), name: z.string() }))),
  /** With `registration.invalid`: the first problem of each answer, by question; see `AnswerCode`. */
  problems: z.optional(z.record(z.string(), z.string())),
  /** With `refusal.inUse`: the number of referencing records of each kind. */
  uses: z.optional(z.array(z.object({ by: z.string(), count: z.int() }))),
});
export type ApiError = z.output<typeof apiError>;

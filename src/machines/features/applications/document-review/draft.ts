import type { DocumentDetails } from '../../../../../contract/applications/application-documents.ts';
import {
  type EnteredDates,
  endsTooEarly,
  judgeDates,
} from '../../../../../contract/documents/document-dates.ts';
import {
  type ComparedField,
  type Reading,
  type ReadingField,
  reading,
  valuesMatch,
} from '../../../../../contract/documents/document-readings.ts';
import { countryCodes } from '../../../../../contract/masters/country-codes.ts';
import type { DocumentCommand } from '../../../../services/documents/documents.service.ts';
import type { Problem } from '../../../kit/problem.ts';
import { type Day, isEnteredDay } from '../../../kit/values/days.ts';
import {
  type DayField,
  type DocumentField,
  type Draft,
  dayFields,
  type ReviewAction,
  type ReviewedDocumentContext,
} from './reviewed-document.types.ts';

/** Countries that issue passports: Kosovo does, but has no code in ISO 3166-1. */
export const passportCountries = (): readonly string[] => [...countryCodes(), 'XK'];

export const emptyDraft: Draft = {
  typed: {},
  settled: {},
  rejection: null,
  comment: '',
  dueOn: '',
  errors: {},
};

/** The unsent entries for the selected document. */
export const getDraft = ({ id, drafts }: Pick<ReviewedDocumentContext, 'id' | 'drafts'>): Draft =>
  (id === null ? undefined : drafts[id]) ?? emptyDraft;

/** True if there are unsent entries for any document. */
export const isUnsaved = ({ drafts }: Pick<ReviewedDocumentContext, 'drafts'>): boolean =>
  Object.keys(drafts).length > 0;

/** A field of the document next to the record's value, as shown in the form. */
export interface Comparison extends ComparedField {
  /** The value on the document: as typed, as read before, or as recorded. */
  readonly value: string;
  /** The record has a different value. */
  readonly differs: boolean;
  readonly settle: ComparedField['settled'];
}

/**
 * The fields that a document shares with the record. Until something is typed, both are assumed to have the same value.
 */
export const getComparisons = (document: DocumentDetails, { typed, settled }: Draft): Comparison[] =>
  (document.comparison?.fields ?? []).map((compared) => {
    const { field, onRecord, onDocument } = compared;
    const value = typed[field] ?? onDocument ?? onRecord ?? '';
    const differs = onRecord !== null && value.trim() !== '' && !valuesMatch(field, onRecord, value);
    return { ...compared, value, differs, settle: settled[field] ?? compared.settled };
  });

/** A date of the document as shown in the form: as typed, as read before, or as on the student's record. */
export const getDateValue = (document: DocumentDetails, { typed }: Draft, field: DayField): string =>
  typed[field] ??
  (field === 'expiresOn' ? document.expiresOn : null) ??
  document.comparison?.dates.onRecord[field] ??
  '';

const getDay = (...given: Parameters<typeof getDateValue>): Day | undefined => {
  const value = getDateValue(...given);
  return isEnteredDay(value) ? value : undefined;
};

const getEnteredDates = (document: DocumentDetails, draft: Draft): EnteredDates => ({
  issuedOn: getDay(document, draft, 'issuedOn'),
  expiresOn: getDay(document, draft, 'expiresOn'),
  override: draft.typed.override?.trim() || undefined,
});

/** The day until which the passport must be valid, if it ends before; null if no reason is needed. */
export function getMissedDay(document: DocumentDetails, draft: Draft): Day | null {
  const dates = document.comparison?.dates;
  return dates && endsTooEarly(dates, getEnteredDates(document, draft)) ? dates.mustReach : null;
}

/** The readings as they are sent. */
const toReadings = (document: DocumentDetails, draft: Draft): Reading[] =>
  getComparisons(document, draft).flatMap(({ field, value, differs, settle }) =>
    value.trim() === '' ? [] : [{ field, value: value.trim(), ...(differs && settle && { settle }) }],
  );

type FieldError = readonly [ReadingField, 'invalid' | 'settle'];

/** What prevents confirming the document, by field. */
export function validateConfirmation(document: DocumentDetails, draft: Draft): Draft['errors'] {
  const dates = document.comparison?.dates;
  return {
    ...Object.fromEntries(
      getComparisons(document, draft).flatMap(({ field, value, differs, settle }): FieldError[] => {
        if (value.trim() === '') return [];
        if (!reading.safeParse({ field, value }).success) return [[field, 'invalid']];
        return differs && settle === null ? [[field, 'settle']] : [];
      }),
    ),
    ...(dates && judgeDates(dates, getEnteredDates(document, draft))),
  };
}

/** The command that confirms a document with the form's values. */
export const toConfirmCommand = (document: DocumentDetails, draft: Draft): DocumentCommand => {
  const readings = toReadings(document, draft);
  const { override, ...days } = getEnteredDates(document, draft);
  return {
    kind: 'decide',
    decision: 'confirm',
    ...Object.fromEntries(Object.entries(days).filter(([, day]) => day !== undefined)),
    ...(override !== undefined && getMissedDay(document, draft) !== null && { override }),
    ...(readings.length > 0 && { readings }),
  };
};

/**
 * Validates the comment of an action. A rejection with a listed reason needs none, nor does a request, unless a decision
 * stands on the current file.
 */
export function validateAction(
  action: ReviewAction,
  { rejection, comment }: Draft,
  decidedOn: boolean,
): Draft['errors'] {
  const needed =
    (action === 'request' && decidedOn) ||
    action === 'waive' ||
    action === 'takeBack' ||
    (action === 'reject' && (rejection === null || rejection === 'other'));
  return needed && comment.trim() === '' ? { comment: 'required' } : {};
}

/** The command of an action with the form's values. */
export function toActionCommand(action: ReviewAction, { rejection, comment, dueOn }: Draft): DocumentCommand {
  const trimmed = comment.trim();
  switch (action) {
    case 'reject':
      return {
        kind: 'decide',
        decision: 'reject',
        ...(rejection !== null && { rejection }),
        ...(trimmed !== '' && { reason: trimmed }),
      };
    case 'request':
      return {
        kind: 'request',
        ...(trimmed !== '' && { note: trimmed }),
        ...(isEnteredDay(dueOn) && { dueOn }),
      };
    case 'waive':
      return { kind: 'waive', reason: trimmed };
    case 'takeBack':
      return { kind: 'takeBack', reason: trimmed };
  }
}

const isDay = (field: string): field is DayField => dayFields.some((day) => day === field);

/** Maps the server's field errors to the fields of the form. */
export function toFieldErrors({ fields }: Problem, command: DocumentCommand | null): Draft['errors'] {
  const readings = command?.kind === 'decide' ? (command.readings ?? []) : [];
  const named = (path: string): DocumentField | 'comment' | null => {
    const [, at, what] = /^body\.readings\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const field: ReadingField | undefined = at === undefined ? undefined : readings[Number(at)]?.field;
    if (field !== undefined && what !== undefined) return field;
    const [, bodyField = ''] = /^body\.(\w+)$/.exec(path) ?? [];
    if (isDay(bodyField) || bodyField === 'override') return bodyField;
    return bodyField === 'reason' || bodyField === 'note' ? 'comment' : null;
  };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([path, [code]]) => {
      const field = named(path);
      if (field === null || code === undefined) return [];
      return [[field, path.endsWith('.settle') ? 'settle' : code] as const];
    }),
  );
}

import type { DocumentDetails } from '../../../contract/application-documents.ts';
import {
  agrees,
  type ComparedField,
  type Reading,
  type ReadingField,
  reading,
} from '../../../contract/document-readings.ts';
import type { DocumentCommand } from '../../services/documents.service.ts';
import type { Problem } from '../problem.ts';
import {
  type DayField,
  type Deed,
  type Draft,
  dayFields,
  type PaperContext,
  type PaperField,
} from './paper.types.ts';

export const emptyDraft: Draft = {
  typed: {},
  settled: {},
  rejection: null,
  words: '',
  dueOn: '',
  errors: {},
};

/** The unsent entries for the selected document. */
export const draftOf = ({ id, drafts }: Pick<PaperContext, 'id' | 'drafts'>): Draft =>
  (id === null ? undefined : drafts[id]) ?? emptyDraft;

/** True if there are unsent entries for any document. */
export const isUnsaved = ({ drafts }: Pick<PaperContext, 'drafts'>): boolean =>
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
export const comparisonsOf = (document: DocumentDetails, { typed, settled }: Draft): Comparison[] =>
  (document.comparison?.fields ?? []).map((compared) => {
    const { field, onRecord, onDocument } = compared;
    const value = typed[field] ?? onDocument ?? onRecord ?? '';
    const differs = onRecord !== null && value.trim() !== '' && !agrees(field, onRecord, value);
    return { ...compared, value, differs, settle: settled[field] ?? compared.settled };
  });

/** A date of the document as shown in the form. */
export const dayOf = (document: DocumentDetails, { typed }: Draft, field: DayField): string =>
  typed[field] ?? (field === 'expiresOn' ? document.expiresOn : null) ?? '';

/** The readings as they are sent. */
const readingsIn = (document: DocumentDetails, draft: Draft): Reading[] =>
  comparisonsOf(document, draft).flatMap(({ field, value, differs, settle }) =>
    value.trim() === '' ? [] : [{ field, value: value.trim(), ...(differs && settle && { settle }) }],
  );

type FieldError = readonly [ReadingField, 'invalid' | 'settle'];

/** What prevents confirming the document, by field. */
export function confirmErrors(document: DocumentDetails, draft: Draft): Draft['errors'] {
  return Object.fromEntries(
    comparisonsOf(document, draft).flatMap(({ field, value, differs, settle }): FieldError[] => {
      if (value.trim() === '') return [];
      if (!reading.safeParse({ field, value }).success) return [[field, 'invalid']];
      return differs && settle === null ? [[field, 'settle']] : [];
    }),
  );
}

/** The command that confirms a document with the form's values. */
export const confirmation = (document: DocumentDetails, draft: Draft): DocumentCommand => {
  const readings = readingsIn(document, draft);
  const days = Object.fromEntries(
    dayFields.flatMap((field) => {
      const day = dayOf(document, draft, field);
      return day === '' ? [] : [[field, day]];
    }),
  );
  return { kind: 'decide', decision: 'confirm', ...days, ...(readings.length > 0 && { readings }) };
};

/** Validates the comment of an action: a request, and a rejection with a listed reason, need none. */
export function deedErrors(deed: Deed, { rejection, words }: Draft): Draft['errors'] {
  const needed =
    deed === 'waive' ||
    deed === 'takeBack' ||
    (deed === 'reject' && (rejection === null || rejection === 'other'));
  return needed && words.trim() === '' ? { words: 'required' } : {};
}

/** The command of an action with the form's values. */
export function deedCommand(deed: Deed, { rejection, words, dueOn }: Draft): DocumentCommand {
  const said = words.trim();
  switch (deed) {
    case 'reject':
      return {
        kind: 'decide',
        decision: 'reject',
        ...(rejection !== null && { rejection }),
        ...(said !== '' && { reason: said }),
      };
    case 'request':
      return { kind: 'request', ...(said !== '' && { note: said }), ...(dueOn !== '' && { dueOn }) };
    case 'waive':
      return { kind: 'waive', reason: said };
    case 'takeBack':
      return { kind: 'takeBack', reason: said };
  }
}

const isDay = (field: string): field is DayField => dayFields.some((day) => day === field);

/** Maps the server's field errors to the fields of the form. */
export function refusedFields({ fields }: Problem, command: DocumentCommand | null): Draft['errors'] {
  const readings = command?.kind === 'decide' ? (command.readings ?? []) : [];
  const named = (path: string): PaperField | 'words' | null => {
    const [, at, what] = /^body\.readings\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const field: ReadingField | undefined = at === undefined ? undefined : readings[Number(at)]?.field;
    if (field !== undefined && what !== undefined) return field;
    const [, plain = ''] = /^body\.(\w+)$/.exec(path) ?? [];
    if (isDay(plain)) return plain;
    return plain === 'reason' || plain === 'note' ? 'words' : null;
  };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([path, [code]]) => {
      const field = named(path);
      if (field === null || code === undefined) return [];
      return [[field, path.endsWith('.settle') ? 'settle' : code] as const];
    }),
  );
}

import type { ActorRefFrom } from 'xstate';
import * as z from 'zod/mini';
import {
  type Blanks,
  blanks,
  exampleName,
  type LetterCase,
  letterCases,
} from '../../../../../contract/documents/document-names.ts';
import { type PatternError, parsePattern } from '../../../../../contract/documents/naming-pattern-syntax.ts';
import {
  type NamingPattern,
  type NamingSetting,
  namingSetting,
} from '../../../../../contract/documents/naming-patterns.ts';
import type { DocumentType } from '../../../../../contract/kit/document-types.ts';
import type { DocumentTypeInfo } from '../../../../../contract/masters/document-type-list.ts';
import {
  changePattern,
  createPattern,
  readNamingSettings,
} from '../../../../services/documents/naming-patterns.service.ts';
import type { FieldErrors } from '../../../kit/form/field-errors.ts';
import { createFormMachine } from '../../../kit/form/form.machine.ts';
import type { Saved } from '../../../kit/form/form.types.ts';
import { toFieldCode } from '../../../kit/form/validation.ts';
import { sampleValues } from './pattern-example.ts';

export { nameTokens } from '../../../../../contract/documents/naming-pattern-syntax.ts';
export { blanks, letterCases };

/** The values of the naming pattern form; an empty university or type means all of them. */
export type PatternValues = {
  /** Empty for a new pattern. */
  readonly id: string;
  readonly universityId: string;
  readonly universityName: string;
  readonly type: string;
  readonly pattern: string;
  readonly letterCase: string;
  readonly plainLetters: boolean;
  readonly blanks: string;
  readonly maxLength: string;
};

/** Converts the form's values to the request body. */
export const toNamingSetting = (values: PatternValues): NamingSetting => ({
  universityId: values.universityId === '' ? null : Number(values.universityId),
  type: values.type === '' ? null : (values.type as DocumentType),
  pattern: values.pattern.trim(),
  letterCase: values.letterCase as LetterCase,
  plainLetters: values.plainLetters,
  blanks: values.blanks as Blanks,
  maxLength: values.maxLength.trim() === '' ? Number.NaN : Number(values.maxLength),
});

/** Validates a form with the request's schema. */
function check(values: PatternValues): FieldErrors<PatternValues> {
  const { error } = z.safeParse(namingSetting, toNamingSetting(values));
  const found = new Map<string, readonly [ReturnType<typeof toFieldCode>]>();
  for (const issue of error?.issues ?? []) {
    const field = String(issue.path[0]);
    if (!found.has(field)) found.set(field, [toFieldCode(issue, values[field as keyof PatternValues])]);
  }
  return Object.fromEntries(found);
}

/** The fault in the pattern itself; null if it is valid. */
export function getPatternFault({ pattern }: Pick<PatternValues, 'pattern'>): PatternError | null {
  const read = parsePattern(pattern.trim());
  return 'fault' in read ? read.fault : null;
}

/** An example file name, for an invented student; null while the form has errors. */
export function getExample(values: PatternValues, types: readonly DocumentTypeInfo[]): string | null {
  if (Object.keys(check(values)).length > 0) return null;
  const named = types.find(({ code }) => code === (values.type === '' ? 'transcript' : values.type));
  return exampleName(toNamingSetting(values), sampleValues(named, values.universityName));
}

export const emptyPattern: PatternValues = {
  id: '',
  universityId: '',
  universityName: '',
  type: '',
  pattern: '',
  letterCase: 'asIs',
  plainLetters: true,
  blanks: 'hyphen',
  maxLength: '100',
};

/** A pattern as the form's saved values. */
export const toSavedPattern = (pattern: NamingPattern): Saved<PatternValues> => ({
  values: {
    id: String(pattern.id),
    universityId: pattern.universityId === null ? '' : String(pattern.universityId),
    universityName: pattern.universityName ?? '',
    type: pattern.type ?? '',
    pattern: pattern.pattern,
    letterCase: pattern.letterCase,
    plainLetters: pattern.plainLetters,
    blanks: pattern.blanks,
    maxLength: String(pattern.maxLength),
  },
  version: pattern.version,
});

/** The form of one naming pattern; a conflicting change is shown for the user to resolve. */
export const patternFormMachine = createFormMachine<PatternValues, NamingPattern>({
  id: 'patternForm',
  empty: emptyPattern,
  // One form serves many patterns, so the draft of one must not appear in another.
  secret: Object.keys(emptyPattern) as (keyof PatternValues)[],
  check,
  submit: (values, { version, idempotencyKey }) =>
    values.id === ''
      ? createPattern(toNamingSetting(values), idempotencyKey)
      : changePattern({ id: Number(values.id), version: version ?? 0 }, toNamingSetting(values)),
  async reload(signal, { id }) {
    const found = (await readNamingSettings(signal)).patterns.find((each) => String(each.id) === id);
    if (!found) throw new Error(`Naming pattern ${id} not found`);
    return toSavedPattern(found);
  },
  saved: toSavedPattern,
});

export type PatternFormActor = ActorRefFrom<typeof patternFormMachine>;

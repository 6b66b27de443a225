import type { ActorRefFrom } from 'xstate';
import * as z from 'zod/mini';
import {
  type Blanks,
  blanks,
  exampleOf,
  type LetterCase,
  letterCases,
} from '../../../contract/document-names.ts';
import type { KnownType } from '../../../contract/document-type-list.ts';
import type { DocumentType } from '../../../contract/document-types.ts';
import { type PatternFault, parsePattern } from '../../../contract/name-patterns.ts';
import { type NamingPattern, type NamingSetting, namingSetting } from '../../../contract/naming-patterns.ts';
import { changePattern, createPattern, readNaming } from '../../services/naming.service.ts';
import { codeOf, type FieldErrors } from '../form/check.ts';
import { formMachineOf } from '../form/form.machine.ts';
import type { Saved } from '../form/form.types.ts';
import { sampleValues } from './sample.ts';

export { nameTokens } from '../../../contract/name-patterns.ts';
export { blanks, letterCases };

/** What the form of a naming pattern holds; empty stands for every university, and for every type. */
export type PatternValues = {
  /** Empty for one that is not kept yet. */
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

/** What a form comes to as the call takes it. */
export const namingIn = (values: PatternValues): NamingSetting => ({
  universityId: values.universityId === '' ? null : Number(values.universityId),
  type: values.type === '' ? null : (values.type as DocumentType),
  pattern: values.pattern.trim(),
  letterCase: values.letterCase as LetterCase,
  plainLetters: values.plainLetters,
  blanks: values.blanks as Blanks,
  maxLength: values.maxLength.trim() === '' ? Number.NaN : Number(values.maxLength),
});

/** What is wrong with a form, by the call's own schema. */
function check(values: PatternValues): FieldErrors<PatternValues> {
  const { error } = z.safeParse(namingSetting, namingIn(values));
  const found = new Map<string, readonly [ReturnType<typeof codeOf>]>();
  for (const issue of error?.issues ?? []) {
    const field = String(issue.path[0]);
    if (!found.has(field)) found.set(field, [codeOf(issue, values[field as keyof PatternValues])]);
  }
  return Object.fromEntries(found);
}

/** What is wrong with the pattern itself; null when it can be taken. */
export function faultOf({ pattern }: Pick<PatternValues, 'pattern'>): PatternFault | null {
  const read = parsePattern(pattern.trim());
  return 'fault' in read ? read.fault : null;
}

/** What a file of an invented student would be called; null while something is wrong. */
export function exampleFor(values: PatternValues, types: readonly KnownType[]): string | null {
  if (Object.keys(check(values)).length > 0) return null;
  const named = types.find(({ code }) => code === (values.type === '' ? 'transcript' : values.type));
  return exampleOf(namingIn(values), sampleValues(named, values.universityName));
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

/** A pattern as its form shows it. */
export const savedPattern = (pattern: NamingPattern): Saved<PatternValues> => ({
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

/** What one naming pattern says, new or changed; a change that came first leads to a choice. */
export const patternFormMachine = formMachineOf<PatternValues, NamingPattern>({
  id: 'patternForm',
  empty: emptyPattern,
  // One form for many patterns: what is typed for one is not kept for another.
  secret: Object.keys(emptyPattern) as (keyof PatternValues)[],
  check,
  submit: (values, { version, idempotencyKey }) =>
    values.id === ''
      ? createPattern(namingIn(values), idempotencyKey)
      : changePattern({ id: Number(values.id), version: version ?? 0 }, namingIn(values)),
  async reload(signal, { id }) {
    const found = (await readNaming(signal)).patterns.find((each) => String(each.id) === id);
    if (!found) throw new Error(`There is no pattern ${id}`);
    return savedPattern(found);
  },
  saved: savedPattern,
});

export type PatternFormActor = ActorRefFrom<typeof patternFormMachine>;

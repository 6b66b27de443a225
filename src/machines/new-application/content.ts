import * as z from 'zod/mini';
import {
  type Choice,
  type DraftContent,
  type DraftStep,
  mostChoices,
  type Typed,
} from '../../../contract/application-drafts.ts';
import { informationIn } from '../../../contract/draft-information.ts';
import type { FieldCode } from '../../../contract/errors.ts';
import { studentInformation } from '../../../contract/students.ts';
import { latinDigits } from '../edits/digits.ts';
import { codeOf } from '../form/check.ts';

/** The parts of a draft that have rows. */
export type RowList = 'education' | 'tests' | 'work';

/** What is wrong, by path: `person.email`, `education.0.mark`. */
export type Faults = Readonly<Record<string, readonly FieldCode[]>>;

/** Fields whose digits may be typed in any script. */
const inDigits: ReadonlySet<string> = new Set([
  'phone',
  'passportNumber',
  'mark',
  'finishedIn',
  'backlogsActive',
  'backlogsCleared',
  'overall',
  'lowest',
  'amount',
]);

const withField = (typed: Typed, field: string, value: string): Typed => ({
  ...typed,
  [field]: inDigits.has(field) ? latinDigits(value) : value,
});

const isRowList = (name: string): name is RowList =>
  name === 'education' || name === 'tests' || name === 'work';

/** The draft with one field typed anew: `person.email`, `finances.amount`, `education.0.mark`. */
export function typedInto(content: DraftContent, path: string, value: string): DraftContent {
  const [part = '', second = '', third = ''] = path.split('.');
  if (part === 'person' || part === 'finances')
    return { ...content, [part]: withField(content[part], second, value) };
  if (!isRowList(part)) return content;
  return {
    ...content,
    [part]: content[part].map((row, place) =>
      place === Number(second) ? withField(row, third, value) : row,
    ),
  };
}

/** What stands in a field; nothing typed is empty. */
export function typedAt(content: DraftContent, path: string): string {
  const [part = '', second = '', third = ''] = path.split('.');
  if (part === 'person' || part === 'finances') return content[part][second] ?? '';
  return isRowList(part) ? (content[part][Number(second)]?.[third] ?? '') : '';
}

export const withRow = (content: DraftContent, list: RowList): DraftContent =>
  content[list].length >= 10 ? content : { ...content, [list]: [...content[list], {}] };

export const withoutRow = (content: DraftContent, list: RowList, at: number): DraftContent => ({
  ...content,
  [list]: content[list].filter((_, place) => place !== at),
});

const isSame = (one: Choice, other: Choice): boolean =>
  one.courseId === other.courseId && one.intakeId === other.intakeId;

/** Each course and intake stands once, and there are no more than can be. */
export const withChoice = (content: DraftContent, choice: Choice): DraftContent =>
  content.choices.length >= mostChoices || content.choices.some((one) => isSame(one, choice))
    ? content
    : { ...content, choices: [...content.choices, choice] };

export const withoutChoice = (content: DraftContent, at: number): DraftContent => ({
  ...content,
  choices: content.choices.filter((_, place) => place !== at),
});

/** The choice at `from` stands at `to` then; places beyond the ends are the ends. */
export function moveChoice(content: DraftContent, from: number, to: number): DraftContent {
  const moved = content.choices[from];
  if (moved === undefined) return content;
  const others = content.choices.filter((_, place) => place !== from);
  const place = Math.min(Math.max(to, 0), others.length);
  if (place === from) return content;
  return { ...content, choices: [...others.slice(0, place), moved, ...others.slice(place)] };
}

/** `profile.education.0.mark` is `education.0.mark` in a draft. */
const pathIn = (path: string): string => path.replace(/^profile\./, '');

/** Everything that is wrong with what was typed, one code for each field, as the server would say it. */
export function faultsOf(content: DraftContent): Faults {
  const { error } = z.safeParse(studentInformation, informationIn(content));
  const faults: Record<string, readonly FieldCode[]> = {};
  for (const issue of error?.issues ?? []) {
    const path = pathIn(issue.path.join('.'));
    faults[path] ??= [codeOf(issue, typedAt(content, path))];
  }
  if (content.choices.length === 0) faults.choices = ['required'];
  return faults;
}

const partsOf: Readonly<Record<DraftStep, readonly string[]>> = {
  findStudent: [],
  person: ['person'],
  information: ['education', 'tests', 'work', 'finances'],
  courses: ['choices'],
  documents: [],
};

/** What is wrong with the fields of one step. */
export const faultsOfStep = (content: DraftContent, step: DraftStep): Faults =>
  Object.fromEntries(
    Object.entries(faultsOf(content)).filter(([path]) => partsOf[step].includes(path.split('.')[0] ?? '')),
  );

/** The first step that something is wrong with; null when the application can be made. */
export function firstFaultyStep(content: DraftContent): DraftStep | null {
  const steps: readonly DraftStep[] = ['person', 'information', 'courses'];
  return steps.find((step) => Object.keys(faultsOfStep(content, step)).length > 0) ?? null;
}

/** The fields that an answer found fault with, by their paths in the draft. */
export const refusedPaths = (fields: Faults): Faults =>
  Object.fromEntries(
    Object.entries(fields).map(([path, codes]) => [pathIn(path.replace(/^body\./, '')), codes]),
  );

import * as z from 'zod/mini';
import type { FieldCode } from '../../../../contract/kit/errors.ts';
import type { Problem } from '../problem.ts';

export type FormValues = Readonly<Record<string, string | boolean>>;

/** The errors of each field; valid fields are absent. */
export type FieldErrors<Values extends FormValues> = {
  readonly [Field in keyof Values]?: readonly FieldCode[];
};

/** The error code of an issue. */
export const toFieldCode = (issue: z.core.$ZodIssue, value: unknown): FieldCode => {
  if (value === undefined || value === null || value === '') return 'required';
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'tooShort' : 'tooSmall';
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'tooLong' : 'tooBig';
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'email';
  if (issue.code === 'invalid_value') return 'unknown';
  return 'invalid';
};

/**
 * Validates values with the endpoint's own schema, so that form and server cannot differ: one code for each
 * field.
 */
export function validateWith<Values extends FormValues>(
  schema: z.ZodMiniType,
  values: Values,
): FieldErrors<Values> {
  const { error } = z.safeParse(schema, values);
  const first: { [Field in keyof Values]?: readonly FieldCode[] } = {};
  for (const issue of error?.issues ?? []) {
    const field: keyof Values = String(issue.path[0] ?? '');
    if (field in values) first[field] ??= [toFieldCode(issue, values[field])];
  }
  return first;
}

/** The fields that the response rejected, by their names in the form: `body.email` is `email`. */
export function getRejectedFields<Values extends FormValues>(
  problem: Problem,
  values: Values,
): FieldErrors<Values> {
  const refused: { [Field in keyof Values]?: readonly FieldCode[] } = {};
  for (const [path, codes] of Object.entries(problem.fields)) {
    const field: keyof Values = path.replace(/^body\./, '');
    if (field in values && codes.length > 0) refused[field] = codes;
  }
  return refused;
}

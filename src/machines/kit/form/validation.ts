import * as z from 'zod/mini';
import { type FieldCode, fieldCode } from '../../../../contract/kit/errors.ts';
import type { FieldErrors, FormValues } from './field-errors.ts';

/** The error code of an issue. */
export const toFieldCode = (issue: z.core.$ZodIssue, value: unknown): FieldCode => {
  if (value === undefined || value === null || value === '') return 'required';
  if (issue.code === 'custom') return fieldCode.safeParse(issue.params?.code).data ?? 'invalid';
  if (issue.code === 'too_small') {
    if (issue.origin !== 'string') return 'tooSmall';
    // Blanks alone are no text.
    return issue.minimum === 1 ? 'required' : 'tooShort';
  }
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

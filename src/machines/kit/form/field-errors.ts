import type { FieldCode } from '../../../../contract/kit/errors.ts';
import type { Problem } from '../problem.ts';

export type FormValues = Readonly<Record<string, string | boolean>>;

/** The errors of each field; valid fields are absent. */
export type FieldErrors<Values extends FormValues> = {
  readonly [Field in keyof Values]?: readonly FieldCode[];
};

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

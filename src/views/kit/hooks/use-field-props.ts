import type { FormValues } from '../../../machines/kit/form/field-errors.ts';
import type { FormContext, FormEvent } from '../../../machines/kit/form/form.types.ts';
import { useFieldErrorText } from './use-field-error-text.ts';

/** Returns the props of a form's field: its value and error, and what it tells the form. */
export function useFieldProps<Values extends FormValues>(
  form: { send(event: FormEvent): void },
  { values, errors }: Pick<FormContext<Values, unknown>, 'values' | 'errors'>,
  readOnly: boolean,
) {
  const fieldError = useFieldErrorText();
  return <Field extends keyof Values & string>(field: Field) => ({
    value: values[field],
    error: fieldError(field, errors[field]),
    readOnly,
    onChange: (value: string) => form.send({ type: 'form.change', field, value }),
    onBlur: () => form.send({ type: 'form.blur', field }),
  });
}

import { useSelector } from '@xstate/react';
import { getFieldValue } from '../../../machines/features/new-application/draft-content.ts';
import type { ScreenActor } from '../../../machines/kit/routes/routes.types.ts';
import { useScreen } from '../../kit/hooks/use-app.ts';
import { useFieldErrorText } from '../../kit/hooks/use-field-error-text.ts';

export type NewApplicationActor = ScreenActor<'newApplication'>;

/** The actor of the open new application. */
export const useNewApplication = (): NewApplicationActor => useScreen('newApplication');

/** The id of a field's input: `person.email` becomes `field-person-email`. */
export const getFieldId = (path: string): string => `field-${path.replaceAll('.', '-')}`;

/** The name of a field in message ids: `education.0.mark` becomes `mark`, `choices.0` `choices`. */
export const getFieldName = (path: string): string =>
  path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path;

/** Binds an input to a field of the draft: value, error and handlers. */
export function useField(path: string) {
  const newApplication = useNewApplication();
  const getFieldError = useDraftFieldError();
  const value = useSelector(newApplication, ({ context }) => getFieldValue(context.content, path));
  const codes = useSelector(newApplication, ({ context }) => context.faults[path]);
  return {
    id: getFieldId(path),
    value,
    error: getFieldError(path, codes),
    large: true,
    type: (typed: string) => newApplication.send({ type: 'field.change', path, value: typed }),
    handleBlur: () => newApplication.send({ type: 'field.blur', path }),
  };
}

/** Returns the error message of a field by its path, or nothing. */
export function useDraftFieldError(): ReturnType<typeof useFieldErrorText> {
  const fieldError = useFieldErrorText();
  return (path, codes) => fieldError(getFieldName(path), codes);
}

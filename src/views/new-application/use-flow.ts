import { useSelector } from '@xstate/react';
import { typedAt } from '../../machines/new-application/content.ts';
import type { ScreenActor } from '../../machines/screens.ts';
import { useScreen } from '../hooks/use-app.ts';
import { useFieldError } from '../hooks/use-field-error.ts';

export type FlowActor = ScreenActor<'newApplication'>;

/** The actor of the open new application. */
export const useFlow = (): FlowActor => useScreen('newApplication');

/** The id of a field's input: `person.email` becomes `field-person-email`. */
export const idOfField = (path: string): string => `field-${path.replaceAll('.', '-')}`;

/** The name of a field in message ids: `education.0.mark` becomes `mark`. */
export const nameOfField = (path: string): string => path.split('.').at(-1) ?? path;

/** Binds an input to a field of the draft: value, error and handlers. */
export function useField(path: string) {
  const flow = useFlow();
  const faultText = useFaultText();
  const value = useSelector(flow, ({ context }) => typedAt(context.content, path));
  const codes = useSelector(flow, ({ context }) => context.faults[path]);
  return {
    id: idOfField(path),
    value,
    error: faultText(path, codes),
    type: (typed: string) => flow.send({ type: 'field.type', path, value: typed }),
    leave: () => flow.send({ type: 'field.leave', path }),
  };
}

/** Returns the error message of a field by its path, or nothing. */
export function useFaultText(): ReturnType<typeof useFieldError> {
  const fieldError = useFieldError();
  return (path, codes) => fieldError(nameOfField(path), codes);
}

import { useSelector } from '@xstate/react';
import { typedAt } from '../../machines/new-application/content.ts';
import type { ScreenActor } from '../../machines/screens.ts';
import { useScreen } from '../hooks/use-app.ts';
import { useFieldError } from '../hooks/use-field-error.ts';

export type FlowActor = ScreenActor<'newApplication'>;

/** The new application that is open. */
export const useFlow = (): FlowActor => useScreen('newApplication');

/** Id of the input of a field: `person.email` is `field-person-email`. */
export const idOfField = (path: string): string => `field-${path.replaceAll('.', '-')}`;

/** What a field is called in texts: `education.0.mark` is `mark`. */
export const nameOfField = (path: string): string => path.split('.').at(-1) ?? path;

/** One field of the draft: what stands in it, what is wrong with it, and how it is typed. */
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

/** Says what is wrong with a field at a path, or nothing. */
export function useFaultText(): ReturnType<typeof useFieldError> {
  const fieldError = useFieldError();
  return (path, codes) => fieldError(nameOfField(path), codes);
}

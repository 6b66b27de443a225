import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useState } from 'react';
import type { ScreenKind } from '../../../machines/kit/routes/routes.types.ts';
import { useScreen } from '../hooks/use-app.ts';
import { useProblemText } from '../hooks/use-problem-text.ts';
import { useDynamicText } from '../hooks/use-text.ts';
import type { FieldError } from './ErrorSummary.tsx';
import type { FieldProps } from './Field.tsx';

/** Screens that consist of a single form. */
export type FormKind = Extract<
  ScreenKind,
  'signIn' | 'register' | 'confirmEmail' | 'forgotPassword' | 'resetPassword'
>;

type FieldBinding = Pick<FieldProps, 'id' | 'value' | 'error' | 'readOnly' | 'onChange' | 'onBlur'>;

export interface FormView<Field extends string> {
  readonly busy: boolean;
  readonly done: boolean;
  /** The form shows errors. */
  readonly hasErrors: boolean;
  /** Content of the error summary, and the attempt at which it takes the focus. */
  readonly summary: {
    readonly faults: readonly FieldError[];
    readonly messages: readonly string[];
    readonly attempt: number;
  };
  readonly value: (field: Field) => string;
  readonly field: (field: Field) => FieldBinding;
  readonly change: (field: Field, value: string) => void;
  readonly submit: () => void;
  readonly reset: () => void;
}

/**
 * The form of the open screen as props. `fields` lists the fields in page order, each with the name used in its text
 * ids: `{ password: 'newPassword' }` looks up `field.newPassword.tooShort`, then `field.tooShort`.
 */
export function useForm<Field extends string>(
  kind: FormKind,
  fields: Readonly<Record<Field, string>>,
): FormView<Field> {
  const actor = useScreen(kind);
  const snapshot = useSelector(actor, (current) => current);
  const dynamicText = useDynamicText();
  const problemText = useProblemText();
  const { errors, problem } = snapshot.context;
  const values: Readonly<Record<string, string | boolean>> = snapshot.context.values;
  const codes: Readonly<Record<string, readonly string[] | undefined>> = errors;

  const [attempt, setAttempt] = useState(0);
  const raiseAttempt = useCallback(() => setAttempt((count) => count + 1), []);
  const busy = snapshot.hasTag('busy');
  // Errors come after a submission, if the rules had to be loaded or the server refuses it.
  useEffect(() => {
    if (!busy) raiseAttempt();
  }, [busy, raiseAttempt]);

  const names = Object.keys(fields) as Field[];
  const errorOf = (field: Field): string | undefined => {
    const code = codes[field]?.[0];
    if (code === undefined) return undefined;
    return dynamicText([`field.${fields[field]}.${code}`, `field.${code}`], 'field.invalid');
  };
  const faults = names.flatMap((field) => {
    const message = errorOf(field);
    return message === undefined ? [] : [{ id: field, message }];
  });
  const messages = problem && faults.length === 0 ? [problemText(problem)] : [];
  const getText = (field: Field): string => {
    const value = values[field];
    return typeof value === 'string' ? value : '';
  };
  const change = (field: Field, value: string) => actor.send({ type: 'form.change', field, value });
  return {
    busy,
    done: snapshot.hasTag('done'),
    hasErrors: faults.length > 0 || messages.length > 0,
    summary: { faults, messages, attempt },
    value: getText,
    field: (field) => ({
      id: field,
      value: getText(field),
      error: errorOf(field),
      readOnly: busy,
      onChange: (value) => change(field, value),
      onBlur: () => actor.send({ type: 'form.blur', field }),
    }),
    change,
    submit: () => {
      actor.send({ type: 'form.submit' });
      raiseAttempt();
    },
    reset: () => actor.send({ type: 'form.reset' }),
  };
}

import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { RegistrationDetails } from '../../../../contract/registration/registrations.ts';
import type { RegistrationDetailsActor } from '../../../machines/features/registrations/registration-details.machine.ts';
import type {
  RegistrationAction,
  RegistrationEntries,
} from '../../../machines/features/registrations/registration-details.types.ts';
import {
  otherReasons,
  registrationRefusals,
} from '../../../machines/features/registrations/registration-states.ts';
import { ActionRow } from '../../kit/ActionRow.tsx';
import { SelectField } from '../../kit/form/SelectField.tsx';
import { TextAreaField } from '../../kit/form/TextAreaField.tsx';
import { useRestoreFocus } from '../../kit/hooks/focus/use-restore-focus.ts';
import { submitting } from '../../kit/hooks/submitting.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { formKeys } from '../../kit/keys/form-keys.ts';

interface RegistrationFormProps {
  readonly details: RegistrationDetailsActor;
  readonly registration: RegistrationDetails;
  readonly action: RegistrationAction;
}

type Choice = { readonly value: string; readonly label: string };

/** The fields of an action. */
function useFields({ details, registration, action }: RegistrationFormProps): ReactNode {
  const text = useText();
  const entries = useSelector(details, ({ context }) => context.entries);
  const missing = useSelector(details, ({ context }) => context.missing);
  const counsellors = useSelector(details, ({ context }) => context.counsellors);
  const shared = (field: keyof RegistrationEntries) => ({
    value: entries[field],
    error: missing === field ? text('registrations.required') : undefined,
    onChange: (value: string) => details.send({ type: 'entry.change', field, value }),
  });
  const choice = (field: keyof RegistrationEntries, label: string, options: readonly Choice[]) => (
    <SelectField label={label} nothing={text('label.selectMore')} options={options} {...shared(field)} />
  );
  const writing = (field: keyof RegistrationEntries, label: string) => (
    <TextAreaField label={label} autoResize maxLength={2000} {...shared(field)} />
  );
  switch (action) {
    case 'accept':
      return choice(
        'whyDifferent',
        text('registrations.whyDifferent'),
        otherReasons.map((value) => ({ value, label: text(`studentSearch.why.${value}`) })),
      );
    case 'merge':
      return choice(
        'studentId',
        text('registrations.student'),
        registration.matches.flatMap((match) =>
          match.reach === 'mine'
            ? [
                {
                  value: String(match.student.id),
                  label: `${match.student.fullName} · ${match.student.number}`,
                },
              ]
            : [],
        ),
      );
    case 'request':
      return writing('message', text('registrations.message'));
    case 'refuse':
      return (
        <>
          {choice(
            'refusal',
            text('fact.reason'),
            registrationRefusals.map((value) => ({ value, label: text(`registrationRefusal.${value}`) })),
          )}
          {writing('note', text('registrations.note'))}
        </>
      );
    case 'reopen':
      return writing('reopening', text('fact.reason'));
    case 'assign':
      return choice(
        'counsellorId',
        text('fact.counsellor'),
        (counsellors ?? []).map(({ id, label }) => ({ value: String(id), label })),
      );
  }
}

/** What an action needs to be known; the entries are kept when the form is closed, and the focus returns to the list. */
export function RegistrationForm(props: RegistrationFormProps) {
  const { details, action } = props;
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  useRestoreFocus();
  const fields = useFields(props);
  const label = text(`event.registration.${action}`);
  const focusField = () => form.current?.querySelector<HTMLElement>('select, textarea')?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => focusField(), []);
  const send = () => {
    details.send({ type: 'action.submit' });
    focusField();
  };
  return (
    <form
      ref={form}
      className="stack"
      aria-label={label}
      onSubmit={submitting(send)}
      onKeyDown={formKeys({ onSubmit: send, onClose: () => details.send({ type: 'action.close' }) })}
    >
      {fields}
      <ActionRow onCancel={() => details.send({ type: 'action.close' })}>
        <Button type="submit" intent={action === 'refuse' ? 'danger' : 'primary'} text={label} />
      </ActionRow>
    </form>
  );
}

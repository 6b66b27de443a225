import { Button, type ButtonProps } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type {
  RegistrationDetails,
  RegistrationEventType,
} from '../../../../contract/registration/registrations.ts';
import type { RegistrationDetailsActor } from '../../../machines/features/registrations/registration-details.machine.ts';
import {
  type RegistrationAction,
  registrationActions,
} from '../../../machines/features/registrations/registration-details.types.ts';
import { getPossibleEvents } from '../../../machines/features/registrations/registration-states.ts';
import { OverwriteConflict } from '../../kit/Conflict.tsx';
import { useDynamicText, useText } from '../../kit/hooks/use-text.ts';
import { ShortcutHint } from '../../kit/keys/ShortcutHint.tsx';
import { useCommandShortcut } from '../../kit/keys/use-command-shortcut.ts';
import { ProblemAlert } from '../../kit/ProblemAlert.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';

const buttons: Readonly<Record<RegistrationAction, ButtonProps>> = {
  accept: { intent: 'primary' },
  merge: { variant: 'outlined' },
  request: { variant: 'outlined' },
  refuse: { intent: 'danger', variant: 'outlined' },
  reopen: { variant: 'outlined' },
  assign: { variant: 'minimal' },
};

interface RegistrationActionsProps {
  readonly details: RegistrationDetailsActor;
  readonly registration: RegistrationDetails;
}

/** A conflict: the current status of the registration, and how to continue. */
function ConflictNotice({ details, registration }: RegistrationActionsProps) {
  const text = useText();
  const canOverwrite = useSelector(details, (snapshot) => snapshot.can({ type: 'conflict.overwrite' }));
  return (
    <OverwriteConflict
      title={text('registrations.conflict')}
      actor={details}
      overwrite={canOverwrite ? text('action.continueAnyway') : null}
    >
      <p>
        {text('registrations.conflictBody', { state: text(`state.registration.${registration.status}`) })}
      </p>
    </OverwriteConflict>
  );
}

const toType = (action: RegistrationAction): RegistrationEventType => `registration.${action}`;

/** The available actions of a registration, and the reasons that block the others. */
export function RegistrationActions({ details, registration }: RegistrationActionsProps) {
  const text = useText();
  const dynamicText = useDynamicText();
  const hintOf = useCommandShortcut();
  const refusal = useSelector(details, ({ context }) => context.refusal);
  const sending = useSelector(details, (snapshot) => snapshot.hasTag('sending'));
  const conflict = useSelector(details, (snapshot) => snapshot.hasTag('conflict'));
  const open = useSelector(
    details,
    (snapshot) => registrationActions.find((action) => snapshot.hasTag(action)) ?? null,
  );
  const possibleEvents = getPossibleEvents(registration);
  const isAvailable = (action: RegistrationAction): boolean =>
    possibleEvents.some(({ type, reasons }) => type === toType(action) && reasons.length === 0);
  // Merging needs a student to merge with.
  const available = registrationActions.filter(
    (action) =>
      isAvailable(action) &&
      (action !== 'merge' || registration.matches.some(({ reach }) => reach === 'mine')),
  );
  const blockingReasons = [...new Set(possibleEvents.flatMap(({ reasons }) => reasons))];
  if (conflict) return <ConflictNotice details={details} registration={registration} />;
  return (
    <section className="stack gap-3" aria-label={text('label.availableActions')}>
      <ProblemAlert problem={refusal} />
      {open !== null ? (
        <RegistrationForm key={open} details={details} registration={registration} action={open} />
      ) : (
        <div className="wrap">
          {available.map((action) => (
            <Button
              key={action}
              {...buttons[action]}
              disabled={sending}
              text={text(`event.registration.${action}`)}
              aria-keyshortcuts={hintOf(toType(action))?.aria}
              endIcon={<ShortcutHint command={toType(action)} />}
              onClick={() => details.send({ type: 'action.open', action })}
            />
          ))}
        </div>
      )}
      {blockingReasons.map((reason) => (
        <p key={reason} className="faint">
          {dynamicText([reason], 'reason.notInThisState')}
        </p>
      ))}
      {possibleEvents.length === 0 && (
        <p className="faint">
          {text(registration.status === 'refused' ? 'registrations.refusedNote' : 'label.noActions')}
        </p>
      )}
    </section>
  );
}

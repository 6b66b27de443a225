import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import type { ApplicationEventType } from '../../../../../contract/charts/application/events.ts';
import { EventDialog } from './EventDialog.tsx';
import type { EventFormActor } from './event-form-actor.ts';
import type { OpenApplicationActor } from './open-application-actor.ts';

interface OpenFormProps {
  readonly form: EventFormActor;
  readonly immediately: boolean;
  readonly onOpenEvent: (type: ApplicationEventType) => void;
}

/** An event that is sent without a form shows one only if it is refused. */
function OpenForm({ form, immediately, onOpenEvent }: OpenFormProps) {
  const isBusy = useSelector(form, (snapshot) => snapshot.hasTag('busy') || snapshot.hasTag('sending'));
  if (immediately && isBusy) return null;
  return <EventDialog form={form} onOpenEvent={onOpenEvent} />;
}

/** The form of the selected event, while it is open. */
export function SelectedEventForm({ actor }: { actor: OpenApplicationActor }) {
  const { locale } = useIntl();
  const form = useSelector(actor, ({ children }) => children.form);
  const immediately = useSelector(actor, ({ context }) => context.chosen?.immediately ?? false);
  return (
    form && (
      <OpenForm
        key={form.sessionId}
        form={form}
        immediately={immediately}
        onOpenEvent={(event) => actor.send({ type: 'event.select', event, locale })}
      />
    )
  );
}

import './events.css';
import { useSelector } from '@xstate/react';
import type { ApplicationEventType } from '../../../../../contract/charts/application/events.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { WorkDialog } from '../../../kit/office/WorkDialog.tsx';
import { EventForm } from './EventForm.tsx';
import type { EventFormActor } from './event-form-actor.ts';

interface EventDialogProps {
  readonly form: EventFormActor;
  /** Opens the form of another event that remedies a reason. */
  readonly onOpenEvent?: (type: ApplicationEventType) => void;
}

/**
 * The form of one event in a dialog. Closing it discards the form, except while the event is being sent; the result
 * is the output of the form's actor.
 */
export function EventDialog({ form, onOpenEvent }: EventDialogProps) {
  const text = useText();
  const type = useSelector(form, ({ context }) => context.type);
  const number = useSelector(form, ({ context }) => context.application?.number ?? '');
  const student = useSelector(form, ({ context }) => context.application?.studentName ?? '');
  const sending = useSelector(form, (snapshot) => snapshot.hasTag('sending'));
  return (
    <WorkDialog
      title={text(`event.${type}`)}
      onClose={() => form.send({ type: 'form.discard' })}
      canOutsideClickClose={false}
      isCloseButtonShown={!sending}
      className="work-dialog event-dialog"
    >
      {number !== '' && (
        <p className="event-record">
          <span dir="ltr">{number}</span> · <bdi>{student}</bdi>
        </p>
      )}
      <EventForm form={form} {...(onOpenEvent && { onOpenEvent })} />
    </WorkDialog>
  );
}

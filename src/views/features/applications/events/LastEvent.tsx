import { useSelector } from '@xstate/react';
import type { ApplicationDetails } from '../../../../../contract/applications/application-details.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import type { OpenApplicationActor } from './open-application-actor.ts';

interface LastEventProps {
  readonly actor: OpenApplicationActor;
  /** Null before it is loaded. */
  readonly application: ApplicationDetails | null;
}

/** The last event sent here, announced once. */
export function LastEvent({ actor, application }: LastEventProps) {
  const text = useText();
  const done = useSelector(actor, ({ context }) => context.done);
  return (
    <p className="form-done" role="status">
      {done &&
        application &&
        text('work.done', { event: text(`event.${done}`), status: text(`status.${application.status}`) })}
    </p>
  );
}

import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ApplicationDetails } from '../../../../../contract/applications/application-details.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import type { OpenApplicationActor } from './open-application-actor.ts';

interface LastEventProps {
  readonly actor: OpenApplicationActor;
  /** Null before it is loaded. */
  readonly application: ApplicationDetails | null;
  /** Id of the heading beside it, which takes the focus of a button that an event has removed. */
  readonly heading: string;
}

/** For how many frames the focus may still be lost after an event: the dialog closes and the buttons change. */
const frames = 30;

/** Puts the focus on an element if nothing has it any more. Returns the function that stops looking. */
function catchFocus(id: string): () => void {
  let left = frames;
  let frame = 0;
  const look = () => {
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) document.getElementById(id)?.focus();
    left -= 1;
    if (left > 0) frame = requestAnimationFrame(look);
  };
  frame = requestAnimationFrame(look);
  return () => cancelAnimationFrame(frame);
}

/** The last event sent here, announced once. */
export function LastEvent({ actor, application, heading }: LastEventProps) {
  const text = useText();
  const done = useSelector(actor, ({ context }) => context.done);
  const before = useRef(done);
  useEffect(() => {
    if (before.current === done) return;
    before.current = done;
    return done === null ? undefined : catchFocus(heading);
  }, [done, heading]);
  return (
    <p className="form-done" role="status">
      {done &&
        application &&
        text('work.done', { event: text(`event.${done}`), status: text(`status.${application.status}`) })}
    </p>
  );
}

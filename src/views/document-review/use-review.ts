import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { paperMachine } from '../../machines/document-review/paper.machine.ts';
import type { queueMachine } from '../../machines/document-review/queue.machine.ts';
import { partsOf } from '../../machines/document-review/review.machine.ts';
import { useScreen } from '../hooks/use-app.ts';

export type PaperActor = ActorRefFrom<typeof paperMachine>;
export type QueueActor = ActorRefFrom<typeof queueMachine>;

/** The screen with its two child actors; null until they have started. */
export function useReview() {
  const review = useScreen('documentReview');
  const parts = useSelector(review, partsOf, (one, other) => one?.paper === other?.paper);
  return parts && { review, ...parts };
}
export type Review = NonNullable<ReturnType<typeof useReview>>;

import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { queueMachine } from '../../../../machines/features/applications/document-review/queue.machine.ts';
import { getChildActors } from '../../../../machines/features/applications/document-review/review.machine.ts';
import type { reviewedDocumentMachine } from '../../../../machines/features/applications/document-review/reviewed-document.machine.ts';
import { useScreen } from '../../../kit/hooks/use-app.ts';

export type ReviewedDocumentActor = ActorRefFrom<typeof reviewedDocumentMachine>;
export type QueueActor = ActorRefFrom<typeof queueMachine>;

/** The screen with its two child actors; null until they have started. */
export function useReview() {
  const review = useScreen('documentReview');
  const parts = useSelector(
    review,
    getChildActors,
    (one, other) => one?.reviewedDocument === other?.reviewedDocument,
  );
  return parts && { review, ...parts };
}
export type Review = NonNullable<ReturnType<typeof useReview>>;

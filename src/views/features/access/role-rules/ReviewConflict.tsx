import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { ReviewActor } from '../../../../machines/features/access/role-rules/review.machine.ts';
import { Conflict } from '../../../kit/Conflict.tsx';
import { useProblemText } from '../../../kit/hooks/use-problem-text.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useTimes } from '../../../kit/hooks/use-times.ts';
import { RetryButton } from '../../../kit/Notice.tsx';

/** Someone else saved other rules first: who, why, and a way to make the own changes to theirs. */
export function ReviewConflict({ review }: { review: ReviewActor }) {
  const text = useText();
  const { dateTime } = useTimes();
  const problemText = useProblemText();
  const { theirs, problem } = useSelector(review, ({ context }) => context);
  const failed = useSelector(review, (snapshot) => snapshot.hasTag('failed'));
  return (
    <Conflict
      title={text('permissions.conflict')}
      actions={
        failed ? (
          <RetryButton onClick={() => review.send({ type: 'resource.refresh' })} />
        ) : (
          <Button
            intent="primary"
            text={text('permissions.applyToNewest')}
            loading={theirs === null}
            onClick={() => review.send({ type: 'conflict.rebase' })}
          />
        )
      }
    >
      {failed && problem && <p>{problemText(problem)}</p>}
      {theirs && (
        <>
          <p>
            {text('label.byAt', {
              who: theirs.authorName ?? text('permissions.installation'),
              when: dateTime(theirs.createdAt),
            })}
          </p>
          {theirs.reason !== null && (
            <p className="rule-reason break-anywhere" dir="auto">
              {theirs.reason}
            </p>
          )}
        </>
      )}
    </Conflict>
  );
}

import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import {
  findReasonError,
  type ReviewActor,
} from '../../../../machines/features/access/role-rules/review.machine.ts';
import { isEmptyDiff } from '../../../../machines/features/access/role-rules/rule-diff.ts';
import { TextField } from '../../../kit/form/TextField.tsx';
import { useFieldErrorText } from '../../../kit/hooks/use-field-error-text.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { LoadState } from '../../../kit/LoadState.tsx';
import { InlineAlert } from '../../../kit/Notice.tsx';
import { WorkDialog } from '../../../kit/office/WorkDialog.tsx';
import { ProblemAlert } from '../../../kit/ProblemAlert.tsx';
import { ReviewConflict } from './ReviewConflict.tsx';
import { ReviewImpact } from './ReviewImpact.tsx';
import { RuleChanges } from './RuleChanges.tsx';

/** Why the changes are made. */
function ReasonField({ review }: { review: ReviewActor }) {
  const text = useText();
  const fieldError = useFieldErrorText();
  const frame = useRef<HTMLDivElement>(null);
  const snapshot = useSelector(review, (current) => current);
  const { reason, submitted } = snapshot.context;
  const code = submitted ? findReasonError(snapshot.context) : undefined;
  const hasError = code !== undefined;
  useEffect(() => {
    if (hasError) frame.current?.querySelector('input')?.focus();
  }, [hasError]);
  return (
    <div ref={frame} data-overlay-start>
      <TextField
        label={text('permissions.reason')}
        hint={text('permissions.reasonForHistory')}
        maxLength={300}
        value={reason}
        readOnly={snapshot.hasTag('sending')}
        error={fieldError('permissions.reason', code && [code])}
        onChange={(changed) => review.send({ type: 'reason.type', reason: changed })}
      />
    </div>
  );
}

/** What the changes would do, once it is known. */
function Impact({ review }: { review: ReviewActor }) {
  const text = useText();
  const { impact, rules } = useSelector(review, ({ context }) => context);
  const checking = useSelector(review, (snapshot) => snapshot.hasTag('busy') && !snapshot.hasTag('ready'));
  return (
    <section className="stack gap-3" aria-label={text('permissions.impact')}>
      <h3>{text('permissions.impact')}</h3>
      <p className="only-read" role="status">
        {checking && text('permissions.checking')}
      </p>
      <LoadState
        actor={review}
        data={impact}
        rows={3}
        failed="permissions.notChecked"
        onRetry={() => review.send({ type: 'resource.refresh' })}
      >
        {(loaded) => <ReviewImpact impact={loaded} rules={rules} />}
      </LoadState>
    </section>
  );
}

/** The review of changes before they are saved: what they are, what they would do, and why they are made. */
export function ReviewDialog({ review, roleName }: { review: ReviewActor; roleName: string }) {
  const text = useText();
  const snapshot = useSelector(review, (current) => current);
  const { role, diff, refusal } = snapshot.context;
  const unfit = snapshot.hasTag('unfit');
  const conflict = snapshot.hasTag('conflict');
  return (
    <WorkDialog
      className="work-dialog permission-review"
      title={text('permissions.review.title', { role: roleName })}
      onClose={() => review.send({ type: 'review.close' })}
      onSubmit={() => review.send({ type: 'review.save' })}
      actions={
        <Button
          type="submit"
          intent="primary"
          text={text('action.save')}
          loading={snapshot.hasTag('sending')}
          aria-disabled={!snapshot.hasTag('ready')}
        />
      }
    >
      <div className="stack gap-4">
        {conflict && <ReviewConflict review={review} />}
        {unfit && (
          <InlineAlert tone="danger">
            {text(role === 'admin' ? 'refusal.administration' : 'refusal.administratorsOnly')}
          </InlineAlert>
        )}
        <section className="stack gap-3" aria-label={text('permissions.changes')}>
          <h3>{text('permissions.changes')}</h3>
          {isEmptyDiff(diff) ? (
            <p className="muted">{text('permissions.noChanges')}</p>
          ) : (
            <RuleChanges diff={diff} />
          )}
        </section>
        {!unfit && !conflict && <Impact review={review} />}
        {snapshot.hasTag('ready') && <ReasonField review={review} />}
        {!conflict && <ProblemAlert problem={refusal} />}
      </div>
    </WorkDialog>
  );
}

import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useNewApplication } from '../use-new-application.ts';

/** The final button: creates the applications once the draft is saved. */
export function CreateFooter() {
  const text = useText();
  const newApplication = useNewApplication();
  const snapshot = useSelector(newApplication, (current) => current);
  const isCreating = snapshot.hasTag('finishing');
  const count = Math.max(1, snapshot.context.content.choices.length);
  return (
    <div className="flow-footer">
      {isCreating && snapshot.hasTag('away') && (
        <span role="status">{text('label.waitingForConnection')}</span>
      )}
      <Button
        size="large"
        text={text('action.back')}
        onClick={() => newApplication.send({ type: 'step.go', step: 'courses' })}
      />
      <Button
        size="large"
        intent="primary"
        loading={isCreating}
        text={text('draftReview.create', { count })}
        onClick={() => newApplication.send({ type: 'application.finish' })}
      />
    </div>
  );
}

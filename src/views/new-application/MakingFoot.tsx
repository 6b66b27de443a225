import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useText } from '../hooks/use-text.ts';
import { useFlow } from './use-flow.ts';

/** The final button: creates the applications once the draft is saved. */
export function MakingFoot() {
  const text = useText();
  const flow = useFlow();
  const snapshot = useSelector(flow, (current) => current);
  const making = snapshot.hasTag('finishing');
  const count = Math.max(1, snapshot.context.content.choices.length);
  return (
    <div className="flow-foot">
      {making && snapshot.hasTag('away') && <span role="status">{text('making.waiting')}</span>}
      <Button
        size="large"
        text={text('applying.back')}
        onClick={() => flow.send({ type: 'step.go', step: 'courses' })}
      />
      <Button
        size="large"
        intent="primary"
        loading={making}
        text={text('making.create', { count })}
        onClick={() => flow.send({ type: 'application.finish' })}
      />
    </div>
  );
}

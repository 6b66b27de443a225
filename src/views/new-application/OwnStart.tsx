import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { StaleLine } from '../grid/Notice.tsx';
import { useAppSelector } from '../hooks/use-app.ts';
import { useText } from '../hooks/use-text.ts';
import { useFlow } from './use-flow.ts';

/** The first step of a student's own application. */
export function OwnStart() {
  const text = useText();
  const flow = useFlow();
  const name = useAppSelector('session', ({ context }) => context.user?.fullName ?? '');
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const missing = useSelector(flow, ({ context }) => context.problem?.kind === 'notFound');
  return (
    <div className="flow-box stack">
      {missing && <StaleLine tone="warning">{text('find.ownMissing')}</StaleLine>}
      <Button
        size="large"
        intent="primary"
        fill
        loading={busy}
        text={text('find.ownBegin', { name })}
        onClick={() => flow.send({ type: 'student.take', id: null })}
      />
    </div>
  );
}

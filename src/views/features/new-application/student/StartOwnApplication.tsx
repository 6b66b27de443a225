import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useAppSelector } from '../../../kit/hooks/use-app.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { InlineAlert } from '../../../kit/Notice.tsx';
import { useNewApplication } from '../use-new-application.ts';

/** The first step of a student's own application. */
export function StartOwnApplication() {
  const text = useText();
  const newApplication = useNewApplication();
  const name = useAppSelector('session', ({ context }) => context.user?.fullName ?? '');
  const busy = useSelector(newApplication, (snapshot) => snapshot.hasTag('busy'));
  const missing = useSelector(newApplication, ({ context }) => context.problem?.kind === 'notFound');
  return (
    <div className="flow-section sheet-box stack">
      {missing && <InlineAlert tone="warning">{text('studentSearch.ownMissing')}</InlineAlert>}
      <Button
        size="large"
        intent="primary"
        fill
        loading={busy}
        text={text('studentSearch.ownStart', { name })}
        onClick={() => newApplication.send({ type: 'student.use', id: null })}
      />
    </div>
  );
}

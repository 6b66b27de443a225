import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useScreen } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { WorkDialog } from '../../kit/office/WorkDialog.tsx';
import { ProblemAlert } from '../../kit/ProblemAlert.tsx';

/** The way out of a record that is somebody else's, after a question. */
export function LeaveRecord({ number }: { readonly number: string }) {
  const text = useText();
  const screen = useScreen('studentHome');
  const leaving = useSelector(screen, (snapshot) => snapshot.hasTag('leaving'));
  const unlinking = useSelector(screen, (snapshot) => snapshot.hasTag('unlinking'));
  const refusal = useSelector(screen, ({ context }) => context.leavingRefusal);
  return (
    <>
      <Button
        className="home-leave"
        variant="minimal"
        text={text('studentHome.leave')}
        onClick={() => screen.send({ type: 'record.leave' })}
      />
      {leaving && (
        <WorkDialog
          title={text('studentHome.leaveTitle', { number })}
          onClose={() => screen.send({ type: 'dialog.close' })}
          onSubmit={() => screen.send({ type: 'record.confirmLeaving' })}
          actions={
            <Button
              type="submit"
              intent="danger"
              loading={unlinking}
              text={text('studentHome.leaveConfirm')}
            />
          }
        >
          <p>{text('studentHome.leaveBody')}</p>
          <ProblemAlert problem={refusal} />
        </WorkDialog>
      )}
    </>
  );
}

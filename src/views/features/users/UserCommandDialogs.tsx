import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { UserCommandsActor } from '../../../machines/features/users/user-commands.machine.ts';
import { useAppSelector } from '../../kit/hooks/use-app.ts';
import { useProblemText } from '../../kit/hooks/use-problem-text.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { InlineAlert } from '../../kit/Notice.tsx';
import { WorkDialog } from '../../kit/office/WorkDialog.tsx';
import { ProblemAlert } from '../../kit/ProblemAlert.tsx';
import { DeactivationDialog } from './DeactivationDialog.tsx';

/** What the commands on users show: why one was refused, and the dialogs in which others are prepared. */
export function UserCommandDialogs({ commands }: { commands: UserCommandsActor }) {
  const text = useText();
  const problemText = useProblemText();
  const snapshot = useSelector(commands, (current) => current);
  const { given, refusal } = snapshot.context;
  const { deactivation } = snapshot.children;
  const seeingAs = useAppSelector('seeingAs', ({ context }) => (context.seenBy ? null : context.problem));
  const cancel = () => commands.send({ type: 'command.cancel' });
  return (
    <>
      <ProblemAlert problem={seeingAs} />
      {snapshot.hasTag('refused') && given && refusal && (
        <InlineAlert tone="danger" action={<Button text={text('action.close')} onClick={cancel} />}>
          <strong>
            <bdi>{given.user.fullName}</bdi>
          </strong>{' '}
          {problemText(refusal)}
        </InlineAlert>
      )}
      {snapshot.hasTag('confirming') && given && (
        <WorkDialog
          title={text('users.withdrawal.title', { name: given.user.fullName })}
          role="alertdialog"
          onClose={cancel}
          actions={
            <Button
              intent="danger"
              autoFocus
              text={text('users.withdraw')}
              onClick={() => commands.send({ type: 'command.confirm' })}
            />
          }
        >
          <p>{text('users.withdrawal.body', { email: given.user.email })}</p>
        </WorkDialog>
      )}
      {deactivation && <DeactivationDialog key={deactivation.sessionId} actor={deactivation} />}
    </>
  );
}

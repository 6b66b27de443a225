import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { UserDetails } from '../../../../contract/people/users.ts';
import {
  getUserCommands,
  type UserAccountActor,
} from '../../../machines/features/users/user-account.machine.ts';
import type { UserCommandsActor } from '../../../machines/features/users/user-commands.machine.ts';
import {
  canActivate,
  canDeactivate,
  canEdit,
  isInvited,
} from '../../../machines/features/users/user-states.ts';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { useAppActor, useAppSelector } from '../../kit/hooks/use-app.ts';
import { useCan } from '../../kit/hooks/use-can.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { useTimes } from '../../kit/hooks/use-times.ts';
import { AccountStateLabel } from './AccountStateLabel.tsx';
import { UserCommandDialogs } from './UserCommandDialogs.tsx';
import { useCanSeeAs } from './use-can-see-as.ts';
import { useIsFuture } from './use-is-future.ts';
import { getEditAddress } from './user-addresses.ts';

interface PartProps {
  readonly user: UserDetails;
  readonly commands: UserCommandsActor;
}

/** When the invitation was sent, whether its link still works, and what can be done about it. */
function Invitation({ user, commands }: PartProps) {
  const text = useText();
  const { dateOf, dateTime } = useTimes();
  const heading = useId();
  const canInvite = useCan('create', 'User');
  const sending = useSelector(commands, (snapshot) => snapshot.hasTag('sending'));
  const { invitation } = user;
  const works = useIsFuture(invitation?.expiresAt ?? null);
  if (!isInvited(user)) return null;
  const send = (command: 'invite' | 'withdraw') => commands.send({ type: 'user.command', command, user });
  return (
    <section className="sheet-box pad-4 stack gap-3" aria-labelledby={heading}>
      <h2 id={heading}>{text('users.invitation')}</h2>
      <p>
        {invitation === null
          ? text('users.invitation.withdrawn')
          : invitation.sentByName === null
            ? text('users.invitation.sent', { date: dateOf(invitation.sentAt) })
            : text('users.invitation.sentBy', {
                date: dateOf(invitation.sentAt),
                name: invitation.sentByName,
              })}{' '}
        {invitation &&
          (works
            ? text('users.invitation.works', { until: dateTime(invitation.expiresAt) })
            : text('users.invitation.expired'))}
      </p>
      {canInvite && (
        <div className="row">
          <Button text={text('users.sendAgain')} loading={sending} onClick={() => send('invite')} />
          {invitation && (
            <Button
              variant="minimal"
              intent="danger"
              text={text('users.withdraw')}
              disabled={sending}
              onClick={() => send('withdraw')}
            />
          )}
        </div>
      )}
    </section>
  );
}

/** Whether the user can sign in, and the commands on their account. */
function AccountStatus({ user, commands }: PartProps) {
  const text = useText();
  const canUndo = useIsFuture(user.undoableUntil);
  const { time } = useTimes();
  const sending = useSelector(commands, (snapshot) => snapshot.hasTag('sending'));
  const canSeeAs = useCanSeeAs();
  const seeingAs = useAppActor('seeingAs');
  const switching = useAppSelector('seeingAs', (snapshot) => snapshot.hasTag('busy'));
  const send = (command: 'activate' | 'signOut' | 'undo') =>
    commands.send({ type: 'user.command', command, user });
  return (
    <div className="row">
      {user.state && (
        <AccountStateLabel state={user.state}>{text(`accountState.${user.state}`)}</AccountStateLabel>
      )}
      {user.sessions > 0 && <span className="muted">{text('users.sessions', { count: user.sessions })}</span>}
      {canUndo && user.undoableUntil && (
        <span className="muted">
          {text('users.undoableUntil', { time: time(new Date(user.undoableUntil)) })}
        </span>
      )}
      <span className="row push-end">
        {canUndo && (
          <Button text={text('users.undoDeactivation')} loading={sending} onClick={() => send('undo')} />
        )}
        {canEdit(user) && <ButtonLink href={getEditAddress(user.id)} text={text('action.update')} />}
        {canActivate(user) && !canUndo && (
          <Button text={text('users.activate')} loading={sending} onClick={() => send('activate')} />
        )}
        {canSeeAs(user) && (
          <Button
            text={text('users.seeAs')}
            loading={switching}
            onClick={() => seeingAs.send({ type: 'seeingAs.start', userId: user.id })}
          />
        )}
        {canDeactivate(user) && user.sessions > 0 && (
          <Button text={text('users.signOut')} loading={sending} onClick={() => send('signOut')} />
        )}
        {canDeactivate(user) && (
          <Button
            intent="danger"
            variant="outlined"
            text={text('users.deactivate')}
            onClick={() => commands.send({ type: 'user.deactivate', user })}
          />
        )}
      </span>
    </div>
  );
}

/** The account of a user's page: its state, the invitation, and what can be done about both. */
export function UserAccount({ account }: { account: UserAccountActor }) {
  const user = useSelector(account, ({ context }) => context.data);
  const commands = useSelector(account, getUserCommands);
  return (
    user &&
    commands && (
      <>
        <UserCommandDialogs commands={commands} />
        <AccountStatus user={user} commands={commands} />
        <Invitation user={user} commands={commands} />
      </>
    )
  );
}

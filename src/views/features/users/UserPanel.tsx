import { useSelector } from '@xstate/react';
import type { UserDetails } from '../../../../contract/people/users.ts';
import type { UserAccountActor } from '../../../machines/features/users/user-account.machine.ts';
import type { UserPartActor } from '../../../machines/features/users/user-part.machine.ts';
import { href } from '../../../machines/kit/routes/routes.ts';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { FactList } from '../../kit/FactList.tsx';
import { useText } from '../../kit/hooks/use-text.ts';
import { useTimes } from '../../kit/hooks/use-times.ts';
import { LoadState } from '../../kit/LoadState.tsx';
import { RoleName } from '../../kit/office/RoleName.tsx';
import { UserOverview } from './lazy-user-overview.ts';
import { UserAccount } from './UserAccount.tsx';

function Facts({ user }: { user: UserDetails }) {
  const text = useText();
  const { dateTime } = useTimes();
  const belongsTo = user.branchName ?? user.partnerName ?? user.organisationName ?? user.universityName;
  return (
    <FactList
      facts={[
        [text('fact.role'), <RoleName key="role" role={user.role} customRoleName={user.customRoleName} />],
        [text('user.belongsTo'), belongsTo && <bdi>{belongsTo}</bdi>],
        [text('fact.email'), <bdi key="email">{user.email}</bdi>],
        [text('fact.phone'), user.phone && <bdi dir="ltr">{user.phone}</bdi>],
        [text('user.lastSeen'), user.lastSeenAt ? dateTime(user.lastSeenAt) : text('user.neverSeen')],
      ]}
    />
  );
}

/** A user in the drawer over the list: who they are, what they do, and what can be done about their account. */
export function UserPanel({ part }: { part: UserPartActor }) {
  const account = useSelector(part, ({ children }) => children.account);
  return account && <AccountPanel part={part} account={account} />;
}

function AccountPanel({ part, account }: { part: UserPartActor; account: UserAccountActor }) {
  const text = useText();
  const user = useSelector(account, ({ context }) => context.data);
  return (
    <LoadState
      actor={account}
      data={user}
      rows={6}
      missing={['users.missing', 'label.notFoundBody']}
      missingAction={null}
      failed="record.failed"
      onRetry={() => account.send({ type: 'resource.refresh' })}
    >
      {(loaded) => (
        <div className="stack gap-4">
          <h2>
            <bdi>{loaded.fullName}</bdi>
          </h2>
          <Facts user={loaded} />
          <p>
            <ButtonLink href={href('user-view', { id: loaded.id })} text={text('users.openPage')} />
          </p>
          <UserAccount account={account} />
          <UserOverview part={part} />
        </div>
      )}
    </LoadState>
  );
}

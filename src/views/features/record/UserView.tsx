import { useSelector } from '@xstate/react';
import { getUserPart } from '../../../machines/features/record/user.machine.ts';
import { RecordBody } from '../../grid/peek/RecordBody.tsx';
import { lazyComponent } from '../../kit/components/lazy-component.tsx';
import { useScreen } from '../../kit/hooks/use-app.ts';
import { useCan } from '../../kit/hooks/use-can.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { ScreenBoundary } from '../../kit/office/ScreenBoundary.tsx';
import { UserOverview } from '../users/lazy-user-overview.ts';
import { UserAccount } from '../users/UserAccount.tsx';
import { RecordPage } from './RecordPage.tsx';

const UserFactors = lazyComponent(
  () => import(/* webpackChunkName: "second-factor-admin" */ '../second-factor/UserFactors.tsx'),
  { texts: ['second-factor'] },
);

/** One user account. */
export default function UserView() {
  const text = useText();
  const record = useScreen('user');
  const peek = useSelector(record, ({ context }) => context.peek);
  const part = useSelector(record, getUserPart);
  const account = useSelector(part ?? undefined, (snapshot) => snapshot?.children.account);
  const isAdministrator = useCan('update', 'Role');
  return (
    <RecordPage record={record} fallback={text('route.userView')}>
      <div className="record-page">
        {peek && account && (
          <ScreenBoundary part="user">
            <UserAccount account={account} />
          </ScreenBoundary>
        )}
        <RecordBody record={record} />
        {peek && part && (
          <ScreenBoundary part="user-overview">
            <UserOverview part={part} />
          </ScreenBoundary>
        )}
        {isAdministrator && peek && <UserFactors key={peek.id} userId={peek.id} name={peek.title} />}
      </div>
    </RecordPage>
  );
}

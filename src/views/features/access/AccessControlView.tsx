import './access.css';
import { useSelector } from '@xstate/react';
import { lazyComponent } from '../../kit/components/lazy-component.tsx';
import { useAppSelector, useScreen } from '../../kit/hooks/use-app.ts';
import { useCan } from '../../kit/hooks/use-can.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { LoadState } from '../../kit/LoadState.tsx';
import { Page } from '../../kit/office/Page.tsx';
import { getDayPart } from '../dashboard/day-part.ts';
import { FollowedApplications } from './FollowedApplications.tsx';
import { PlainPermissions } from './PlainPermissions.tsx';
import { RuleList } from './RuleList.tsx';

const RoleRequirements = lazyComponent(
  () => import(/* webpackChunkName: "second-factor-admin" */ '../second-factor/RoleRequirements.tsx'),
  { texts: ['second-factor'] },
);

/** For administrators: every permission with the rules behind it. */
function AdministratorPage() {
  const text = useText();
  const screen = useScreen('accessControl');
  const data = useSelector(screen, ({ context }) => context.data);
  const title = text('route.accessControl');
  return (
    <Page title={title} lead={text('access.lead')}>
      <LoadState actor={screen} data={data} onRetry={() => screen.send({ type: 'resource.refresh' })}>
        {({ rules }) => <RuleList rules={rules} label={title} />}
      </LoadState>
      <RoleRequirements />
    </Page>
  );
}

/** For everyone else: the applications they follow, then what they may do, in plain sentences. */
function OwnPage() {
  const text = useText();
  const screen = useScreen('accessControl');
  const data = useSelector(screen, ({ context }) => context.data);
  const user = useAppSelector('session', ({ context }) => context.user);
  const name = user?.fullName.split(/\s+/)[0] ?? '';
  return (
    <Page
      windowTitle={text('route.accessControl')}
      title={text(`dashboard.greeting.${getDayPart(new Date().getHours())}`, { name })}
      {...(data?.applications && { lead: text('access.followLead') })}
    >
      <LoadState
        actor={screen}
        data={data}
        rows={6}
        onRetry={() => screen.send({ type: 'resource.refresh' })}
      >
        {({ rules, applications }) => (
          <>
            {applications && <FollowedApplications applications={applications} />}
            <PlainPermissions rules={rules} />
          </>
        )}
      </LoadState>
    </Page>
  );
}

/** The page of the user's own access; clients land on it. */
export default function AccessControlView() {
  return useCan('update', 'Role') ? <AdministratorPage /> : <OwnPage />;
}

import './profile.css';
import { useSelector } from '@xstate/react';
import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { href } from '../../../machines/kit/routes/routes.ts';
import { lazyComponent } from '../../kit/components/lazy-component.tsx';
import { useAppSelector, useScreen } from '../../kit/hooks/use-app.ts';
import { useCan } from '../../kit/hooks/use-can.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { useTimes } from '../../kit/hooks/use-times.ts';
import { LoadState } from '../../kit/LoadState.tsx';
import { Avatar } from '../../kit/office/Avatar.tsx';
import { Page } from '../../kit/office/Page.tsx';
import { RoleName } from '../../kit/office/RoleName.tsx';
import { ScreenBoundary } from '../../kit/office/ScreenBoundary.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { DeviceList } from './DeviceList.tsx';
import { NotificationSettingsForm } from './NotificationSettingsForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { RegistrationLink } from './RegistrationLink.tsx';

const SecondFactorsPart = lazyComponent(
  () => import(/* webpackChunkName: "second-factors" */ '../second-factor/SecondFactorsSection.tsx'),
  { texts: ['second-factor'], fallback: <Skeleton rows={2} /> },
);

function ProfileSection({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section className="profile-part" aria-labelledby={heading}>
      <div className="profile-part-head grid-layout gap-1">
        <h2 id={heading}>{title}</h2>
        {lead && <p className="faint">{lead}</p>}
      </div>
      <div className="profile-part-body sheet-box">
        <ScreenBoundary part={title}>{children}</ScreenBoundary>
      </div>
    </section>
  );
}

function Permissions() {
  const text = useText();
  const count = useAppSelector('session', ({ context }) => context.rules.length);
  const canOpen = useCan('read', 'AclDemo');
  return (
    <ProfileSection title={text('profile.permissions')}>
      <p>{text('profile.permissionsBody', { count })}</p>
      {canOpen && <Link href={href('access-control')}>{text('profile.permissionsLink')}</Link>}
    </ProfileSection>
  );
}

/** The user's profile page. */
export default function ProfileView() {
  const text = useText();
  const times = useTimes();
  const screen = useScreen('profile');
  const snapshot = useSelector(screen, (current) => current);
  const { profile, link } = snapshot.context;
  const { details, notifications, link: linkForm, password, devices } = snapshot.children;
  return (
    <Page title={text('route.profile')}>
      <LoadState
        actor={screen}
        data={snapshot.hasTag('failed') ? null : profile}
        onRetry={() => screen.send({ type: 'profile.refresh' })}
      >
        {(profile) => (
          <>
            <div className="person line gap-3">
              <Avatar name={profile.fullName} />
              <p>
                <strong>
                  <bdi>{profile.fullName}</bdi>
                </strong>
                <span className="faint">
                  <RoleName role={profile.role} customRoleName={profile.customRoleName} />
                  {profile.branchName && (
                    <>
                      {' · '}
                      <bdi>{profile.branchName}</bdi>
                    </>
                  )}
                  {' · '}
                  {text('profile.since', { date: times.dateOf(profile.createdAt) })}
                </span>
              </p>
            </div>
            {details && (
              <ProfileSection title={text('profile.details')}>
                <DetailsForm form={details} profile={profile} />
              </ProfileSection>
            )}
            {notifications && (
              <ProfileSection title={text('route.notifications')} lead={text('notify.lead')}>
                <NotificationSettingsForm form={notifications} role={profile.role} />
              </ProfileSection>
            )}
            {link && linkForm && (
              <ProfileSection title={text('link.title')} lead={text('link.lead')}>
                <RegistrationLink link={link} form={linkForm} owner={profile.fullName} />
              </ProfileSection>
            )}
            {password && (
              <ProfileSection title={text('fact.password')} lead={text('profile.passwordLead')}>
                <PasswordForm form={password} email={profile.email} />
              </ProfileSection>
            )}
            <ProfileSection title={text('label.twoStep')} lead={text('profile.secondFactorLead')}>
              <SecondFactorsPart />
            </ProfileSection>
            {devices && (
              <ProfileSection title={text('devices.title')} lead={text('devices.lead')}>
                <DeviceList actor={devices} />
              </ProfileSection>
            )}
            <Permissions />
          </>
        )}
      </LoadState>
    </Page>
  );
}

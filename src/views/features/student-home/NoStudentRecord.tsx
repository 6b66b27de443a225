import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { href } from '../../../machines/kit/routes/routes.ts';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { useAppSelector, useScreen } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { Notice } from '../../kit/Notice.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { OfferedRecord } from './OfferedRecord.tsx';

/** Nobody with this address has registered, or several have. */
function NoRegistration({ email }: { readonly email: string }) {
  const text = useText();
  const screen = useScreen('studentHome');
  const busy = useSelector(screen, (snapshot) => snapshot.hasTag('busy'));
  return (
    <Notice
      picture="empty"
      title={text('studentHome.unlinked')}
      action={
        <Button
          intent="primary"
          loading={busy}
          text={text('studentHome.checkAgain')}
          onClick={() => screen.send({ type: 'studentHome.refresh' })}
        />
      }
    >
      {text('studentHome.unlinkedBody', { email })}{' '}
      {text('studentHome.unlinkedNext', {
        address: window.location.host + href('student-registration'),
      })}
    </Notice>
  );
}

/** Why there is no home to show: the account is not linked to a student yet, or is not a student’s at all. */
export function NoStudentRecord() {
  const text = useText();
  const screen = useScreen('studentHome');
  const link = useSelector(screen, ({ children }) => children.accountLink);
  const user = useAppSelector('session', ({ context }) => context.user);
  if (user?.role !== 'student') {
    return (
      <Notice
        picture="empty"
        title={text('studentHome.notStudent')}
        action={<ButtonLink primary href={href('root')} text={text('action.home')} />}
      >
        {text('studentHome.notStudentBody')}
      </Notice>
    );
  }
  if (link === undefined) return <Skeleton rows={6} />;
  return (
    <OfferedRecord link={link} email={user.email}>
      <NoRegistration email={user.email} />
    </OfferedRecord>
  );
}

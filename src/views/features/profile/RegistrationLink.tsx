import type { ProfileContext } from '../../../machines/features/profile/profile.machine.ts';
import { lazyComponent } from '../../kit/components/lazy-component.tsx';
import { useText } from '../../kit/hooks/use-text.ts';
import { CopyButton } from '../../kit/office/CopyButton.tsx';

const QrCode = lazyComponent(
  () => import(/* webpackChunkName: "page-qr-code" */ '../../kit/components/QrCode.tsx'),
  {
    fallback: <div className="qr" />,
  },
);

/** The link with which students register with this user: to copy, or to scan as a QR code. */
export function RegistrationLink({ link }: { link: NonNullable<ProfileContext['link']> }) {
  const text = useText();
  return (
    <div className="link-card line">
      <div className="stack">
        <p>{text('link.body')}</p>
        <p className="link-url" dir="ltr">
          {link.url}
        </p>
        <div className="form-foot">
          <CopyButton value={link.url} label={text('action.copyLink')} />
          <span className="faint">{text('link.count', { count: link.registrations })}</span>
        </div>
      </div>
      <QrCode value={link.url} label={text('link.qr')} />
    </div>
  );
}

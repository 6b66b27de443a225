import { Link } from 'wouter';
import { href } from '../../machines/kit/routes/routes.ts';
import { Button } from '../kit/components/Button.tsx';
import { PublicPage } from '../kit/components/PublicPage.tsx';
import { useText } from '../kit/hooks/use-text.ts';
import { LazyMailTray } from './LazyMailTray.tsx';

interface EmailSentProps {
  readonly title: string;
  readonly body: string;
  readonly onRestart: () => void;
}

/** Shows the same message whether or not the address is known, so that nobody can find out who has an account. */
export function EmailSent({ title, body, onRestart }: EmailSentProps) {
  const text = useText();
  return (
    <PublicPage title={title} lead={body} focusHeading>
      <LazyMailTray expected />
      <p className="below">{text('register.sent.hint')}</p>
      <div className="actions">
        <Link className="button button-primary" href={href('login')}>
          {text('forgot.backToSignIn')}
        </Link>
        <Button onClick={onRestart}>{text('register.sent.again')}</Button>
      </div>
    </PublicPage>
  );
}

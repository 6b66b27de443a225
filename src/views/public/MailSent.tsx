import { Link } from 'wouter';
import { href } from '../../machines/router/routes.ts';
import { useText } from '../hooks/use-text.ts';
import { Button } from '../parts/Button.tsx';
import { Sheet } from '../parts/Sheet.tsx';

interface MailSentProps {
  readonly title: string;
  readonly body: string;
  readonly onAgain: () => void;
}

/** Shows the same message whether or not the address is known, so that nobody can find out who has an account. */
export function MailSent({ title, body, onAgain }: MailSentProps) {
  const text = useText();
  return (
    <Sheet title={title} lead={body} next>
      <p className="below">{text('register.sent.hint')}</p>
      <div className="actions">
        <Link className="button button-primary" href={href('login')}>
          {text('forgot.backToSignIn')}
        </Link>
        <Button onClick={onAgain}>{text('register.sent.again')}</Button>
      </div>
    </Sheet>
  );
}

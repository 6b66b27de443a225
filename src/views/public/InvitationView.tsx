import { Link } from 'wouter';
import { href } from '../../machines/router/routes.ts';
import { useLocationOf } from '../hooks/use-app.ts';
import { useText } from '../hooks/use-text.ts';
import { Sheet } from '../parts/Sheet.tsx';

/** What a guest sees on an office page that anyone may open: an invitation to sign in instead of its content. */
export function InvitationView() {
  const text = useText();
  const { path, search } = useLocationOf();
  const back = new URLSearchParams({ to: path + search });
  return (
    <Sheet title={text('invitation.title')} lead={text('invitation.body')} wide>
      <div className="actions">
        <Link className="button button-primary" href={`${href('login')}?${back}`}>
          {text('action.signIn')}
        </Link>
        <Link className="button button-plain" href={href('register')}>
          {text('route.register')}
        </Link>
      </div>
    </Sheet>
  );
}

import { Link } from 'wouter';
import { href } from '../../machines/kit/routes/routes.ts';
import { PublicPage } from '../kit/components/PublicPage.tsx';
import { useCurrentLocation } from '../kit/hooks/use-app.ts';
import { useText } from '../kit/hooks/use-text.ts';

/** What a guest sees on an office page that anyone may open: an invitation to sign in instead of its content. */
export function InvitationView() {
  const text = useText();
  const { path, search } = useCurrentLocation();
  const back = new URLSearchParams({ to: path + search });
  return (
    <PublicPage title={text('invitation.title')} lead={text('invitation.body')} wide>
      <div className="actions">
        <Link className="button button-primary" href={`${href('login')}?${back}`}>
          {text('action.signIn')}
        </Link>
        <Link className="button button-plain" href={href('register')}>
          {text('route.register')}
        </Link>
      </div>
    </PublicPage>
  );
}

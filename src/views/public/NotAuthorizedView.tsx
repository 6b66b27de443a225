import { Link } from 'wouter';
import { matchRoute } from '../../machines/kit/routes/match.ts';
import { getRoute, href } from '../../machines/kit/routes/routes.ts';
import type { RouteEntry } from '../../machines/kit/routes/routes.types.ts';
import { Button } from '../kit/components/Button.tsx';
import { PublicPage } from '../kit/components/PublicPage.tsx';
import { useAppActor, useAppSelector } from '../kit/hooks/use-app.ts';
import { useDynamicText, useText } from '../kit/hooks/use-text.ts';

/** `/not-authorized`: which page was refused, to whom, the missing permission, and what to do next. */
export default function NotAuthorizedView() {
  const text = useText();
  const session = useAppActor('session');
  const user = useAppSelector('session', (snapshot) => snapshot.context.user);
  const refused = useAppSelector('router', ({ context }) => context.state.refused);
  return (
    <PublicPage
      title={text('notAuthorized.title')}
      lead={
        user
          ? text('notAuthorized.body', { name: user.fullName, role: text(`role.${user.role}`) })
          : undefined
      }
      wide
    >
      {refused !== undefined && <RefusedPage address={refused} />}
      <p>{text('notAuthorized.next')}</p>
      <div className="actions">
        <Link className="button button-primary" href={href('root')}>
          {text('action.home')}
        </Link>
        {user ? (
          <Button onClick={() => session.send({ type: 'session.signOut' })}>
            {text('action.signInAsOther')}
          </Button>
        ) : (
          <Link className="button button-plain" href={href('login')}>
            {text('action.signIn')}
          </Link>
        )}
      </div>
    </PublicPage>
  );
}

/** Title and address of the refused page, and the missing permission. */
function RefusedPage({ address }: { address: string }) {
  const text = useText();
  const dynamicText = useDynamicText();
  const route: RouteEntry = getRoute(matchRoute(address.split(/[?#]/, 1)[0] ?? address).name);
  return (
    <>
      <dl className="facts">
        <dt>{text('notAuthorized.address')}</dt>
        <dd>{dynamicText([route.title], 'route.notAuthorized')}</dd>
        <dd className="fact" dir="ltr">
          {address}
        </dd>
      </dl>
      {route.can && <p>{text('notAuthorized.reason', { action: route.can[0], subject: route.can[1] })}</p>}
    </>
  );
}

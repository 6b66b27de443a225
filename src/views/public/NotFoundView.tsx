import { Link } from 'wouter';
import { href } from '../../machines/kit/routes/routes.ts';
import { PublicPage } from '../kit/components/PublicPage.tsx';
import { useCurrentLocation } from '../kit/hooks/use-app.ts';
import { useText } from '../kit/hooks/use-text.ts';

/** Any address without a page, and pages that this installation does not have. */
export default function NotFoundView() {
  const text = useText();
  const { path } = useCurrentLocation();
  return (
    <PublicPage title={text('route.notFound')} lead={text('notFound.body')} wide>
      <dl className="facts">
        <dt>{text('notFound.address')}</dt>
        <dd className="fact" dir="ltr">
          {path}
        </dd>
      </dl>
      <div className="actions">
        <Link className="button button-primary" href={href('root')}>
          {text('action.home')}
        </Link>
      </div>
    </PublicPage>
  );
}

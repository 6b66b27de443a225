import { Link } from 'wouter';
import { useText } from '../../kit/hooks/use-text.ts';
import { FavouriteStar } from './FavouriteStar.tsx';
import { type Breadcrumb, useBreadcrumbs } from './use-breadcrumbs.ts';
import { useShownDestination } from './use-shown-destination.ts';

function BreadcrumbItem({ crumb, last }: { crumb: Breadcrumb; last: boolean }) {
  return (
    <li className={last ? 'crumb crumb-last' : 'crumb'}>
      {crumb.href ? (
        <Link href={crumb.href}>{crumb.title}</Link>
      ) : (
        <span {...(last && { 'aria-current': 'page' })}>
          <bdi>{crumb.title}</bdi>
        </span>
      )}
    </li>
  );
}

/**
 * The breadcrumbs: navigation group, parent pages, page or record; and the favourite star. Phones show only the last
 * one.
 */
export function Breadcrumbs() {
  const text = useText();
  const breadcrumbs = useBreadcrumbs();
  const place = useShownDestination();
  return (
    <div className="place">
      <nav aria-label={text('breadcrumb.label')}>
        <ol className="crumbs">
          {breadcrumbs.map((crumb, index) => (
            <BreadcrumbItem
              key={`${crumb.href ?? ''} ${crumb.title}`}
              crumb={crumb}
              last={index === breadcrumbs.length - 1}
            />
          ))}
        </ol>
      </nav>
      {place && <FavouriteStar place={place} />}
    </div>
  );
}

import { Link } from 'wouter';
import { useText } from '../hooks/use-text.ts';
import { FavouriteStar } from './FavouriteStar.tsx';
import { useShownPlace } from './use-shown-place.ts';
import { type Crumb, useTrail } from './use-trail.ts';

function Step({ crumb, last }: { crumb: Crumb; last: boolean }) {
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
  const trail = useTrail();
  const place = useShownPlace();
  return (
    <div className="place">
      <nav aria-label={text('place.label')}>
        <ol className="crumbs">
          {trail.map((crumb, index) => (
            <Step
              key={`${crumb.href ?? ''} ${crumb.title}`}
              crumb={crumb}
              last={index === trail.length - 1}
            />
          ))}
        </ol>
      </nav>
      {place && <FavouriteStar place={place} />}
    </div>
  );
}

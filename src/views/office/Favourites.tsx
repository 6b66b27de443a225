import { StarIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { type Place, placeKey } from '../../machines/recents/recents.types.ts';
import { useAppSelector } from '../hooks/use-app.ts';
import { useText } from '../hooks/use-text.ts';
import { useNavigationPages } from './use-navigation.ts';
import { useOpenPlace } from './use-open-place.ts';
import { usePlaceTitle } from './use-place-title.ts';

function Favourite({ place, folded }: { place: Place; folded: boolean }) {
  const title = usePlaceTitle()(place);
  const open = useOpenPlace();
  // A screen of the navigation is marked there.
  const isScreen = useNavigationPages().some((page) => page.pattern === place.path);
  const isShown = useAppSelector('router', ({ context }) => context.location.path === place.path);
  const inside = (
    <>
      <StarIcon size={14} />
      <span className={folded ? 'only-read' : 'nav-link-text'}>
        <bdi>{title}</bdi>
      </span>
    </>
  );
  const hint = folded ? title : undefined;
  return place.path ? (
    <Link
      className="nav-link"
      href={place.path}
      aria-current={isShown && !isScreen ? 'page' : undefined}
      title={hint}
    >
      {inside}
    </Link>
  ) : (
    <button type="button" className="nav-link" title={hint} onClick={() => open(place)}>
      {inside}
    </button>
  );
}

/** What the person has starred, on top of the navigation; nothing until there is something. */
export function Favourites({ folded = false }: { folded?: boolean }) {
  const text = useText();
  const favourites = useAppSelector('recents', ({ context }) => context.favourites);
  if (favourites.length === 0) return null;
  return (
    <div className="nav-section">
      <h2 className={folded ? 'only-read' : 'nav-heading'} id="nav-favourites">
        {text('favourite.title')}
      </h2>
      <ul aria-labelledby="nav-favourites">
        {favourites.map((place) => (
          <li key={placeKey(place)}>
            <Favourite place={place} folded={folded} />
          </li>
        ))}
      </ul>
    </div>
  );
}

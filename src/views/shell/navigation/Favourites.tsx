import { StarIcon } from '@blueprintjs/icons';
import { type DragEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { type Destination, getDestinationKey } from '../../../machines/shell/recents/recents.types.ts';
import { useAppActor, useAppSelector } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { useDestinationTitle } from './use-destination-title.ts';
import { useNavigationPages } from './use-navigation.ts';
import { useOpenDestination } from './use-open-destination.ts';

/** Drag data type: the key of a favourite. */
const dragType = 'application/x-favourite';

interface FavouriteProps {
  readonly place: Destination;
  readonly folded: boolean;
  readonly index: number;
  readonly onMove: (key: string, to: number) => void;
}

/** A favourite, moved by dragging or with Alt+Shift+arrow. */
function Favourite({ place, folded, index, onMove }: FavouriteProps) {
  const title = useDestinationTitle()(place);
  const key = getDestinationKey(place);
  const move = {
    draggable: true,
    'aria-keyshortcuts': 'Alt+Shift+ArrowUp Alt+Shift+ArrowDown',
    'data-favourite': key,
    onDragStart: (event: DragEvent) => event.dataTransfer.setData(dragType, key),
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes(dragType)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      const other = event.dataTransfer.getData(dragType);
      if (!other) return;
      event.preventDefault();
      onMove(other, index);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (!event.altKey || !event.shiftKey || by === undefined) return;
      event.preventDefault();
      onMove(key, index + by);
    },
  };
  const open = useOpenDestination();
  // A page that is in the navigation is marked as current there.
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
      {...move}
    >
      {inside}
    </Link>
  ) : (
    <button type="button" className="nav-link" title={hint} onClick={() => open(place)} {...move}>
      {inside}
    </button>
  );
}

/** The user's favourites in their own order, at the top of the navigation; hidden while there are none. */
export function Favourites({ folded = false }: { folded?: boolean }) {
  const text = useText();
  const favourites = useAppSelector('recents', ({ context }) => context.favourites);
  const recents = useAppActor('recents');
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState<string | null>(null);
  const place = favourites.findIndex((each) => getDestinationKey(each) === moved);
  // The browser removes the focus from an element that is moved in the DOM.
  useLayoutEffect(() => {
    if (place >= 0) list.current?.querySelectorAll<HTMLElement>('[data-favourite]')[place]?.focus();
  }, [place]);
  if (favourites.length === 0) return null;
  const move = (key: string, to: number) => {
    setMoved(key);
    recents.send({ type: 'favourite.move', key, to });
  };
  return (
    <div className="nav-section">
      <h2 className={folded ? 'only-read' : 'nav-heading'} id="nav-favourites">
        {text('search.group.favourites')}
      </h2>
      <ul aria-labelledby="nav-favourites" ref={list}>
        {favourites.map((each, index) => (
          <li key={getDestinationKey(each)}>
            <Favourite place={each} folded={folded} index={index} onMove={move} />
          </li>
        ))}
      </ul>
      <p className="only-read" role="status">
        {place >= 0 && text('favourite.place', { place: place + 1, count: favourites.length })}
      </p>
    </div>
  );
}

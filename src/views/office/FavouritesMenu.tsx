import { MenuItem } from '@blueprintjs/core';
import { StarIcon } from '@blueprintjs/icons';
import { placeKey } from '../../machines/recents/recents.types.ts';
import { useAppSelector } from '../hooks/use-app.ts';
import { useText } from '../hooks/use-text.ts';
import { MenuPopover } from './MenuPopover.tsx';
import { useOpenPlace } from './use-open-place.ts';
import { usePlaceTitle } from './use-place-title.ts';

/** What the person has starred, where the navigation is a row; nothing until there is something. */
export function FavouritesMenu() {
  const text = useText();
  const titleOf = usePlaceTitle();
  const open = useOpenPlace();
  const favourites = useAppSelector('recents', ({ context }) => context.favourites);
  if (favourites.length === 0) return null;
  const title = text('favourite.title');
  return (
    <MenuPopover
      label={title}
      button={{ icon: <StarIcon />, text: title, className: 'nav-menu' }}
      align="start"
    >
      {favourites.map((place) => (
        <MenuItem
          key={placeKey(place)}
          icon={<StarIcon />}
          text={<bdi>{titleOf(place)}</bdi>}
          onClick={() => open(place)}
        />
      ))}
    </MenuPopover>
  );
}

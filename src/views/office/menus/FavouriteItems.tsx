import { MenuItem } from '@blueprintjs/core';
import { StarIcon } from '@blueprintjs/icons';
import { placeKey } from '../../../machines/recents/recents.types.ts';
import { useAppSelector } from '../../hooks/use-app.ts';
import { useOpenPlace } from '../use-open-place.ts';
import { usePlaceTitle } from '../use-place-title.ts';

/** The favourites as menu items. */
export default function FavouriteItems() {
  const titleOf = usePlaceTitle();
  const open = useOpenPlace();
  const favourites = useAppSelector('recents', ({ context }) => context.favourites);
  return favourites.map((place) => (
    <MenuItem
      key={placeKey(place)}
      icon={<StarIcon />}
      text={<bdi>{titleOf(place)}</bdi>}
      onClick={() => open(place)}
    />
  ));
}

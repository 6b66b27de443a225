import { MenuItem } from '@blueprintjs/core';
import { StarIcon } from '@blueprintjs/icons';
import { getDestinationKey } from '../../../../machines/shell/recents/recents.types.ts';
import { useAppSelector } from '../../../kit/hooks/use-app.ts';
import { useDestinationTitle } from '../use-destination-title.ts';
import { useOpenDestination } from '../use-open-destination.ts';

/** The favourites as menu items. */
export default function FavouriteItems() {
  const titleOf = useDestinationTitle();
  const open = useOpenDestination();
  const favourites = useAppSelector('recents', ({ context }) => context.favourites);
  return favourites.map((place) => (
    <MenuItem
      key={getDestinationKey(place)}
      icon={<StarIcon />}
      text={<bdi>{titleOf(place)}</bdi>}
      onClick={() => open(place)}
    />
  ));
}

import { Button } from '@blueprintjs/core';
import { StarEmptyIcon, StarIcon } from '@blueprintjs/icons';
import { type Destination, getDestinationKey } from '../../../machines/shell/recents/recents.types.ts';
import { useAppActor, useAppSelector } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';

/** Adds a page or record to the favourites, or removes it. */
export function FavouriteStar({ place }: { place: Destination }) {
  const text = useText();
  const recents = useAppActor('recents');
  const starred = useAppSelector('recents', ({ context }) =>
    context.favourites.some((each) => getDestinationKey(each) === getDestinationKey(place)),
  );
  return (
    <Button
      className="star"
      variant="minimal"
      size="small"
      icon={starred ? <StarIcon size={14} /> : <StarEmptyIcon size={14} />}
      aria-pressed={starred}
      aria-label={text('favourite.add')}
      title={text(starred ? 'favourite.remove' : 'favourite.add')}
      onClick={() => recents.send({ type: 'favourite.toggle', place })}
    />
  );
}

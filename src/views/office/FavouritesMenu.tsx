import { StarIcon } from '@blueprintjs/icons';
import { useAppSelector } from '../hooks/use-app.ts';
import { useText } from '../hooks/use-text.ts';
import { later } from '../later.tsx';
import { MenuPopover } from './MenuPopover.tsx';

const FavouriteItems = later(() => import(/* webpackChunkName: "menus" */ './menus/FavouriteItems.tsx'), {
  ahead: true,
});

/** What the person has starred, where the navigation is a row; nothing until there is something. */
export function FavouritesMenu() {
  const text = useText();
  const any = useAppSelector('recents', ({ context }) => context.favourites.length > 0);
  if (!any) return null;
  const title = text('favourite.title');
  return (
    <MenuPopover
      label={title}
      button={{ icon: <StarIcon />, text: title, className: 'nav-menu' }}
      align="start"
    >
      <FavouriteItems />
    </MenuPopover>
  );
}

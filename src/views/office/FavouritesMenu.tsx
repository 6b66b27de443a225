import { StarIcon } from '@blueprintjs/icons';
import { useAppSelector } from '../hooks/use-app.ts';
import { useText } from '../hooks/use-text.ts';
import { lazyComponent } from '../lazy-component.tsx';
import { MenuPopover } from './MenuPopover.tsx';

const FavouriteItems = lazyComponent(
  () => import(/* webpackChunkName: "menus" */ './menus/FavouriteItems.tsx'),
  {
    preload: true,
  },
);

/** The favourites as a menu, for the horizontal navigation; hidden while there are none. */
export function FavouritesMenu() {
  const text = useText();
  const any = useAppSelector('recents', ({ context }) => context.favourites.length > 0);
  if (!any) return null;
  const title = text('search.group.favourites');
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

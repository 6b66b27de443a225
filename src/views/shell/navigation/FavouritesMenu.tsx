import { StarIcon } from '@blueprintjs/icons';
import { lazyComponent } from '../../kit/components/lazy-component.tsx';
import { useAppSelector } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { MenuPopover } from '../../kit/menus/MenuPopover.tsx';

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

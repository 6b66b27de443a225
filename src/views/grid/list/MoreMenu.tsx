import { MoreIcon } from '@blueprintjs/icons';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import { lazyComponent } from '../../kit/components/lazy-component.tsx';
import { useText } from '../../kit/hooks/use-text.ts';
import { MenuPopover } from '../../kit/menus/MenuPopover.tsx';

const MoreItems = lazyComponent(() => import(/* webpackChunkName: "menus" */ '../menus/MoreItems.tsx'), {
  preload: true,
});

/** Rarely used list options. */
export function MoreMenu({ grid }: { grid: GridActor }) {
  const text = useText();
  return (
    <MenuPopover label={text('grid.more')} button={{ icon: <MoreIcon /> }}>
      <MoreItems grid={grid} />
    </MenuPopover>
  );
}

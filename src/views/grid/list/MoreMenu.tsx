import { MoreIcon } from '@blueprintjs/icons';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import { lazyComponent } from '../../kit/components/lazy-component.tsx';
import { useText } from '../../kit/hooks/use-text.ts';
import { EntryMenu } from '../../kit/menus/EntryMenu.tsx';

const MoreEntries = lazyComponent(() => import(/* webpackChunkName: "menus" */ '../menus/MoreEntries.tsx'), {
  preload: true,
});

/** Rarely used list options. */
export function MoreMenu({ grid }: { grid: GridActor }) {
  const text = useText();
  return (
    <EntryMenu
      label={text('grid.more')}
      button={{ icon: <MoreIcon /> }}
      lazyEntries={(render) => <MoreEntries grid={grid} render={render} />}
    />
  );
}

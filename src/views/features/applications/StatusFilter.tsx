import { CaretDownIcon, FilterIcon } from '@blueprintjs/icons';
import { lazyComponent } from '../../kit/components/lazy-component.tsx';
import { useText } from '../../kit/hooks/use-text.ts';
import { MenuPopover } from '../../kit/menus/MenuPopover.tsx';
import type { StatusItemsProps } from './StatusItems.tsx';

const StatusItems = lazyComponent(() => import(/* webpackChunkName: "menus" */ './StatusItems.tsx'), {
  preload: true,
});

/** Filters a list by status; accepts several values. */
export function StatusFilter({ selected, onChange }: StatusItemsProps) {
  const text = useText();
  return (
    <MenuPopover
      label={text('application.statusFilter', { count: selected.length })}
      align="start"
      className="status-filter"
      button={{
        variant: 'outlined',
        icon: <FilterIcon />,
        endIcon: <CaretDownIcon />,
        text: text('application.statusButton', { count: selected.length }),
        active: selected.length > 0,
      }}
    >
      <StatusItems selected={selected} onChange={onChange} />
    </MenuPopover>
  );
}

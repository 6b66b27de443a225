import { CaretDownIcon, FilterIcon } from '@blueprintjs/icons';
import { useText } from '../hooks/use-text.ts';
import { later } from '../later.tsx';
import { MenuPopover } from '../office/MenuPopover.tsx';
import type { StatusItemsProps } from './StatusItems.tsx';

const StatusItems = later(() => import(/* webpackChunkName: "menus" */ './StatusItems.tsx'), { ahead: true });

/** Filters a list by status; accepts several values. */
export function StatusFilter({ chosen, onChange }: StatusItemsProps) {
  const text = useText();
  return (
    <MenuPopover
      label={text('application.statusFilter', { count: chosen.length })}
      align="start"
      className="status-filter"
      button={{
        variant: 'outlined',
        icon: <FilterIcon />,
        endIcon: <CaretDownIcon />,
        text: text('application.statusButton', { count: chosen.length }),
        active: chosen.length > 0,
      }}
    >
      <StatusItems chosen={chosen} onChange={onChange} />
    </MenuPopover>
  );
}

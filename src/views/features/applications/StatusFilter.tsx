import { CaretDownIcon, FilterIcon } from '@blueprintjs/icons';
import { lazyComponent } from '../../kit/components/lazy-component.tsx';
import { useText } from '../../kit/hooks/use-text.ts';
import { EntryMenu } from '../../kit/menus/EntryMenu.tsx';
import type { StatusFilterProps } from './StatusEntries.tsx';

const StatusEntries = lazyComponent(() => import(/* webpackChunkName: "menus" */ './StatusEntries.tsx'), {
  preload: true,
});

/** Filters a list by status; accepts several values. */
export function StatusFilter({ selected, onChange }: StatusFilterProps) {
  const text = useText();
  return (
    <EntryMenu
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
      lazyEntries={(render) => <StatusEntries selected={selected} onChange={onChange} render={render} />}
    />
  );
}

import { MenuDivider, MenuItem } from '@blueprintjs/core';
import { ExportIcon, PrintIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { ChoiceItem } from '../../kit/menus/ChoiceItem.tsx';
import { MenuHeading } from '../../kit/menus/MenuHeading.tsx';
import { useDensity } from '../geometry/use-grid-metrics.ts';

const densities = ['compact', 'cosy', 'roomy'] as const;

/** Rarely used list options: row height, printing, exporting. */
export default function MoreItems({ grid }: { readonly grid: GridActor }) {
  const text = useText();
  const layout = useSelector(grid, ({ context }) => context.layout);
  const density = useDensity(layout);
  const exportable = useSelector(grid, ({ context }) => context.definition.exportable !== false);
  return (
    <>
      <MenuHeading>{text('label.rowHeight')}</MenuHeading>
      {densities.map((each) => (
        <ChoiceItem
          key={each}
          text={text(`grid.density.${each}`)}
          selected={each === density}
          onSelect={() => grid.send({ type: 'layout.setDensity', density: each })}
        />
      ))}
      <MenuDivider />
      {exportable && (
        <MenuItem
          icon={<ExportIcon />}
          text={text('label.exportMore')}
          onClick={() => grid.send({ type: 'tool.open', name: 'export' })}
        />
      )}
      <MenuItem icon={<PrintIcon />} text={text('grid.print')} onClick={() => window.print()} />
    </>
  );
}

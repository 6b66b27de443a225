import { ExportIcon, PrintIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import type { MenuEntries, RenderEntries } from '../../kit/menus/menu-entries.ts';
import { useDensity } from '../geometry/use-grid-metrics.ts';

const densities = ['compact', 'cosy', 'roomy'] as const;

interface MoreEntriesProps {
  readonly grid: GridActor;
  readonly render: RenderEntries;
}

/** Rarely used list options: row height, printing, exporting. */
export default function MoreEntries({ grid, render }: MoreEntriesProps) {
  const text = useText();
  const layout = useSelector(grid, ({ context }) => context.layout);
  const density = useDensity(layout);
  const exportable = useSelector(grid, ({ context }) => context.definition.exportable !== false);
  const heights: MenuEntries = densities.map((each) => ({
    key: each,
    section: text('label.rowHeight'),
    text: text(`grid.density.${each}`),
    selected: each === density,
    onClick: () => grid.send({ type: 'layout.setDensity', density: each }),
  }));
  const exporting: MenuEntries = exportable
    ? [
        {
          key: 'export',
          startsGroup: true,
          icon: <ExportIcon />,
          text: text('label.exportMore'),
          onClick: () => grid.send({ type: 'tool.open', name: 'export' }),
        },
      ]
    : [];
  return render([
    ...heights,
    ...exporting,
    {
      key: 'print',
      ...(!exportable && { startsGroup: true }),
      icon: <PrintIcon />,
      text: text('grid.print'),
      onClick: () => window.print(),
    },
  ]);
}

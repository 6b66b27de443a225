import { Checkbox } from '@blueprintjs/core';
import { memo } from 'react';
import type { GridActor, GridRow } from '../../../machines/grid/definition/grid.types.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import type { GridColumn, ListViewConfig } from '../list-view-config.ts';
import { CardMenu } from './CardMenu.tsx';

interface CardProps {
  readonly grid: GridActor;
  readonly index: number;
  readonly row: GridRow;
  readonly columns: readonly GridColumn[];
  readonly viewConfig: ListViewConfig;
  readonly chosen: boolean;
}

/** A number or a date needs its column's name to be understood. */
const needsLabel = ({ definition: { type } }: GridColumn): boolean => type === 'number' || type === 'date';

/** A column's value, prefixed with the column's name where it needs one; a marked one, such as “Overdue”, needs none. */
function CardField({ column, row }: { column: GridColumn | undefined; row: GridRow }) {
  const words = column?.text(row) ?? '';
  const drawn = column?.cell?.(row, words) ?? words;
  return (
    <>
      {column && words !== '' && drawn === words && needsLabel(column) && `${column.title} `}
      <bdi>{drawn}</bdi>
    </>
  );
}

/** One row as a card, with its actions. */
export const Card = memo(function Card({ grid, index, row, columns, viewConfig, chosen }: CardProps) {
  const text = useText();
  const { lead, badge, title, lines, foot } = viewConfig.card;
  const column = (id: string | undefined) => columns.find((each) => each.id === id);
  const words = (id: string) => column(id)?.text(row) ?? '';
  const render = (id: string | undefined) => {
    const found = column(id);
    return found && (found.cell?.(row, found.text(row)) ?? found.text(row));
  };
  const name = words(viewConfig.name);
  const open = () => {
    grid.send({ type: 'cursor.focusRecord', id: row.id });
    // A record without a page of its own opens in the side panel.
    const opensInSidePanel = viewConfig.record === undefined && viewConfig.aside !== undefined;
    if (!opensInSidePanel) grid.send({ type: 'record.open' });
    else if (!grid.getSnapshot().hasTag('peek')) grid.send({ type: 'peek.toggle' });
  };
  return (
    <li className="card sheet-box flex align-start break-anywhere" data-chosen={chosen}>
      <Checkbox
        className="card-check"
        checked={chosen}
        aria-label={text('action.selectRow', { name })}
        onChange={() => grid.send({ type: 'selection.toggle', row: index })}
      />
      <div className="card-body fill grid-layout">
        <div className="card-top wrap align-baseline between tabular">
          <span className="faint tabular" dir={column(lead)?.ltr ? 'ltr' : 'auto'}>
            {words(lead)}
          </span>
          {render(badge)}
        </div>
        <p className="card-title">
          <button type="button" className="card-open" onClick={open}>
            <bdi>{words(title)}</bdi>
          </button>
        </p>
        {lines.map((id) => (
          <p className="muted" key={id}>
            <CardField column={column(id)} row={row} />
          </p>
        ))}
        <p className="card-foot faint wrap align-baseline between tabular">
          {foot.map((id) => (
            <span key={id}>
              <CardField column={column(id)} row={row} />
            </span>
          ))}
        </p>
      </div>
      <CardMenu grid={grid} row={row} viewConfig={viewConfig} name={name} />
    </li>
  );
});

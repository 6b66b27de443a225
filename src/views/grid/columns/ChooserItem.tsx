import { Button, Checkbox } from '@blueprintjs/core';
import { ArrowDownIcon, ArrowUpIcon, DragHandleVerticalIcon, PinIcon, UnpinIcon } from '@blueprintjs/icons';
import type { DragEvent, KeyboardEvent } from 'react';
import type { GridActor } from '../../../machines/grid/grid.types.ts';
import { useText } from '../../hooks/use-text.ts';
import type { GridColumn } from '../list-look.ts';

interface ChooserItemProps {
  readonly grid: GridActor;
  readonly column: GridColumn;
  /** Index among the visible columns; null when hidden. */
  readonly place: number | null;
  readonly last: number;
  readonly pinned: number;
}

/** Drag data type: a column id. */
const kind = 'text/x-column';

/** A column in the chooser: shown or hidden, moved by dragging, by buttons or with Alt+arrow. */
export function ChooserItem({ grid, column, place, last, pinned }: ChooserItemProps) {
  const text = useText();
  const { id, title } = column;
  const move = (to: number) => grid.send({ type: 'column.move', column: id, to });
  const press = (event: KeyboardEvent) => {
    if (!event.altKey || place === null) return;
    const to = { ArrowUp: place - 1, ArrowDown: place + 1 }[event.key];
    if (to === undefined || to < 0 || to > last) return;
    event.preventDefault();
    move(to);
  };
  const drop = (event: DragEvent) => {
    const dragged = event.dataTransfer.getData(kind);
    if (dragged === '' || place === null) return;
    event.preventDefault();
    grid.send({ type: 'column.move', column: dragged, to: place });
  };
  const isPinned = place !== null && place < pinned;
  const step = (to: number, label: 'columns.up' | 'columns.down') => (
    <Button
      variant="minimal"
      size="small"
      icon={label === 'columns.up' ? <ArrowUpIcon /> : <ArrowDownIcon />}
      aria-label={text(label, { column: title })}
      aria-disabled={to < 0 || to > last}
      className={to < 0 || to > last ? 'idle' : ''}
      onClick={() => {
        if (to >= 0 && to <= last) move(to);
      }}
    />
  );
  return (
    <li
      className="chooser-item"
      data-pinned={isPinned}
      draggable={place !== null}
      onDragStart={(event) => event.dataTransfer.setData(kind, id)}
      onDragOver={(event) => event.dataTransfer.types.includes(kind) && event.preventDefault()}
      onDrop={drop}
      onKeyDown={press}
    >
      <DragHandleVerticalIcon className="chooser-handle" aria-hidden="true" />
      <Checkbox
        checked={place !== null}
        disabled={place !== null && last === 0}
        label={title}
        onChange={() =>
          grid.send(
            place === null ? { type: 'column.show', column: id } : { type: 'column.hide', column: id },
          )
        }
      />
      {place !== null && (
        <span className="chooser-tools">
          <Button
            variant="minimal"
            size="small"
            icon={isPinned ? <UnpinIcon /> : <PinIcon />}
            aria-label={text(isPinned ? 'columns.unpinFrom' : 'columns.pinTo', { column: title })}
            aria-disabled={!isPinned && place >= 4}
            className={!isPinned && place >= 4 ? 'idle' : ''}
            onClick={() => {
              if (isPinned || place < 4)
                grid.send({ type: 'column.pin', count: isPinned ? place : place + 1 });
            }}
          />
          {step(place - 1, 'columns.up')}
          {step(place + 1, 'columns.down')}
        </span>
      )}
    </li>
  );
}

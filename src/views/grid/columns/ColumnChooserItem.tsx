import { Button, Checkbox } from '@blueprintjs/core';
import { ArrowDownIcon, ArrowUpIcon, DragHandleVerticalIcon, PinIcon, UnpinIcon } from '@blueprintjs/icons';
import type { DragEvent, KeyboardEvent } from 'react';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import type { GridColumn } from '../list-view-config.ts';

interface ColumnChooserItemProps {
  readonly grid: GridActor;
  readonly column: GridColumn;
  /** Index among the visible columns; null when hidden. */
  readonly index: number | null;
  readonly last: number;
  readonly pinned: number;
}

/** Drag data type: a column id. */
const dragType = 'text/x-column';

/** A column in the chooser: shown or hidden, moved by dragging, by buttons or with Alt+arrow. */
export function ColumnChooserItem({ grid, column, index, last, pinned }: ColumnChooserItemProps) {
  const text = useText();
  const { id, title } = column;
  const move = (to: number) => grid.send({ type: 'column.move', column: id, to });
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || index === null) return;
    const to = { ArrowUp: index - 1, ArrowDown: index + 1 }[event.key];
    if (to === undefined || to < 0 || to > last) return;
    event.preventDefault();
    move(to);
  };
  const handleDrop = (event: DragEvent) => {
    const dragged = event.dataTransfer.getData(dragType);
    if (dragged === '' || index === null) return;
    event.preventDefault();
    grid.send({ type: 'column.move', column: dragged, to: index });
  };
  const isPinned = index !== null && index < pinned;
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
      className="chooser-item line gap-1"
      data-pinned={isPinned}
      draggable={index !== null}
      onDragStart={(event) => event.dataTransfer.setData(dragType, id)}
      onDragOver={(event) => event.dataTransfer.types.includes(dragType) && event.preventDefault()}
      onDrop={handleDrop}
      onKeyDown={handleKeyDown}
    >
      <DragHandleVerticalIcon className="chooser-handle" aria-hidden="true" />
      <Checkbox
        checked={index !== null}
        disabled={index !== null && last === 0}
        label={title}
        onChange={() =>
          grid.send(
            index === null ? { type: 'column.show', column: id } : { type: 'column.hide', column: id },
          )
        }
      />
      {index !== null && (
        <span className="chooser-tools">
          <Button
            variant="minimal"
            size="small"
            icon={isPinned ? <UnpinIcon /> : <PinIcon />}
            aria-label={text(isPinned ? 'columns.unpinFrom' : 'columns.pinTo', { column: title })}
            aria-disabled={!isPinned && index >= 4}
            className={!isPinned && index >= 4 ? 'idle' : ''}
            onClick={() => {
              if (isPinned || index < 4)
                grid.send({ type: 'column.pin', count: isPinned ? index : index + 1 });
            }}
          />
          {step(index - 1, 'columns.up')}
          {step(index + 1, 'columns.down')}
        </span>
      )}
    </li>
  );
}

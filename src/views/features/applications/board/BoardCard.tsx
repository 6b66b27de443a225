import { Button, Checkbox } from '@blueprintjs/core';
import { ArrowRightIcon, FlagIcon } from '@blueprintjs/icons';
import { memo } from 'react';
import type { GridActor, GridRow } from '../../../../machines/grid/definition/grid.types.ts';
import type { GridColumn, ListViewConfig } from '../../../grid/list-view-config.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { DirectionalIcon } from '../../../kit/office/DirectionalIcon.tsx';
import type { BoardActor } from './use-board.ts';

interface BoardCardProps {
  readonly grid: GridActor;
  readonly board: BoardActor;
  readonly row: GridRow;
  readonly columns: readonly GridColumn[];
  readonly viewConfig: ListViewConfig;
  readonly chosen: boolean;
  readonly focused: boolean;
  readonly moving: boolean;
}

/**
 * One application as a card: click to open it, drag it or use its button to move it. The board is one tab stop: the
 * focused card, followed by its checkbox and its button.
 */
export const BoardCard = memo(function BoardCard({
  grid,
  board,
  row,
  columns,
  viewConfig,
  chosen,
  focused,
  moving,
}: BoardCardProps) {
  const text = useText();
  const column = (id: string) => columns.find((each) => each.id === id);
  const getText = (id: string) => column(id)?.text(row) ?? '';
  const renderColumn = (id: string) => {
    const found = column(id);
    return found && (found.cell?.(row, found.text(row)) ?? found.text(row));
  };
  const { id } = row;
  const name = getText(viewConfig.name);
  const tabStop = focused ? 0 : -1;
  const isUrgent = row.priority === 'urgent' || row.priority === 'high';
  return (
    <li className="board-item box rigid" data-chosen={chosen} data-moving={moving}>
      <button
        type="button"
        className="board-card"
        data-card={id}
        tabIndex={tabStop}
        onFocus={() => board.send({ type: 'card.focus', id })}
        onClick={(event) => board.send({ type: 'card.open', id, background: event.ctrlKey || event.metaKey })}
      >
        <span className="board-top line muted tiny tabular">
          <span className="board-number" dir="ltr">
            {getText('number')}
          </span>
          {row.flagged === true && <FlagIcon size={12} title={text('fact.flagged')} />}
        </span>
        <span className="bold">
          <bdi>{name}</bdi>
        </span>
        <span className="truncate">
          <bdi>{getText('courseTitle')}</bdi>
        </span>
        <span className="truncate muted tiny">
          <bdi>{getText('university')}</bdi>
        </span>
        <span className="board-foot row between">
          <span className="tiny">{renderColumn('status')}</span>
          {isUrgent && <span className="tiny">{renderColumn('priority')}</span>}
          <span className="muted tiny">{getText('intakeName')}</span>
        </span>
        {typeof row.followUpOn === 'string' && (
          <span className="muted tiny">{text('board.followUp', { day: getText('followUpOn') })}</span>
        )}
      </button>
      <span className="board-card-actions">
        <Checkbox
          className="board-check"
          checked={chosen}
          tabIndex={tabStop}
          aria-label={text('action.selectRow', { name })}
          onChange={() => grid.send({ type: 'selection.toggle', id })}
        />
        <Button
          className="board-move"
          variant="minimal"
          size="small"
          tabIndex={tabStop}
          icon={<DirectionalIcon icon={ArrowRightIcon} />}
          aria-label={text('label.changeStatusOf', { name })}
          title={text('label.changeStatusOf', { name })}
          onClick={() => board.send({ type: 'move.begin', id })}
        />
      </span>
    </li>
  );
});

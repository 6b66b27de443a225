import { PeopleIcon, StarIcon } from '@blueprintjs/icons';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import type { SavedView } from '../../../machines/grid/saved-views/views.types.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { useRightToLeft } from '../../kit/office/use-direction.ts';

interface ViewTabProps {
  /** Absent for the tab that shows the list without a view. */
  readonly view?: SavedView;
  readonly name: string;
  readonly current: boolean;
  readonly changed?: boolean;
  readonly isDefault?: boolean;
  readonly index?: number;
  readonly onSelect: () => void;
  /** Moves this view, or another one that was dropped on it. */
  readonly onMove?: (to: number, id?: number) => void;
}

const dragType = 'application/x-view';

/** A saved view. The user's own are moved by dragging or with Alt+Shift+arrow. */
export function ViewTab(props: ViewTabProps) {
  const { view, name, current, changed = false, isDefault = false, index = -1, onSelect, onMove } = props;
  const text = useText();
  const rightToLeft = useRightToLeft();
  const [over, setOver] = useState(false);
  const movable = view?.mine === true && onMove !== undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    const side = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!movable || !event.altKey || !event.shiftKey || side === undefined) return;
    event.preventDefault();
    onMove(index + (rightToLeft ? -side : side));
  };
  const onDrop = (event: DragEvent) => {
    setOver(false);
    const id = Number(event.dataTransfer.getData(dragType));
    if (!movable || !Number.isInteger(id) || id === 0) return;
    event.preventDefault();
    onMove(index, id);
  };
  return (
    <li
      className="view-place"
      data-over={over}
      onDragOver={(event) => {
        if (!movable || !event.dataTransfer.types.includes(dragType)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <button
        type="button"
        className="view-tab"
        aria-current={current ? 'true' : undefined}
        aria-keyshortcuts={movable ? 'Alt+Shift+ArrowLeft Alt+Shift+ArrowRight' : undefined}
        draggable={movable}
        onDragStart={(event) => event.dataTransfer.setData(dragType, String(view?.id ?? 0))}
        onKeyDown={onKeyDown}
        onClick={onSelect}
      >
        {isDefault && <StarIcon size={12} title={text('views.isDefault')} />}
        <span dir="auto">{name}</span>
        {view?.shared && <PeopleIcon size={12} title={text('views.isShared')} />}
        {changed && <span className="view-changed" role="img" aria-label={text('label.unsavedChanges')} />}
      </button>
    </li>
  );
}

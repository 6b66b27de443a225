import './edits.css';
import { useSelector } from '@xstate/react';
import { type FocusEvent, useEffect, useId, useLayoutEffect, useReducer, useRef } from 'react';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import type { EditsActor } from '../../../machines/grid/edits/get-edits.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import type { GridGeometry } from '../geometry/use-geometry.ts';
import type { GridColumn } from '../list-view-config.ts';
import { CellField } from './CellField.tsx';
import { useCellErrorText } from './use-cell-error-text.ts';
import { useEditorKeys } from './use-editor-keys.ts';

interface CellEditorProps {
  readonly grid: GridActor;
  readonly edits: EditsActor;
  readonly column: GridColumn;
  /** Display name of the row. */
  readonly rowName: string;
  readonly geometry: GridGeometry;
}

/** Minimum width of an editor by column type, and the room its popup needs; px. */
const minWidths = { text: 260, number: 96, date: 150, choice: 128, flag: 96, reference: 200 } as const;
const listHeight = 280;
const listWidth = 380;

/** Re-renders on every scroll and resize, so that the editor stays over its cell. */
function useRenderOnScroll(): void {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    document.addEventListener('scroll', rerender, { capture: true, passive: true });
    window.addEventListener('resize', rerender);
    return () => {
      document.removeEventListener('scroll', rerender, { capture: true });
      window.removeEventListener('resize', rerender);
    };
  }, []);
}

/** An input over the active cell. It holds the focus while it is open and returns it to the grid. */
export default function CellEditor({ grid, edits, column, rowName, geometry }: CellEditorProps) {
  const text = useText();
  const cellErrorText = useCellErrorText();
  const id = useId();
  const editorRef = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const open = useSelector(edits, ({ context }) => context.open);
  const cursor = useSelector(grid, ({ context }) => context.cursor);
  const onKeyDown = useEditorKeys(grid, edits);
  useRenderOnScroll();
  useLayoutEffect(() => {
    const box = editorRef.current;
    const behind = box?.parentElement?.querySelector<HTMLElement>('[role="grid"]');
    return () => {
      if (box?.contains(document.activeElement)) behind?.focus({ preventScroll: true });
    };
  }, []);
  // The popup opens on whichever side has room for it.
  useLayoutEffect(() => {
    const box = editorRef.current;
    if (!box) return;
    const { bottom, left, right } = box.getBoundingClientRect();
    box.dataset.above = String(window.innerHeight - bottom < listHeight);
    box.dataset.side = window.innerWidth - left < listWidth && right > listWidth ? 'right' : 'left';
  });
  const rect = geometry.cell({ row: cursor.row, column: column.id });
  if (!open || !rect) return null;
  // Clicking elsewhere on the page commits the edit; switching to another window does not.
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget) || !document.hasFocus()) return;
    edits.send({ type: 'edit.commit' });
  };
  const width = Math.max(rect.width, minWidths[column.definition.type]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the field inside
    <div
      ref={editorRef}
      className="cell-editor"
      data-type={column.definition.type}
      data-over-pane="grid"
      style={{
        left: `min(${rect.left}px, calc(100% - ${width}px))`,
        top: rect.top,
        width,
        minHeight: rect.height,
      }}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      role="presentation"
    >
      <CellField
        edits={edits}
        open={open}
        column={column}
        label={text('cell.editor', { column: column.title, row: rowName })}
        describedBy={open.problem ? id : undefined}
        field={field}
      />
      {open.problem && (
        <p id={id} className="cell-error" role="alert">
          {cellErrorText(open.problem)}
        </p>
      )}
    </div>
  );
}

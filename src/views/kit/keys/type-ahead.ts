import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import { getEdits } from '../../../machines/grid/edits/get-edits.ts';
import { getTypedText, type Keyboard, type KeyPress } from '../../../machines/shell/keys/press.ts';

/** Types into the cell that is being edited while its editor has not rendered yet; Enter and Escape end it. */
export function typeAhead(grid: GridActor, press: KeyPress, keyboard: Keyboard): void {
  const edits = getEdits(grid);
  const open = edits?.getSnapshot().context.open;
  if (!edits || !open) return;
  if (press.key === 'Enter') edits.send({ type: 'edit.commit', move: 'down' });
  if (press.key === 'Escape') edits.send({ type: 'edit.cancel' });
  const typed = getTypedText(press, keyboard);
  if (typed !== null) edits.send({ type: 'edit.type', text: (open.typed ? open.text : '') + typed });
}

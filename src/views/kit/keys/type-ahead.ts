import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import { getEdits } from '../../../machines/grid/edits/get-edits.ts';
import type { AppActors } from '../../../machines/kit/system.ts';
import { getTypedText, type Keyboard, type KeyPress } from '../../../machines/shell/keys/press.ts';
import { toKeyPress } from './dom-press.ts';

/**
 * Types into the open palette while its field has no focus yet; Escape closes it, and Enter waits for a result to be
 * seen. @returns Whether the press was for the palette, and not for what lies below it.
 */
export function typeIntoPalette(
  shell: AppActors['shell'],
  event: KeyboardEvent,
  keyboard: Keyboard,
): boolean {
  if (!shell.getSnapshot().hasTag('paletteOpen')) return false;
  const text = getTypedText(toKeyPress(event), keyboard);
  if (text === null && event.key !== 'Escape' && event.key !== 'Enter') return false;
  if (text !== null) shell.send({ type: 'palette.type', text });
  else if (event.key === 'Escape') shell.send({ type: 'palette.close' });
  event.preventDefault();
  return true;
}

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

import { type KeyboardEvent, useCallback } from 'react';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import type { EditsActor } from '../../../machines/grid/edits/get-edits.ts';
import { getCells, getSelectedBlock } from '../../../machines/grid/view/range.ts';
import { isValid } from '../../../machines/shell/keys/command-target.ts';
import { decideKeyPress } from '../../../machines/shell/keys/decide.ts';
import { useAppActor, useAppContext } from '../../kit/hooks/use-app.ts';
import { isComposing, toKeyPress } from '../../kit/keys/dom-press.ts';
import { useRightToLeft } from '../../kit/office/use-direction.ts';

/** Moves the caret to the end of the text; false when it is already there or the element has no text. */
function moveCaretToEnd(target: EventTarget): boolean {
  const isText = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
  if (!isText || target.selectionStart === null) return false;
  const end = target.value.length;
  if (target.selectionStart === end && target.selectionEnd === end) return false;
  target.setSelectionRange(end, end);
  return true;
}

const mirrored = { left: 'right', right: 'left' } as const;

/**
 * The shortcuts of an open editor, from the same registry as all others; other keys bubble to the office's handler. Tab
 * moves in reading order.
 */
export function useEditorKeys(
  grid: GridActor,
  edits: EditsActor,
): (event: KeyboardEvent<HTMLElement>) => void {
  const { system } = useAppContext().app;
  const keys = useAppActor('keys');
  const rightToLeft = useRightToLeft();
  return useCallback(
    (event) => {
      const { nativeEvent: native } = event;
      if (event.defaultPrevented || isComposing(native)) return;
      const { keymap, keyboard } = keys.getSnapshot().context;
      const { context } = grid.getSnapshot();
      const decision = decideKeyPress(toKeyPress(native), keymap, keyboard, {
        scopes: ['editor'],
        profile: context.profile,
        singleKeys: false,
        prefix: null,
        repeated: native.repeat,
        isValid: (command) => isValid(command, { system, grid }),
      });
      if (decision.kind !== 'run' || decision.command.to !== 'edits') return;
      event.preventDefault();
      // The grid around the editor has bindings for the same keys.
      event.stopPropagation();
      if (decision.command.id === 'editor.commit' && moveCaretToEnd(event.target)) return;
      const requested = decision.command.event;
      if (requested.type !== 'edit.commit') {
        edits.send(requested);
        return;
      }
      const { move, all } = requested;
      const side = rightToLeft && (move === 'left' || move === 'right') ? mirrored[move] : move;
      edits.send({
        type: 'edit.commit',
        ...(side && { move: side }),
        ...(all && { into: getCells(context, getSelectedBlock(context)).flat() }),
      });
    },
    [system, keys, grid, edits, rightToLeft],
  );
}

import type { Command } from '../../../machines/shell/keys/command.types.ts';
import { type CommandContext, findReceiver, getTarget } from '../../../machines/shell/keys/command-target.ts';
import { findControl, pressControl } from './press-control.ts';

/** Focuses the quick filter of the list. */
function focusQuickFilter(): void {
  const field = [...document.querySelectorAll<HTMLInputElement>('[data-quick-filter]')].find(
    (each) => each.getClientRects().length > 0 && !each.closest('[inert], [aria-hidden="true"]'),
  );
  field?.focus();
  field?.select?.();
}

/** Sends a command's event to its current target. */
export function runCommand(command: Command, commandContext: CommandContext): void {
  const target = getTarget(command, commandContext.grid);
  if (!target) return;
  if (target.event.type === 'control.press') {
    const control = findControl(command.id);
    if (control) pressControl(control);
  } else if (target.to === 'page') focusQuickFilter();
  else findReceiver(target, commandContext)?.send(target.event);
}

import type { Command } from '../../machines/keys/command.types.ts';
import { type Place, receiverFor, targetOf } from '../../machines/keys/validity.ts';

/** Focuses the quick filter of the list. */
function focusQuickFilter(): void {
  const field = [...document.querySelectorAll<HTMLInputElement>('[data-quick-filter]')].find(
    (each) => each.getClientRects().length > 0 && !each.closest('[inert], [aria-hidden="true"]'),
  );
  field?.focus();
  field?.select?.();
}

/** Sends a command's event to its current target. */
export function perform(command: Command, place: Place): void {
  const target = targetOf(command, place.grid);
  if (!target) return;
  if (target.to === 'page') focusQuickFilter();
  else receiverFor(target, place)?.send(target.event);
}

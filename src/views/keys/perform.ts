import type { Command } from '../../machines/keys/command.types.ts';
import { type Place, receiverFor, targetOf } from '../../machines/keys/validity.ts';

/** Brings the focus to the list's search field. */
function focusQuickFilter(): void {
  const field = [...document.querySelectorAll<HTMLInputElement>('[data-quick-filter]')].find(
    (each) => each.getClientRects().length > 0 && !each.closest('[inert], [aria-hidden="true"]'),
  );
  field?.focus();
  field?.select?.();
}

/** Does what a command says, with what it is about now. */
export function perform(command: Command, place: Place): void {
  const target = targetOf(command, place.grid);
  if (!target) return;
  if (target.to === 'page') focusQuickFilter();
  else receiverFor(target, place)?.send(target.event);
}

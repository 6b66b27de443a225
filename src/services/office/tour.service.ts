import { readLocal, writeLocal } from '../browser/local-store.service.ts';

const name = 'tour-seen';

/** Whether the user has taken or declined the tour. */
export const isTourSeen = (owner: number): boolean => readLocal(owner, name) === true;

export const saveTourSeen = (owner: number): void => writeLocal(owner, name, true);

/** Whether an element with this `data-tour` value is visible on the page. */
export function isOnPage(step: string): boolean {
  const found = globalThis.document?.querySelector(`[data-tour="${step}"]`);
  return found != null && found.getClientRects().length > 0;
}

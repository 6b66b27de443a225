import { keepBelonging, readBelonging } from './belongings.service.ts';

const name = 'tour-seen';

/** True when a person has taken the tour, or has said that they do not want it. */
export const isTourSeen = (owner: number): boolean => readBelonging(owner, name) === true;

export const keepTourSeen = (owner: number): void => keepBelonging(owner, name, true);

/** True when something on the page carries this name in `data-tour`, and can be seen. */
export function isOnPage(step: string): boolean {
  const found = globalThis.document?.querySelector(`[data-tour="${step}"]`);
  return found != null && found.getClientRects().length > 0;
}

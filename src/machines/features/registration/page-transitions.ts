import { eventOf } from '../../kit/params.ts';

/** The address takes the place of the current one in the browser's history. */
export const replace = { type: 'writeAddress', params: { replace: true } } as const;
/** The address is a new entry of the browser's history. */
export const push = { type: 'writeAddress', params: { replace: false } } as const;

/** After a page was opened: this tab is marked, the device keeps the page, and the server saves it. */
export const opened = ['storeTrail', 'keep', 'notifyPage'] as const;

/** Events of steps that other pages ignore. */
export const closed = {
  'answer.change': {},
  'page.back': {},
  'replaced.use': {},
  'keep.change': {},
  'file.add': {},
} as const;

/** The address follows the page, which stays. */
export const staying = {
  ...closed,
  'draft.changed': {},
  'draft.delete': {},
  'query.changed': { actions: [{ type: 'setAddress', params: eventOf }, replace] },
} as const;

import { readLocal, writeLocal } from '../../../services/browser/local-store.service.ts';

/** Where the device keeps when it last saw mail in the tray. */
const name = 'recentMail';
/** As long as the server shows messages in the tray, in ms. */
const lifetime = 86_400_000;

/** Remembers that there is mail in the tray: its cookie is not readable here. */
export const rememberMail = (): void => writeLocal(0, name, Date.now());

/** Whether there may be mail in the tray, so that pages without any do not load it. */
export function hasRecentMail(): boolean {
  const seenAt = readLocal(0, name);
  return typeof seenAt === 'number' && Date.now() - seenAt < lifetime;
}

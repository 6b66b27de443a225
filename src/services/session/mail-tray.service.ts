import { type KeptMail, mailTrayApi } from '../../../contract/people/mail-tray.ts';
import { mainApi } from '../kit/api.ts';

/** The messages that this browser has caused, newest first; only in a demonstration without a mail server. */
export const loadMailTray = async (signal: AbortSignal): Promise<readonly KeptMail[]> =>
  (await mainApi.call(mailTrayApi.list, {}, { signal })).data;

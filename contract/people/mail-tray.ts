import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { dataOf, id, instant } from '../kit/primitives.ts';

/** A message that this browser has caused. */
const keptMail = z.object({
  id,
  createdAt: instant,
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.nullable(z.string()),
});
export type KeptMail = z.output<typeof keptMail>;

export const mailTrayApi = {
  list: endpoint('GET /demo/mail', {
    name: 'mailTray.list',
    summary:
      'The messages that this browser has caused in the last day, newest first; only in a demonstration without a mail server, otherwise it does not exist (404)',
    access: 'public',
    reply: dataOf(z.array(keptMail)),
  }),
};

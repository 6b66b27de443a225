import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import type { ListColumns } from '../kit/filters.ts';
import { languages } from '../kit/languages.ts';
import { listApi } from '../kit/lists.ts';
import { dataOf, id, instant } from '../kit/primitives.ts';
import { mailTemplates } from './mail-templates.ts';

/** `kept`: there is no mail server, and the message can be read in the portal instead. */
export const mailStatuses = ['queued', 'sent', 'kept', 'failed'] as const;
export type MailStatus = (typeof mailStatuses)[number];

export const mailColumns = {
  createdAt: { type: 'date', instant: true, sortable: true },
  recipient: { type: 'text', sortable: true },
  template: { type: 'choice', values: mailTemplates, sortable: true, facet: true },
  subject: { type: 'text', sortable: true },
  status: { type: 'choice', values: mailStatuses, sortable: true, facet: true },
  error: { type: 'text' },
  language: { type: 'choice', values: languages, facet: true },
  attempts: { type: 'number', sortable: true },
  settledAt: { type: 'date', instant: true, sortable: true },
} as const satisfies ListColumns;

export const mailRow = z.object({
  id,
  createdAt: instant,
  recipient: z.string(),
  template: z.enum(mailTemplates),
  subject: z.string(),
  status: z.enum(mailStatuses),
  /** Why the last attempt failed. */
  error: z.nullable(z.string()),
  language: z.enum(languages),
  attempts: z.int(),
  /** When it was sent, kept or given up. */
  settledAt: z.nullable(instant),
});
export type MailRow = z.output<typeof mailRow>;

/** The parts of a message. */
const mailContent = z.object({ subject: z.string(), text: z.string(), html: z.nullable(z.string()) });
export type MailContent = z.output<typeof mailContent>;

export const mailDetails = z.extend(mailRow, {
  /** Null for a message with a secret link that a mail server handles: only its recipient reads it. */
  content: z.nullable(mailContent),
  canSendAgain: z.boolean(),
});
export type MailDetails = z.output<typeof mailDetails>;

const template = z.strictObject({ template: z.enum(mailTemplates) });
const inLanguage = z.strictObject({ language: z.enum(languages) });

export const mailApi = {
  ...listApi({
    noun: 'mail',
    path: '/mail',
    summary: 'The messages the portal has sent, newest first, for administrators',
    row: mailRow,
    columns: mailColumns,
    filters: {},
  }),
  get: endpoint('GET /mail/:id', {
    name: 'mail.get',
    summary: 'One message with its content, unless that contains a secret link',
    reply: dataOf(mailDetails),
  }),
  sendAgain: endpoint('POST /mail/:id/send-again', {
    name: 'mail.sendAgain',
    summary:
      'Queue a message that could not be delivered; 409 when it is not a failed one or its text is gone',
    reply: dataOf(mailDetails),
  }),
  preview: endpoint('GET /mail-templates/:template', {
    name: 'mail.preview',
    summary: 'A template with sample values, in one language',
    params: template,
    query: inLanguage,
    reply: dataOf(mailContent),
  }),
  sendTest: endpoint('POST /mail-templates/:template/test', {
    name: 'mail.sendTest',
    summary: 'Send a template with sample values to the caller’s own address',
    params: template,
    body: inLanguage,
    status: 202,
    reply: dataOf(z.object({ recipient: z.string() })),
  }),
};

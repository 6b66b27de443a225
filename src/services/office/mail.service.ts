import type { Language } from '../../../contract/kit/languages.ts';
import { type MailContent, type MailDetails, mailApi } from '../../../contract/people/mail.ts';
import type { MailTemplateName } from '../../../contract/people/mail-templates.ts';
import { mainApi } from '../kit/api.ts';

/** One message that the portal has sent, with its content if that may be shown. */
export const loadMessage = async (id: number, signal: AbortSignal): Promise<MailDetails> =>
  (await mainApi.call(mailApi.get, { params: { id } }, { signal })).data;

/** Queues a failed message again. */
export const sendMessageAgain = async (id: number, signal: AbortSignal): Promise<MailDetails> =>
  (await mainApi.call(mailApi.sendAgain, { params: { id } }, { signal })).data;

/** A template with sample values. */
export const loadMailPreview = async (
  template: MailTemplateName,
  language: Language,
  signal: AbortSignal,
): Promise<MailContent> =>
  (await mainApi.call(mailApi.preview, { params: { template }, query: { language } }, { signal })).data;

/** Sends a template with sample values to the user's own address, which is returned. */
export const sendTestMail = async (
  template: MailTemplateName,
  language: Language,
  signal: AbortSignal,
): Promise<string> =>
  (await mainApi.call(mailApi.sendTest, { params: { template }, body: { language } }, { signal })).data
    .recipient;

import { assign, fromPromise, setup } from 'xstate';
import { type Language, languages } from '../../../../contract/kit/languages.ts';
import type { MailContent } from '../../../../contract/people/mail.ts';
import { type MailTemplateName, mailTemplates } from '../../../../contract/people/mail-templates.ts';
import { loadMailPreview, sendTestMail } from '../../../services/office/mail.service.ts';
import { failed } from '../../kit/failure.ts';
import { createLoading, createLoadingState } from '../../kit/loading.region.ts';
import type { LoadingContext, LoadingTag } from '../../kit/loading.types.ts';
import { contextOf, eventOf, outputOf, setRefusal } from '../../kit/params.ts';
import type { Problem } from '../../kit/problem.ts';
import type { ScreenEvent, ScreenInput } from '../../kit/screen.types.ts';

/** All templates, in the order of the choice. */
export const templateNames = mailTemplates;

/** The widths at which a message is shown: a phone's and a desktop's. */
const previewWidths = ['desktop', 'phone'] as const;
type PreviewWidth = (typeof previewWidths)[number];

interface TemplatesContext extends LoadingContext {
  readonly template: MailTemplateName;
  readonly language: Language;
  readonly width: PreviewWidth;
  /** The selected template; the previous one until the response. */
  readonly content: MailContent | null;
  /** Address of the last test message. */
  readonly sentTo: string | null;
  readonly refusal: Problem | null;
}

type TemplatesEvent =
  | { type: 'template.select'; template: string }
  | { type: 'language.select'; language: string }
  | { type: 'width.select'; width: string }
  | { type: 'preview.refresh' }
  | { type: 'test.send' }
  | ScreenEvent;

type Input = Pick<TemplatesContext, 'template' | 'language'>;

/** The preview of mail templates: one is shown at a time, in one language, and can be sent to oneself. */
export const mailTemplatesMachine = setup({
  types: {} as {
    context: TemplatesContext;
    input: ScreenInput;
    events: TemplatesEvent;
    tags: LoadingTag | 'sending';
  },
  actors: {
    load: fromPromise<MailContent, Input>(({ input: { template, language }, signal }) =>
      loadMailPreview(template, language, signal),
    ),
    sendTest: fromPromise<string, Input>(({ input: { template, language }, signal }) =>
      sendTestMail(template, language, signal),
    ),
  },
})
  .extend(createLoading<TemplatesContext, TemplatesEvent>())
  .extend({
    actions: {
      setTemplate: assign(({ context }, { template }: { template: string }) => ({
        template: mailTemplates.find((name) => name === template) ?? context.template,
      })),
      setLanguage: assign(({ context }, { language }: { language: string }) => ({
        language: languages.find((code) => code === language) ?? context.language,
      })),
      setWidth: assign(({ context }, { width }: { width: string }) => ({
        width: previewWidths.find((known) => known === width) ?? context.width,
      })),
      setLoaded: assign((_, content: MailContent) => ({ content, problem: null })),
      setSentTo: assign((_, sentTo: string) => ({ sentTo })),
      setRefusal: assign((_, { problem }: { problem: Problem }) => ({ refusal: problem })),
      clearResult: assign({ sentTo: null, refusal: null }),
    },
  })
  .createMachine({
    id: 'mailTemplates',
    context: {
      template: mailTemplates[0],
      language: languages[0],
      width: previewWidths[0],
      content: null,
      sentTo: null,
      refusal: null,
      problem: null,
    },
    initial: 'loading',
    on: {
      'template.select': {
        target: '.loading',
        actions: [{ type: 'setTemplate', params: eventOf }, 'clearResult'],
      },
      'language.select': {
        target: '.loading',
        actions: [{ type: 'setLanguage', params: eventOf }, 'clearResult'],
      },
      'width.select': { actions: { type: 'setWidth', params: eventOf } },
      'preview.refresh': '.loading',
    },
    states: {
      loading: createLoadingState('shown'),
      shown: {
        entry: 'notifySettled',
        on: { 'test.send': { target: 'sending', actions: 'clearResult' } },
      },
      sending: {
        tags: ['busy', 'sending'],
        invoke: {
          id: 'sendTest',
          src: 'sendTest',
          input: contextOf,
          onDone: { target: 'shown', actions: { type: 'setSentTo', params: outputOf } },
          onError: { target: 'shown', actions: setRefusal },
        },
      },
      failed: { tags: 'failed', entry: 'notifySettled', ...failed },
    },
  });

export default mailTemplatesMachine;

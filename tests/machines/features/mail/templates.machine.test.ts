import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { Language } from '../../../../contract/kit/languages.ts';
import type { MailContent } from '../../../../contract/people/mail.ts';
import type { MailTemplateName } from '../../../../contract/people/mail-templates.ts';
import { mailTemplatesMachine } from '../../../../src/machines/features/mail/templates.machine.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import { coverageOf, deferred, done, failed, settle, start } from '../../../support/client/actor.ts';
import { pick } from '../../../support/pick.ts';

interface Choice {
  readonly template: MailTemplateName;
  readonly language: Language;
}

const input = { params: {}, search: '', user: null };
const contentOf = ({ template, language }: Choice): MailContent => ({
  subject: `${template} ${language}`,
  text: '',
  html: '',
});

const begin = (
  load: (choice: Choice) => Promise<MailContent> = async (choice) => contentOf(choice),
  sendTest: (choice: Choice) => Promise<string> = async () => 'me@quayside.test',
) =>
  start(
    mailTemplatesMachine.provide({
      actors: {
        load: fromPromise<MailContent, Choice>(({ input: choice }) => load(choice)),
        sendTest: fromPromise<string, Choice>(({ input: choice }) => sendTest(choice)),
      },
    }),
    { input },
  );

test('shows the selected template in the selected language, whichever response comes last', async () => {
  const first = deferred<MailContent>();
  const { actor } = begin((choice) =>
    choice.template === 'confirm-address' ? first.promise : Promise.resolve(contentOf(choice)),
  );
  actor.send({ type: 'template.select', template: 'decision' });
  actor.send({ type: 'language.select', language: 'ar' });
  await settle();
  first.resolve(contentOf({ template: 'confirm-address', language: 'en' }));
  await settle();
  expect(pick(actor.getSnapshot().context, 'template language content.subject')).toEqual({
    template: 'decision',
    language: 'ar',
    content: { subject: 'decision ar' },
  });
});

test('an unknown template or language leaves the choice as it is', async () => {
  const { actor } = begin();
  actor.send({ type: 'template.select', template: 'toString' });
  actor.send({ type: 'language.select', language: 'de' });
  actor.send({ type: 'width.select', width: 'phone' });
  await settle();
  expect(pick(actor.getSnapshot().context, 'template language width')).toEqual({
    template: 'confirm-address',
    language: 'en',
    width: 'phone',
  });
});

test('a test goes out as selected, and its result stays until another template is selected', async () => {
  const sent: Choice[] = [];
  const { actor } = begin(undefined, async ({ template, language }) => {
    sent.push({ template, language });
    return 'me@quayside.test';
  });
  actor.send({ type: 'language.select', language: 'fr' });
  await settle();
  actor.send({ type: 'test.send' });
  await settle();
  expect([sent, actor.getSnapshot().context.sentTo]).toEqual([
    [{ template: 'confirm-address', language: 'fr' }],
    'me@quayside.test',
  ]);
  actor.send({ type: 'template.select', template: 'decision' });
  expect(actor.getSnapshot().context.sentTo).toBe(null);
});

test('too many tests are refused, with the reason', async () => {
  const refused = problem('refused', { code: 'request.rateLimited' });
  const { actor } = begin(undefined, async () => {
    throw new ProblemError(refused);
  });
  await settle();
  actor.send({ type: 'test.send' });
  await settle();
  expect(pick(actor.getSnapshot().context, 'refusal sentTo')).toEqual({ refusal: refused, sentTo: null });
});

test('every state of the preview can be reached, and every failed one be left', () => {
  const events = [
    done('load', contentOf({ template: 'decision', language: 'en' })),
    ...(['offline', 'forbidden', 'broken'] as const).map((kind) =>
      failed('load', new ProblemError(problem(kind))),
    ),
    { type: 'template.select', template: 'decision' },
    { type: 'test.send' },
    done('sendTest', 'me@quayside.test'),
    failed('sendTest'),
    { type: 'preview.refresh' },
    { type: 'connection.restored' },
  ];
  expect(
    coverageOf<{ problem: { kind: string } | null }>(mailTemplatesMachine, events, {
      input,
      mark: (context) => context.problem?.kind,
    }),
  ).toEqual({ missed: [], deadEnds: [] });
});

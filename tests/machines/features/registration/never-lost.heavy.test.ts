import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepDraft, readKeptDraft } from '../../../../src/services/registration/local-draft.service.ts';
import { deferred, settle } from '../../../support/client/actor.ts';
import { provideStorage } from '../../../support/client/kept.ts';
import { begin, keptDraft, offline, refused } from './support.ts';

// Thousands of generated events take their time on a busy machine.
vi.setConfig({ testTimeout: 300_000 });

let restore: (() => void)[] = [];
beforeEach(() => {
  restore = [provideStorage('localStorage'), provideStorage('sessionStorage')];
});
afterEach(() => {
  for (const each of restore) each();
});

const question = fc.constantFrom('familyName', 'email', 'nationality');
const text = fc.constantFrom('', 'a', 'Zoë', 'amina@mail.test', 'NG', '<script>', '٢٠٠٤', 'x'.repeat(3_000));

/** What a person, the network and other tabs can do in any order; deleting the draft apart. */
const event = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('answer.change'), question, text }) },
  { weight: 3, arbitrary: fc.constant({ type: 'page.continue' }) },
  fc.constantFrom<{ type: string; [more: string]: unknown }>(
    { type: 'page.back' },
    { type: 'page.change', page: 'name' },
    { type: 'found.continue' },
    { type: 'keep.change', kept: 'sessionOnly' },
    { type: 'keep.change', kept: 'device' },
    { type: 'link.send' },
    { type: 'link.ignore' },
    { type: 'course.search', query: 'nursing' },
    { type: 'consent.change', given: true },
    { type: 'connection.restored' },
    { type: 'stream.reset' },
    { type: 'offline' },
    { type: 'online' },
    { type: 'gone' },
    { type: 'reload' },
  ),
  fc.record({
    type: fc.constant('query.changed'),
    search: fc.constantFrom('', '?step=contact', '?step=check', '?step=x'),
  }),
  fc.record({ type: fc.constant('elsewhere'), question, text }),
);

it('whatever happens, what was typed last is in the form and on the device', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 40, size: 'max' }), async (events) => {
      localStorage.clear();
      sessionStorage.clear();
      let network: 'online' | 'offline' | 'gone' = 'online';
      // Replies that come after what was typed since.
      let held: ReturnType<typeof deferred<Record<string, never>>>[] | null = null;
      const save = async () => {
        if (network === 'offline') throw offline();
        if (network === 'gone') throw refused(404);
        const reply = deferred<Record<string, never>>();
        if (held) held.push(reply);
        else reply.resolve({});
        return reply.promise;
      };
      let form = await begin({ save });
      // Far enough for the server to have the draft.
      await form.toPage('birth');
      const typed: Record<string, string> = { ...form.texts() };
      for (const each of events) {
        if (each.type === 'offline' || each.type === 'online' || each.type === 'gone') network = each.type;
        else if (each.type === 'hold') held ??= [];
        else if (each.type === 'deliver') {
          for (const reply of held ?? []) reply.resolve({});
          held = null;
        } else if (each.type === 'clock') form.clock.increment(1_500);
        else if (each.type === 'reload') {
          const search = `?step=${form.context().page}`;
          form.stop();
          form = await begin({ save, input: { search } });
        } else if (each.type === 'elsewhere') {
          const { question: asked, text: newer } = each as { question: string; text: string };
          typed[asked] = newer;
          const at = Math.max(Date.now(), form.context().answers[asked]?.at ?? 0) + 1;
          const { answers, kept } = form.context();
          const draft = keptDraft({ answers: { ...answers, [asked]: { text: newer, at } } });
          if (kept === 'device') keepDraft('general/direct', kept, draft);
          form.send({ type: 'draft.changed', draft });
        } else {
          if (each.type === 'answer.change')
            typed[(each as { question: string }).question] = (each as { text: string }).text;
          form.send(each);
        }
        await settle(3);
      }
      for (const reply of held ?? []) reply.resolve({});
      await settle();
      form.type('mark', 'typed last');
      typed.mark = 'typed last';
      const kept = Object.entries(readKeptDraft('general/direct')?.draft.answers ?? {});
      const texts = form.texts();
      form.stop();
      const expected = Object.fromEntries(Object.entries(typed).filter(([, each]) => each !== ''));
      const filled = (given: readonly (readonly [string, string])[]) =>
        Object.fromEntries(given.filter(([, each]) => each !== ''));
      expect([filled(Object.entries(texts)), filled(kept.map(([id, answer]) => [id, answer.text]))]).toEqual([
        expected,
        expected,
      ]);
    }),
    { numRuns: 200 },
  );
});

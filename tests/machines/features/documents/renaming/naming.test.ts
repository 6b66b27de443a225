import { describe, expect, it, test } from 'vitest';
import { createMachine, fromPromise, fromTransition } from 'xstate';
import type { NamingPattern } from '../../../../../contract/documents/naming-patterns.ts';
import { namingMachine } from '../../../../../src/machines/features/documents/renaming/naming.machine.ts';
import { namingListMachine } from '../../../../../src/machines/features/documents/renaming/naming-list.machine.ts';
import {
  getPatternExample,
  getPatternSegments,
} from '../../../../../src/machines/features/documents/renaming/pattern-example.ts';
import {
  emptyPattern,
  getExample,
  getPatternFault,
  type PatternValues,
  patternFormMachine,
  toNamingSetting,
  toSavedPattern,
} from '../../../../../src/machines/features/documents/renaming/pattern-form.machine.ts';
import {
  parseSearch,
  renameMachine,
} from '../../../../../src/machines/features/documents/renaming/rename.machine.ts';
import type { Saved, Submission } from '../../../../../src/machines/kit/form/form.types.ts';
import type { NamingSettings } from '../../../../../src/services/documents/naming-patterns.service.ts';
import { ProblemError, problem } from '../../../../../src/services/kit/problem.ts';
import { coverageOf, done, failed, settle, start } from '../../../../support/client/actor.ts';
import { named, pattern } from '../../../../support/records/renaming.ts';

const user = { id: 5, role: 'aco', fullName: 'Tomasz', email: 't@quayside.test', home: '/' } as const;
const screen = { params: {}, search: '', user };
const { values } = toSavedPattern(pattern);

describe('the form of a naming pattern', () => {
  it('comes to the setting it was made from', () => {
    const { id, version, universityName, ...setting } = pattern;
    expect(toNamingSetting(values)).toEqual(setting);
    expect(toNamingSetting({ ...emptyPattern, pattern: ' {date} ' })).toEqual({
      ...toNamingSetting(emptyPattern),
      universityId: null,
      type: null,
      pattern: '{date}',
    });
  });

  it('shows what comes of it, and nothing while something is wrong', () => {
    expect(getExample(values, [named])).toBe('MULLER_PP.pdf');
    expect(getExample({ ...values, maxLength: '5' }, [named])).toBeNull();
    expect(getExample({ ...values, pattern: '{surname}' }, [named])).toBeNull();
    expect(getPatternFault({ pattern: '{surname}' })).toEqual({ kind: 'token', what: 'surname' });
    expect(getPatternFault(values)).toBeNull();
    expect(getPatternExample(pattern, [named])).toBe('MULLER_PP.pdf');
    expect(getPatternSegments(pattern).map(({ piece, token }) => [piece, token])).toEqual([
      ['{lastName}', true],
      ['_', false],
      ['{documentType}', true],
    ]);
  });

  it('says of each field what is wrong with it, before anything is sent', () => {
    const sent: PatternValues[] = [];
    const { actor } = start(
      patternFormMachine.provide({
        actors: {
          send: fromPromise<NamingPattern, Submission<PatternValues>>(async ({ input }) => {
            sent.push(input.values);
            return pattern;
          }),
        },
      }),
      { input: { ...screen, saved: toSavedPattern(pattern) } },
    );
    actor.send({ type: 'form.change', field: 'pattern', value: '{lastName' });
    actor.send({ type: 'form.change', field: 'maxLength', value: 'long' });
    actor.send({ type: 'form.submit' });
    expect([actor.getSnapshot().context.errors, sent]).toEqual([
      { pattern: ['invalid'], maxLength: ['invalid'] },
      [],
    ]);
  });
});

describe('the patterns', () => {
  let reads = 0;
  /** The machine whose forms are accepted at once, unless they are refused. */
  const machine = (removal: () => Promise<void> = async () => {}) =>
    namingMachine.provide({
      actors: {
        list: namingListMachine.provide({
          actors: {
            load: fromPromise<NamingSettings>(async () => {
              reads += 1;
              return { patterns: [pattern], types: [named] };
            }),
          },
        }),
        patternForm: patternFormMachine.provide({
          actors: {
            send: fromPromise<NamingPattern, Submission<PatternValues>>(async () => pattern),
            reload: fromPromise<Saved<PatternValues>, { values: PatternValues }>(async () =>
              toSavedPattern(pattern),
            ),
          },
        }),
        remove: fromPromise<void, { pattern: NamingPattern | null }>(removal),
      },
    });

  it('close their form when something is kept, and are read anew', async () => {
    const { actor } = start(machine(), { input: screen });
    await settle();
    actor.send({ type: 'pattern.edit', pattern });
    const { patternForm } = actor.getSnapshot().children;
    patternForm?.send({ type: 'form.change', field: 'maxLength', value: '50' });
    expect([...actor.getSnapshot().tags]).toEqual(['pattern', 'unsaved']);
    const before = reads;
    actor.send({ type: 'form.save' });
    await settle(20);
    expect([[...actor.getSnapshot().tags], reads - before]).toEqual([['closed', 'saved'], 1]);
  });

  it('lose a pattern only after a question, and say why one stays', async () => {
    const { actor } = start(
      machine(async () => {
        throw new ProblemError(problem('stale'));
      }),
      { input: screen },
    );
    await settle();
    actor.send({ type: 'pattern.add' });
    expect(actor.getSnapshot().can({ type: 'pattern.remove' })).toBe(false);
    actor.send({ type: 'pattern.edit', pattern });
    actor.send({ type: 'pattern.remove' });
    expect([...actor.getSnapshot().tags]).toEqual(['pattern', 'confirming']);
    actor.send({ type: 'pattern.cancelRemoval' });
    expect([...actor.getSnapshot().tags]).toEqual(['pattern']);
    actor.send({ type: 'pattern.remove' });
    actor.send({ type: 'pattern.remove' });
    await settle(20);
    expect([[...actor.getSnapshot().tags], actor.getSnapshot().context.refusal?.kind]).toEqual([
      ['pattern'],
      'stale',
    ]);
  });

  test('every state of them can be reached', () => {
    const events = [
      { type: 'pattern.add' },
      { type: 'pattern.edit', pattern },
      { type: 'pattern.remove' },
      { type: 'pattern.cancelRemoval' },
      { type: 'naming.close' },
      done('remove'),
      failed('remove'),
    ];
    const mark = (context: { pattern: unknown }) => context.pattern !== null;
    const { missed, deadEnds } = coverageOf(namingMachine, events, { input: screen, mark });
    // Typing is told by the forms, which are not run here.
    expect([missed, deadEnds]).toEqual([['naming.pattern.unsaved'], []]);
  });
});

describe('the page', () => {
  it('reads from its address which part is asked for, and of which application', () => {
    expect(['', '?application=5', '?part=patterns', '?part=nowhere&application=x'].map(parseSearch)).toEqual([
      { part: 'names', applicationId: null },
      { part: 'names', applicationId: 5 },
      { part: 'patterns', applicationId: null },
      { part: 'names', applicationId: null },
    ]);
  });

  test('every state of it can be reached', () => {
    const machine = renameMachine.provide({ actors: {} });
    const events = ['names.unsaved', 'names.saved', 'naming.unsaved', 'naming.saved'].map((type) => ({
      type,
    }));
    expect(coverageOf(machine, events, { input: screen })).toEqual({ missed: [], deadEnds: [] });
  });

  it('keeps the application while another part is shown', () => {
    const opened: unknown[] = [];
    const told = fromTransition(
      (context, event) => {
        opened.push(event);
        return context;
      },
      { typed: {} },
    );
    const machine = renameMachine.provide({
      // Only what it is told matters here.
      actors: { names: told as never, naming: createMachine({}) as never },
    });
    const { actor } = start(machine, { input: { ...screen, search: '?application=5' } });
    actor.send({ type: 'query.changed', search: '?part=patterns' });
    expect([actor.getSnapshot().context.part, opened]).toEqual(['patterns', []]);
    actor.send({ type: 'query.changed', search: '?application=6' });
    expect([actor.getSnapshot().context.part, opened]).toEqual(['names', [{ type: 'names.open', id: 6 }]]);
  });
});

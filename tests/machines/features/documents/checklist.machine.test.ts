import { describe, expect, it, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { DocumentRow } from '../../../../contract/applications/application-documents.ts';
import { checklistFor } from '../../../../contract/documents/checklist-rules.ts';
import { checklistMachine } from '../../../../src/machines/features/documents/checklist.machine.ts';
import type {
  ChecklistCommand,
  ChecklistData,
} from '../../../../src/machines/features/documents/checklist.types.ts';
import {
  countRequired,
  groupChecklist,
} from '../../../../src/machines/features/documents/checklist-groups.ts';
import type { SidePanelContext } from '../../../../src/machines/grid/side-panel/side-panel.types.ts';
import type { readChecklist } from '../../../../src/services/documents/documents.service.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import { builtInRules } from '../../../support/checklist-rules.ts';
import { coverageOf, done, failed, settle, start } from '../../../support/client/actor.ts';
import { documentRow } from '../../../support/records/documents.ts';

const items = checklistFor(builtInRules, { domicile: 'NG', destination: 'GB', level: 'undergraduate' });
const input = { id: 30 };
type Performing = {
  recordId: number;
  command: ChecklistCommand | null;
  key: string;
  data: ChecklistData | null;
};
const askAgain: ChecklistCommand = { kind: 'move', id: 5, move: { kind: 'request' } };

type Answer = Awaited<ReturnType<typeof readChecklist>>;

function staged(lists: DocumentRow[][], perform: () => Promise<ChecklistData | null> = async () => null) {
  let reads = 0;
  const machine = checklistMachine.provide({
    actors: {
      load: fromPromise<Answer, { recordId: number }>(async () => {
        reads += 1;
        return { items, documents: lists.shift() ?? [] };
      }),
      perform: fromPromise<ChecklistData | null, Performing>(perform),
    },
  });
  const { actor, clock } = start(machine, { input });
  return {
    actor,
    clock,
    reads: () => reads,
    stands: () => actor.getSnapshot().context.data?.documents.map(({ id, status }) => `${id} ${status}`),
  };
}

const changed = (id: number, subject: 'Application' | 'ApplicationDocument' = 'ApplicationDocument') =>
  ({ type: 'record.changed', subject, id, version: null }) as const;

describe('the documents of an application', () => {
  it('are read anew when one of them or the application has changed or a new one came, not for those of others', async () => {
    const { actor, clock, reads } = staged([[documentRow(5), documentRow(9)]]);
    await settle();
    const counts: number[] = [];
    const own = changed(input.id, 'Application');
    for (const event of [changed(7), changed(9, 'Application'), changed(9), changed(10), own]) {
      actor.send(event);
      clock.increment(300);
      await settle();
      counts.push(reads());
    }
    expect(counts).toEqual([1, 1, 2, 3, 4]);
  });

  it('are read once more when one of them changes while they are read, or while a command that fails is under way', async () => {
    const { actor, clock, reads } = staged([[documentRow(5)]], async () => {
      throw new ProblemError(problem('broken'));
    });
    for (const _ of [1, 2]) actor.send(changed(5));
    await settle();
    const first = actor.getSnapshot().hasTag('loaded');
    clock.increment(300);
    await settle();
    const second = reads();
    actor.send({ type: 'sidePanel.perform', command: askAgain });
    actor.send(changed(5));
    await settle();
    clock.increment(300);
    await settle();
    clock.increment(10_000);
    await settle();
    expect([first, second, reads()]).toEqual([true, 2, 3]);
  });

  it('show what a command made of one at once', async () => {
    const { actor, stands } = staged([[documentRow(5)]], async () => ({
      items,
      documents: [documentRow(5, { status: 'waived' })],
    }));
    await settle();
    actor.send({
      type: 'sidePanel.perform',
      command: { kind: 'move', id: 5, move: { kind: 'waive', reason: 'not needed' } },
    });
    await settle();
    expect(stands()).toEqual(['5 waived']);
  });

  it('are read anew when somebody else was faster, and say what was refused', async () => {
    const { actor, stands } = staged(
      [[documentRow(5)], [documentRow(5, { status: 'confirmed' })]],
      async () => {
        throw new ProblemError(problem('stale'));
      },
    );
    await settle();
    actor.send({ type: 'sidePanel.perform', command: askAgain });
    await settle();
    expect([stands(), actor.getSnapshot().context.refusal?.kind]).toEqual([['5 confirmed'], 'stale']);
  });
});

describe('a checklist', () => {
  it('lists each document once: by stage with what asks for it, and the rest at the end', () => {
    const passport = documentRow(1, { type: 'passport', status: 'rejected' });
    const renewed = documentRow(2, { type: 'passport', status: 'confirmed' });
    const portfolio = documentRow(3, { type: 'portfolio' });
    const parts = groupChecklist(items, [passport, renewed, portfolio]);
    const shown = parts.flatMap(({ stage, lines }) =>
      lines.flatMap(({ document }) => (document ? [`${stage} ${document.id}`] : [])),
    );
    expect([shown, parts.map(({ stage }) => stage)]).toEqual([
      ['submission 2', 'other 1', 'other 3'],
      ['submission', 'confirmation', 'visa', 'other'],
    ]);
  });

  describe('counts', () => {
    /** Three required and one optional before the submission, one required for the confirmation, one for the visa. */
    const types = ['agentAuthorisation', 'englishTest', 'waecResult', 'photo', 'bankStatement', 'cas'];
    const few = items.filter(({ type }) => types.includes(type));

    it('what was asked for as required and is there, or done without', () => {
      const documents = [
        documentRow(1, { type: 'agentAuthorisation', status: 'uploaded' }),
        documentRow(2, { type: 'englishTest', status: 'waived' }),
        documentRow(3, { type: 'waecResult', status: 'rejected' }),
        documentRow(4, { type: 'photo', status: 'confirmed', required: false }),
      ];
      expect(few).toHaveLength(6);
      expect(countRequired(groupChecklist(few, documents))).toEqual({ done: 2, total: 3 });
    });

    it('what is for later once it is asked for, and before anything is, what the submission requires', () => {
      const documents = [
        documentRow(1, { type: 'englishTest', status: 'uploaded' }),
        documentRow(2, { type: 'bankStatement', status: 'requested' }),
      ];
      expect([countRequired(groupChecklist(few, [])), countRequired(groupChecklist(few, documents))]).toEqual(
        [
          { done: 0, total: 3 },
          { done: 1, total: 2 },
        ],
      );
    });

    it('what was asked for as required, also where it is optional, and not what was asked for as optional', () => {
      const documents = [
        documentRow(1, { type: 'photo', status: 'uploaded', required: true }),
        documentRow(2, { type: 'waecResult', status: 'requested', required: false }),
      ];
      expect(countRequired(groupChecklist(few, documents))).toEqual({ done: 1, total: 1 });
    });
  });
});

test('every state of the checklist can be reached, and every failed one be left', () => {
  const events = [
    { type: 'sidePanel.refresh' },
    { type: 'stream.reset' },
    { type: 'connection.restored' },
    changed(5),
    { type: 'sidePanel.perform', command: { kind: 'ask', documentType: 'cv' } },
    { type: 'draft.submit' },
    { type: 'xstate.after.gatherDelay.checklist.outdated' },
    done('load', { items, documents: [documentRow(5)] }),
    done('perform', null),
    done('perform', { items, documents: [documentRow(5)] }),
    ...(['offline', 'forbidden', 'broken', 'stale'] as const).flatMap((kind) =>
      ['load', 'perform'].map((actor) => failed(actor, new ProblemError(problem(kind)))),
    ),
  ];
  const mark = ({ data, problem: kept }: SidePanelContext<ChecklistData>) => [
    data?.documents.length,
    kept?.kind,
  ];
  expect(coverageOf(checklistMachine, events, { input, mark })).toEqual({
    // Nothing is typed into a checklist.
    missed: ['checklist.writing'],
    deadEnds: [],
  });
});

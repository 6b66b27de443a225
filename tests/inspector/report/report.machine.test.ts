import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { reportMachine } from '../../../src/inspector/report/report.machine.ts';
import { coverageOf } from '../../support/client/actor.ts';

it('keeps each text, and is no longer saved once one of them changes', () => {
  const actor = createActor(reportMachine).start();
  actor.send({ type: 'text.type', field: 'title', typed: 'Lost a course' });
  actor.send({ type: 'text.type', field: 'did', typed: 'Saved it' });
  actor.send({ type: 'report.saved' });
  expect(actor.getSnapshot().value).toBe('saved');
  actor.send({ type: 'text.type', field: 'did', typed: 'Saved it twice' });
  const { value, context } = actor.getSnapshot();
  expect([value, context.texts]).toEqual([
    'writing',
    { title: 'Lost a course', did: 'Saved it twice', expected: '', happened: '' },
  ]);
});

it('comes to each of its states', () => {
  expect(coverageOf(reportMachine, [{ type: 'report.saved' }])).toEqual({ missed: [], deadEnds: [] });
});

import { describe, expect, it, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { ApplicationStatus } from '../../../../../contract/applications/application-statuses.ts';
import { admissionStateNames } from '../../../../../contract/charts/application/state-meta.ts';
import { createStatusDiagram } from '../../../../../src/machines/features/applications/statuses/status-diagram.ts';
import { statusEditMachine } from '../../../../../src/machines/features/applications/statuses/status-edit.machine.ts';
import {
  emptySubStatusRow,
  parseSubStatusRows,
  type StatusValues,
  serializeSubStatusRows,
  statusFormMachine,
  toSavedStatus,
  toStatusSetting,
} from '../../../../../src/machines/features/applications/statuses/status-form.machine.ts';
import type { Saved, Submission } from '../../../../../src/machines/kit/form/form.types.ts';
import { ProblemError, problem } from '../../../../../src/services/kit/problem.ts';
import { coverageOf, done, failed, settle, start } from '../../../../support/client/actor.ts';

const returned: ApplicationStatus = {
  status: 'returned',
  version: 2,
  count: 3,
  label: { en: 'Sent back' },
  colour: 'teal',
  order: 4,
  subStatuses: [{ id: 'papers', label: { en: 'Papers', ar: 'أوراق' }, colour: 'teal' }],
  usualDays: 7,
  deadlineDays: 7,
};
const { values } = toSavedStatus(returned);
const user = { id: 7, role: 'admin', fullName: 'Nadia', email: 'n@quayside.test', home: '/' } as const;
const screen = (id?: string) => ({ params: id === undefined ? {} : { id }, search: '', user });

describe('the form of a status', () => {
  it('comes to the setting it was made from', () => {
    const { label, colour, order, subStatuses, deadlineDays } = returned;
    expect(toStatusSetting(values)).toEqual({ label, colour, order, subStatuses, deadlineDays });
  });

  it('leaves out what has no name, and gives new finer words an id of their own', () => {
    const words = serializeSubStatusRows([
      ...parseSubStatusRows(values),
      { ...emptySubStatusRow, en: 'Papers', colour: 'green' },
      { ...emptySubStatusRow, ar: 'ناقص' },
      { ...emptySubStatusRow, en: ' ' },
    ]);
    const { deadlineDays, subStatuses } = toStatusSetting({ ...values, deadlineDays: ' ', words });
    expect([deadlineDays, subStatuses.map(({ id, label, colour }) => [id, label, colour])]).toEqual([
      null,
      [
        ['papers', { en: 'Papers', ar: 'أوراق' }, 'teal'],
        ['papers2', { en: 'Papers' }, 'green'],
        ['word', { ar: 'ناقص' }, undefined],
      ],
    ]);
  });

  it('says of each field what is wrong with it, before anything is sent', () => {
    const sent: StatusValues[] = [];
    const { actor } = start(
      statusFormMachine.provide({
        actors: {
          send: fromPromise<ApplicationStatus, Submission<StatusValues>>(async ({ input }) => {
            sent.push(input.values);
            return returned;
          }),
        },
      }),
      { input: { ...screen('returned'), saved: toSavedStatus(returned) } },
    );
    actor.send({ type: 'form.change', field: 'en', value: 'x'.repeat(61) });
    actor.send({ type: 'form.change', field: 'order', value: 'first' });
    actor.send({ type: 'form.change', field: 'deadlineDays', value: '400' });
    actor.send({ type: 'form.submit' });
    const { errors } = actor.getSnapshot().context;
    expect([Object.keys(errors).sort(), errors.deadlineDays, sent]).toEqual([
      ['deadlineDays', 'en', 'order'],
      ['tooBig'],
      [],
    ]);
  });

  it('lets one choose where somebody else was faster, and loses nothing of what was typed', async () => {
    const theirs = toSavedStatus({ ...returned, version: 3, label: { en: 'Theirs' } });
    const { actor } = start(
      statusFormMachine.provide({
        actors: {
          send: fromPromise<ApplicationStatus, Submission<StatusValues>>(async () => {
            throw new ProblemError(problem('stale'));
          }),
          reload: fromPromise<Saved<StatusValues>, { values: StatusValues }>(async () => theirs),
        },
      }),
      { input: { ...screen('returned'), saved: toSavedStatus(returned) } },
    );
    actor.send({ type: 'form.change', field: 'en', value: 'Mine' });
    actor.send({ type: 'form.submit' });
    await settle();
    await settle();
    const { context } = actor.getSnapshot();
    expect([actor.getSnapshot().hasTag('conflict'), context.values.en, context.theirs?.values.en]).toEqual([
      true,
      'Mine',
      'Theirs',
    ]);
  });
});

describe('the page of a status', () => {
  const machine = statusEditMachine.provide({
    actors: { load: fromPromise<readonly ApplicationStatus[]>(async () => [returned]) },
  });

  it('edits the one of its address, and says so where there is none', async () => {
    const tags = async (id?: string) => {
      const { actor } = start(machine, { input: screen(id) });
      await settle();
      return [...actor.getSnapshot().tags];
    };
    expect([await tags('returned'), await tags('nowhere'), await tags()]).toEqual([
      ['editing'],
      ['missing'],
      ['choosing'],
    ]);
  });

  it('has a line for another finer word where one is to be added, and tells that something is unsaved', async () => {
    const { actor } = start(machine, { input: screen() });
    await settle();
    actor.send({ type: 'status.select', status: 'returned' });
    const form = actor.getSnapshot().children.form;
    expect(parseSubStatusRows(form?.getSnapshot().context.values ?? values)).toHaveLength(2);
    form?.send({ type: 'form.change', field: 'en', value: 'Other' });
    expect(actor.getSnapshot().hasTag('unsaved')).toBe(true);
    actor.send({ type: 'form.reset' });
    expect(actor.getSnapshot().hasTag('unsaved')).toBe(false);
  });

  test('every state of it can be reached, and every failed one be left', () => {
    const events = [
      { type: 'status.select', status: 'returned' },
      { type: 'resource.refresh' },
      { type: 'connection.restored' },
      done('load', [returned]),
      ...(['offline', 'forbidden', 'broken'] as const).map((kind) =>
        failed('load', new ProblemError(problem(kind))),
      ),
    ];
    const missed = (id?: string) => coverageOf(statusEditMachine, events, { input: screen(id) });
    const [address, none] = [missed('nowhere'), missed()];
    expect([
      address.deadEnds,
      none.deadEnds,
      none.missed.filter((each) => address.missed.includes(each)),
    ]).toEqual([[], [], ['statusEdit.editing.unsaved']]);
  });
});

it('draws every status once, in the column of its stage, and no line to what is not drawn', () => {
  const { boxes, lines, width, height } = createStatusDiagram();
  expect(boxes.map(({ status }) => status).sort()).toEqual([...admissionStateNames].sort());
  expect(new Set(boxes.map(({ x, y }) => `${x} ${y}`)).size).toBe(boxes.length);
  expect(boxes.every(({ x, y }) => x >= 0 && y >= 0 && x < width && y < height)).toBe(true);
  expect(lines.some(({ from, to }) => from === 'draft' && to === 'ready')).toBe(true);
  expect(lines.some(({ to }) => to === 'withdrawn')).toBe(false);
});

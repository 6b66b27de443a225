import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type AnyActorRef, type AnyStateMachine, createMachine, fromCallback, fromPromise } from 'xstate';
import type { BulkJob } from '../../../../contract/kit/bulk.ts';
import { jobsMachine } from '../../../../src/machines/shell/jobs/jobs.machine.ts';
import type { JobsEvent } from '../../../../src/machines/shell/jobs/jobs.types.ts';
import type { BulkJobDetails, JobCommand } from '../../../../src/services/lists/bulk.service.ts';
import type { ExportRequest } from '../../../../src/services/tables/exports.service.ts';
import { JobsIndicator } from '../../../../src/views/shell/jobs/JobsIndicator.tsx';
import JobsPanel from '../../../../src/views/shell/jobs/JobsPanel.tsx';
import { readLines } from '../../../support/client/read-lines.ts';
import { startApp, withTexts } from '../../../support/client/with-texts.tsx';

const show = withTexts('charts');

const job = (id: number, more: Partial<BulkJob> = {}): BulkJob => ({
  id,
  list: 'applications',
  change: { priority: 'high' },
  state: 'running',
  total: 100,
  done: 0,
  refused: 0,
  failed: 0,
  event: null,
  undoes: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  finishedAt: null,
  ...more,
});
const ended = (id: number, more: Partial<BulkJob> = {}) =>
  job(id, { state: 'done', done: 100, finishedAt: '2026-11-21T10:01:00.000Z', ...more });

/** The work of somebody whose server tells these details, with what it is asked for. */
function open(reasons: Pick<BulkJobDetails, 'refusals' | 'failures'> = { refusals: [], failures: [] }) {
  const asked: string[] = [];
  const told: BulkJob[] = [];
  const machine: AnyStateMachine = jobsMachine.provide({
    actors: {
      load: fromPromise<readonly BulkJob[]>(() => new Promise(() => {})),
      command: fromCallback<JobsEvent, { id: number; verb: JobCommand }>(({ input: { id, verb } }) => {
        asked.push(`${verb} ${id}`);
      }),
      details: fromCallback<JobsEvent, { id: number }>(({ input: { id }, sendBack }) => {
        asked.push(`details ${id}`);
        const found = told.find((each) => each.id === id);
        if (found) sendBack({ type: 'job.detailsLoaded', job: { ...found, ...reasons } });
      }),
      write: fromCallback<JobsEvent, { id: string; request: ExportRequest }>(
        () => () => asked.push('write ended'),
      ),
      watchUser: fromCallback<JobsEvent>(() => {}),
    },
  });
  const office = createMachine({ context: { location: { path: '/' } } });
  const app = startApp({ jobs: machine, office, uploads: createMachine({ context: { items: [] } }) });
  const jobs: AnyActorRef = app.system.get('jobs');
  show(
    <>
      <JobsIndicator />
      <JobsPanel />
    </>,
    { app },
  );
  const send = (...events: readonly JobsEvent[]) =>
    act(() => {
      for (const event of events) {
        if (event.type === 'job.progressed') told.push(event.job);
        jobs.send(event);
      }
    });
  const exports = () => jobs.getSnapshot().context.exports as readonly { id: string }[];
  return { send, asked, exports };
}
const dialog = () => screen.getByRole('dialog', { name: 'Background jobs' });
const list = () => readLines(dialog()).slice(3);
const press = (name: string) => userEvent.click(within(dialog()).getByRole('button', { name }));

describe('the jobs of the last day', () => {
  it('are none at first, and then have no light in the status bar', () => {
    const { send } = open();
    expect(screen.queryByRole('button')).toBeNull();
    send({ type: 'jobs.openPanel' });
    expect(list()).toEqual(['No background jobs in the last 24 hours']);
  });

  it('are opened and closed by their light, which says how many run and how far they are', async () => {
    const { send } = open();
    const light = () => readLines(document.body).find((line) => line.startsWith('button:'));
    send({ type: 'job.progressed', job: job(1, { done: 20, refused: 5 }) });
    const running = light();
    await userEvent.click(screen.getByRole('button'));
    const opened = light();
    send({ type: 'jobs.closePanel' }, { type: 'job.progressed', job: ended(1) });
    expect([running, opened, light()]).toEqual([
      'button: 1 running25%',
      'button: 1 running25% (expanded)',
      'button: Background jobs',
    ]);
  });

  it('show one that runs with what it changes and how far it is, and stop it', async () => {
    const { send, asked } = open();
    send({ type: 'jobs.openPanel' }, { type: 'job.progressed', job: job(1, { done: 20, failed: 5 }) });
    const running = list();
    await press('Stop');
    const panel = document.activeElement;
    send({ type: 'job.progressed', job: job(1, { state: 'cancelling', done: 20, failed: 5 }) });
    expect([running, asked, panel === dialog(), list()]).toEqual([
      ['- Applications Priority, Running · 25 of 100, button: Stop'],
      ['cancel 1'],
      true,
      ['- Applications Priority, Stopping · 25 of 100'],
    ]);
  });

  it('say why one left records out, with the first of each reason, and offer what can be done', async () => {
    const { send, asked } = open({
      refusals: [
        {
          reason: 'refusal.same',
          count: 12,
          examples: [
            { id: 1, label: 'APP-2026-00001' },
            { id: 2, label: 'APP-2026-00002' },
          ],
        },
      ],
      failures: [{ reason: 'internal', count: 1, examples: [{ id: 3, label: 'APP-2026-00003' }] }],
    });
    send(
      { type: 'jobs.openPanel' },
      { type: 'job.progressed', job: ended(1, { done: 87, refused: 12, failed: 1, finishedAt: null }) },
    );
    const shown = list();
    await press('Try 1 failed record again');
    await press('Undo');
    expect([shown, asked]).toEqual([
      [
        '- Applications Priority, Done · 100 of 100, - Already has this value 12 records, {APP-2026-00001}{APP-2026-00002}and 10 more, - The server didn’t accept this. Check what you entered and try again. 1 record, {APP-2026-00003}, button: Try 1 failed record again, button: Undo',
      ],
      ['details 1', 'retry 1', 'undo 1'],
    ]);
  });

  it('offer nothing for one that changed nothing, one that undoes another, and one that was undone', () => {
    const { send } = open();
    send({ type: 'jobs.openPanel' });
    for (const each of [
      ended(1, { finishedAt: null }),
      ended(2, { undoes: 1, finishedAt: null }),
      ended(3, { state: 'cancelled', done: 0, event: 'application.submit', change: {}, finishedAt: null }),
    ])
      send({ type: 'job.progressed', job: each });
    expect(list()).toEqual([
      '- Applications Submit to university, Stopped · 0 of 100',
      '- Applications Undoing a change, Done · 100 of 100',
      '- Applications Priority, Done · 100 of 100',
    ]);
  });

  it('show a file that is written, which is stopped, and dismissed once it has ended', async () => {
    const { send, asked, exports } = open();
    const request = { list: 'applications', name: 'Applications.csv' } as never;
    send({ type: 'jobs.openPanel' }, { type: 'export.begin', request });
    const [item] = exports();
    const begun = list();
    send({ type: 'export.progressed', id: item?.id ?? '', done: 5, total: 10 });
    const running = list();
    await press('Stop');
    const stopped = [list(), document.activeElement === dialog()];
    await press('Dismiss \u2068Applications.csv\u2069');
    expect([begun, running, stopped, asked, list()]).toEqual([
      ['- {Applications.csv}, Exporting, button: Stop'],
      ['- {Applications.csv}, Exporting · 5 of 10, button: Stop'],
      [['- {Applications.csv}, button: Dismiss ‹Applications.csv›, Stopped · 5 of 10'], true],
      ['write ended'],
      ['No background jobs in the last 24 hours'],
    ]);
  });
});

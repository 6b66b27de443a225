import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { type AnyActorRef, type AnyEventObject, fromCallback, fromTransition } from 'xstate';
import { activityMachine } from '../../../../src/machines/shell/activity/activity.machine.ts';
import type { ActivityEvent, JobProgress } from '../../../../src/machines/shell/activity/activity.types.ts';
import { ActivityList } from '../../../../src/views/shell/panels/ActivityList.tsx';
import { notification } from '../../../support/client/office.ts';
import { readLines } from '../../../support/client/read-lines.ts';
import { startApp, withTexts } from '../../../support/client/with-texts.tsx';

const show = withTexts('charts', 'notifications');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-11-25T12:30:00.000Z'));
  return () => vi.useRealTimers();
});

function open(...events: readonly ActivityEvent[]) {
  const sent: AnyEventObject[] = [];
  const shell = fromTransition((_, event: AnyEventObject) => void sent.push(event), undefined);
  const activity = activityMachine.provide({ actors: { follow: fromCallback<ActivityEvent>(() => {}) } });
  const app = startApp({ shell, activity });
  const { container } = show(<ActivityList />, { app });
  const log: AnyActorRef = app.system.get('activity');
  act(() => {
    for (const event of events) log.send(event);
  });
  return { sent, lines: readLines(container) };
}
const work = (more: Partial<JobProgress>): ActivityEvent => ({
  type: 'job.changed',
  work: { id: 4, kind: 'bulk', state: 'running', done: 5, total: 10, ...more },
});
const changed = (subject: 'Application' | 'Role', id: number): ActivityEvent => ({
  type: 'record.changed',
  subject,
  id,
  version: 2,
});
const edited: ActivityEvent = {
  type: 'record.edited',
  subject: 'Application',
  id: 9,
  version: 3,
  name: 'APP-2026-00009',
  fields: ['remark', 'priority'],
};

it.each([
  ['a change of a record', [changed('Application', 1)], '- 09:00, ‹Applications›: 1 change, button: View'],
  [
    'changes of several records',
    [changed('Application', 1), changed('Application', 2)],
    '- 09:00, ‹Applications›: 2 changes',
  ],
  ['a change of what has no preview', [changed('Role', 1)], '- 09:00, ‹Roles›: 1 change'],
  [
    'a change of one’s own',
    [edited],
    '- 09:00, You changed ‹Remark and Priority› of ‹APP-2026-00009›, button: View',
  ],
  ['a job', [work({})], '- 09:00, Bulk change: ‹running› · 5 of 10'],
  ['a job without records', [work({ state: 'done', done: 0, total: 0 })], '- 09:00, Bulk change: ‹done›'],
  [
    'a file of which the rows are not known',
    [work({ kind: 'export', state: 'failed', total: null })],
    '- 09:00, Export: ‹failed›',
  ],
  [
    'a message',
    [{ type: 'activity.reported', message: 'toast.copied', values: { count: 3 }, path: '/user' }],
    '- 09:00, 3 rows copied, link: View → /user',
  ],
  [
    'a message that is not known',
    [{ type: 'activity.reported', message: 'toast.gone' }],
    '- 09:00, Activity',
  ],
  [
    'a notification',
    [{ type: 'notification.created', notification: notification(1) }],
    '- 09:00, Offer for application ‹APP-2026-00030›, link: View → /application/details/30',
  ],
  ['the connection', [{ type: 'connection.changed', live: true }], '- 09:00, Live updates resumed'],
] as const)('%s is an entry', (_what, events: readonly ActivityEvent[], line) => {
  expect(open(...events).lines).toEqual([line]);
});

it('a changed record is shown at a glance', async () => {
  const { sent } = open(edited);
  await userEvent.click(screen.getByRole('button', { name: 'View' }));
  expect(sent).toEqual([{ type: 'record.show', record: { subject: 'Application', id: 9 } }]);
});

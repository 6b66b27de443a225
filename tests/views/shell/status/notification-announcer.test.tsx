import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { type AnyActorRef, type AnyEventObject, assign, createMachine } from 'xstate';
import type { Notification } from '../../../../contract/people/notifications.ts';
import { NotificationAnnouncer } from '../../../../src/views/shell/status/NotificationAnnouncer.tsx';
import { notification } from '../../../support/client/office.ts';
import { startApp, withTexts } from '../../../support/client/with-texts.tsx';

const show = withTexts('charts', 'notifications');
beforeAll(() => import('../../../../src/views/features/notifications/NotificationTitle.tsx'));

const realtime = { key: 'a', host: 'localhost', port: 8080, scheme: 'http' } as const;

function open(config: object = { realtime }) {
  const asked: string[] = [];
  const notifications = createMachine({
    context: { list: [] as readonly Notification[], initialized: false },
    on: {
      put: { actions: assign(({ event }) => ({ list: event.list, initialized: true })) },
      '*': { actions: ({ event }: { event: AnyEventObject }) => asked.push(event.type) },
    },
  });
  const app = startApp({ notifications });
  show(<NotificationAnnouncer />, { app, config });
  const put = (...list: readonly Notification[]) => {
    const actor: AnyActorRef = app.system.get('notifications');
    act(() => actor.send({ type: 'put', list }));
  };
  const said = () => screen.getByRole('status').textContent?.replaceAll(/[\u2066-\u2069]/g, '');
  return { asked, put, said };
}

it('only what comes later is read out, and nothing that was read elsewhere or comes back', async () => {
  const { asked, put, said } = open();
  const [first, second] = [notification(1, 'document.uploaded'), notification(2, 'document.uploaded')];
  const read = notification(3, 'application.assigned', { read: true });
  put(first);
  const before = said();
  put(second, first);
  await waitFor(() => expect(said()).toBe('New document for application APP-2026-00030'));
  const silent: unknown[] = [];
  for (const list of [[read, second, first], [second, first], [first]]) {
    put(...list);
    silent.push(said());
  }
  put(notification(4, 'application.assigned'), first);
  expect([before, silent, said(), asked]).toEqual([
    '',
    Array.from({ length: 3 }, () => 'New document for application APP-2026-00030'),
    'Application APP-2026-00030 assigned to you',
    [],
  ]);
});

it('the list is asked for where nothing else asks for it', () => {
  expect(open({}).asked).toEqual(['notifications.load']);
});

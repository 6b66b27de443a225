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
  const [first, second, third] = [1, 2, 3].map((id) => notification(id, 'document.uploaded'));
  if (!first || !second || !third) throw new Error('There are three notifications');
  const silent: unknown[] = [];
  for (const list of [[first], [{ ...second, read: true }, first], [first]]) {
    put(...list);
    silent.push(said());
  }
  put(third, first);
  await waitFor(() => expect(said()).not.toBe(''));
  expect([silent, said(), asked]).toEqual([['', '', ''], 'New document for application APP-2026-00030', []]);
});

it('the list is asked for where nothing else asks for it', () => {
  expect(open({}).asked).toEqual(['notifications.load']);
});

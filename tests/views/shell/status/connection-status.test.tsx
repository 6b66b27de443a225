import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AnyActorRef, createMachine } from 'xstate';
import { ConnectionStatus } from '../../../../src/views/shell/status/ConnectionStatus.tsx';
import { readLines } from '../../../support/client/read-lines.ts';
import { startApp, withTexts } from '../../../support/client/with-texts.tsx';

const show = withTexts();
const realtime = { key: 'a', host: 'localhost', port: 8080, scheme: 'http' } as const;

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'onLine');
});

type Connection = 'live' | 'connecting' | 'lost' | 'retrying';

/** The status bar of a connection that is told what it is; retrying is what it does a minute after it was lost. */
function open(initial: Connection, config: object = { realtime }) {
  vi.setSystemTime(new Date('2026-11-25T12:30:00.000Z'));
  const asked: string[] = [];
  const connection = createMachine({
    initial,
    on: {
      'realtime.retry': { actions: ({ event }) => asked.push(event.type) },
      live: '.live',
      connecting: '.connecting',
      lost: '.lost',
      retrying: '.retrying',
    },
    states: {
      live: { tags: 'live' },
      connecting: { tags: 'connecting' },
      lost: { tags: 'offline' },
      retrying: { tags: ['connecting', 'offline'] },
    },
  });
  const app = startApp({ realtime: connection });
  const { container } = show(<ConnectionStatus />, { app, config });
  const read = () => readLines(container);
  const become = (type: Connection) => {
    const actor: AnyActorRef = app.system.get('realtime');
    act(() => actor.send({ type }));
    return read();
  };
  return { asked, read, become };
}
const setOnline = (is: boolean) => {
  Object.defineProperty(navigator, 'onLine', { value: is, configurable: true });
  fireEvent(window, new Event(is ? 'online' : 'offline'));
};

const live = ['[status]', 'Live'];
const connecting = ['[status]', 'Connecting'];
const back = ['[status]', 'Back online'];
const lostAt = (time: string) => [
  '[status]',
  `Not connecteddata may be out of date since ‹${time}›`,
  'button: Reconnect',
];

it.each([
  ['live', live],
  ['connecting', connecting],
  ['lost', lostAt('09:00')],
  ['retrying', lostAt('09:00')],
] as const)('a connection that is %s is told of', (connection, lines) => {
  expect(open(connection).read()).toEqual(lines);
});

it('one that is lost says since when, and can be tried at once', async () => {
  const { asked, become } = open('live');
  vi.setSystemTime(new Date('2026-11-25T13:05:00.000Z'));
  expect(become('lost')).toEqual(lostAt('09:35'));
  vi.useRealTimers();
  await userEvent.click(screen.getByRole('button', { name: 'Reconnect' }));
  expect(asked).toEqual(['realtime.retry']);
});

it('one that is back is told of as such for six seconds, but not the first, nor one that was not given up', () => {
  const { read, become } = open('connecting');
  const seen = [become('live'), become('connecting'), become('live'), become('lost'), become('connecting')];
  seen.push(become('live'));
  act(() => vi.advanceTimersByTime(5999));
  seen.push(read());
  act(() => vi.advanceTimersByTime(1));
  expect([...seen, read()]).toEqual([live, connecting, live, lostAt('09:00'), connecting, back, back, live]);
});

it('a device without a network is not connected, whatever the connection takes itself for', () => {
  const { read } = open('live');
  act(() => setOnline(false));
  const offline = read();
  act(() => setOnline(true));
  expect([offline, read()]).toEqual([lostAt('09:00'), back]);
});

it('a portal without live updates says so, and has nothing to try again', () => {
  expect(open('lost', {}).read()).toEqual(['[status]', 'No live updates']);
});

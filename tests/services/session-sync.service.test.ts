import { afterEach, expect, test, vi } from 'vitest';
import { sessionApi } from '../../contract/people/session.ts';
import { mainApi, startClients } from '../../src/services/kit/api.ts';
import { leaveForSession, watchSession } from '../../src/services/session/session-sync.service.ts';

afterEach(() => vi.unstubAllGlobals());

const user = { id: 7, role: 'aco', fullName: 'Ada', email: 'ada@quayside.test', home: '/application' };
const whole = `accessToken=token; userData=${encodeURIComponent(JSON.stringify(user))}`;

test('a cookie of the session that is removed, or set, is noticed at once, any other is not', () => {
  const store = new EventTarget();
  const page = { cookie: whole };
  vi.stubGlobal('cookieStore', store);
  vi.stubGlobal('document', { ...page, addEventListener: () => {}, removeEventListener: () => {} });
  vi.stubGlobal('BroadcastChannel', undefined);
  const read: unknown[] = [];
  const stop = watchSession((stored) => read.push(stored?.user.id ?? null));
  const change = (changed: string[], deleted: string[]) => {
    const named = (names: string[]) => names.map((name) => ({ name }));
    store.dispatchEvent(
      Object.assign(new Event('change'), { changed: named(changed), deleted: named(deleted) }),
    );
  };
  change(['language'], ['Quayside-theme']);
  change([], []);
  expect(read).toEqual([]);
  vi.stubGlobal('document', {
    cookie: 'language=fr',
    addEventListener: () => {},
    removeEventListener: () => {},
  });
  change([], ['accessToken']);
  expect(read).toEqual([null]);
  vi.stubGlobal('document', { cookie: whole, addEventListener: () => {}, removeEventListener: () => {} });
  change(['userData'], []);
  expect(read).toEqual([null, 7]);
  stop();
  change([], ['accessToken']);
  expect(read).toEqual([null, 7]);
});

test('a tab that is about to be loaded anew as another user leaves the cookies to the others', () => {
  const loaded: string[] = [];
  type Listener = (event: { persisted: boolean }) => void;
  const listeners: Record<string, Listener> = {};
  vi.stubGlobal('document', { cookie: whole, addEventListener: () => {}, removeEventListener: () => {} });
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('cookieStore', undefined);
  vi.stubGlobal('addEventListener', (type: string, listener: Listener) => {
    listeners[type] = listener;
  });
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('location', {
    assign: (address: string) => loaded.push(address),
    reload: () => loaded.push('again'),
  });
  const read: unknown[] = [];
  const stop = watchSession((stored) => read.push(stored?.user.id ?? null));
  listeners.focus?.({ persisted: false });
  leaveForSession('/user/view/7');
  listeners.focus?.({ persisted: false });
  expect([read, loaded]).toEqual([[7], ['/user/view/7']]);
  // Back in the browser, from which it shows the page as it was left.
  listeners.pageshow?.({ persisted: false });
  listeners.pageshow?.({ persisted: true });
  listeners.focus?.({ persisted: false });
  expect([read, loaded]).toEqual([
    [7, 7],
    ['/user/view/7', 'again'],
  ]);
  stop();
});

test('a call before which the token has gone ends the session, once, and a guest has none to lose', async () => {
  let expiries = 0;
  const start = (cookie: string) => {
    vi.stubGlobal('document', { cookie });
    startClients({ apiBase: 'http://127.0.0.1:1/api', extractionBase: 'http://127.0.0.1:1' }, () => {
      expiries += 1;
    });
  };
  const call = () => mainApi.call(sessionApi.me, {}).catch(() => {});
  start(whole);
  await call();
  expect(expiries).toBe(0);
  vi.stubGlobal('document', { cookie: '' });
  await call();
  await call();
  expect(expiries).toBe(1);
  start(whole);
  vi.stubGlobal('document', { cookie: '' });
  await call();
  expect(expiries).toBe(2);
  start('');
  await call();
  expect(expiries).toBe(2);
});

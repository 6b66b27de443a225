import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { guest, type SessionView } from '../../../../src/machines/kit/session/session.types.ts';
import { getHome } from '../../../../src/machines/shell/router/route-guard.ts';
import { settle } from '../../../support/client/actor.ts';
import { admin, everything, reading, sessionOf } from '../router/fixtures.ts';
import { openPortal, type Portal } from './portal.ts';
import { provideStorage } from './storage.ts';

const storage = provideStorage();
afterAll(storage.remove);
beforeEach(storage.clear);

const someoneElse: SessionView = {
  ...admin,
  user: { id: 8, role: 'admin', fullName: 'Bo', email: 'bo@quayside.test', home: '/dashboard' },
};

const running: Portal[] = [];
afterEach(() => {
  for (const portal of running.splice(0)) portal.stop();
});
async function prepare(options: Parameters<typeof openPortal>[0] = {}): Promise<Portal> {
  const portal = openPortal(options);
  running.push(portal);
  await settle();
  return portal;
}

test('each page of the office has a tab beside the one it was opened from, and its screen lives on', async () => {
  const { open, keys, living, act } = await prepare();
  await open('/application');
  await open('/profile');
  await act({ type: 'tab.show', key: '/application' });
  await open('/notifications');
  expect(keys()).toEqual(['/dashboard', '/application', '/notifications', '/profile']);
  expect(living()).toEqual(keys());
});

test('an open page is gone to, with its query where the link names none, and its scroll place', async () => {
  const { open, address, screenOf, scroll, scrolled, keys } = await prepare();
  await open('/application?page=3');
  const screen = screenOf('/application');
  scroll(480);
  await open('/dashboard');
  expect(scrolled()).toBe(0);
  await open('/application');
  expect([address(), scrolled(), screenOf('/application') === screen]).toEqual([
    '/application?page=3',
    480,
    true,
  ]);
  await open('/dashboard');
  await open('/application?page=1');
  expect([address(), screenOf('/application')?.getSnapshot().context.search, keys()]).toEqual([
    '/application?page=1',
    '?page=1',
    ['/dashboard', '/application'],
  ]);
});

test('back and forward go from tab to tab, with the address each entry has', async () => {
  const { open, back, forward, address } = await prepare();
  await open('/application');
  await open('/application?page=2');
  await open('/dashboard');
  back();
  await settle();
  expect(address()).toBe('/application?page=2');
  back();
  await settle();
  expect(address()).toBe('/application');
  forward();
  await settle();
  expect(address()).toBe('/application?page=2');
});

test('public pages have no tab, and the tabs are there again after them', async () => {
  const { open, keys, living } = await prepare();
  await open('/application');
  await open('/nowhere');
  expect([keys(), living()]).toEqual([
    ['/dashboard', '/application'],
    ['/dashboard', '/application'],
  ]);
});

test('a page opened in the background starts on its data and leaves the present one on screen', async () => {
  const { router, address, keys, living, tabsContext } = await prepare();
  router.send({ type: 'router.open', to: '/application/details/12', background: true });
  await settle();
  expect([address(), keys(), living()]).toEqual([
    '/dashboard',
    ['/dashboard', '/application/details/12'],
    ['/dashboard', '/application/details/12'],
  ]);
  expect(tabsContext().announcement?.kind).toBe('opened');
  router.send({ type: 'router.open', to: '/application/details/12' });
  await settle();
  expect(address()).toBe('/application/details/12');
});

test('a screen’s title, unsaved work and business are its tab’s', async () => {
  const { open, screenOf, type, tabsContext } = await prepare();
  await open('/application/details/12');
  screenOf('/application/details/12')?.send({ type: 'screen.name', title: 'Li Wei' });
  type('/application/details/12');
  const mark = { title: 'Li Wei', unsaved: true, busy: false, savable: true };
  expect(tabsContext().statuses['/application/details/12']).toEqual(mark);
  screenOf('/application/details/12')?.send({ type: 'form.save' });
  expect(tabsContext().statuses['/application/details/12']).toEqual({ ...mark, busy: true, savable: false });
});

test('a closed tab gives way to the one after it, else before it, and ends its screen', async () => {
  const { open, act, address, keys, screenOf } = await prepare();
  await open('/application');
  await open('/profile');
  const screen = screenOf('/application');
  await act({ type: 'tab.show', key: '/application' });
  await act({ type: 'tab.close' });
  expect([address(), keys(), screen?.getSnapshot().status]).toEqual([
    '/profile',
    ['/dashboard', '/profile'],
    'stopped',
  ]);
  await act({ type: 'tab.close' });
  expect([address(), keys()]).toEqual(['/dashboard', ['/dashboard']]);
});

test('home alone stays open; another last tab gives way to home', async () => {
  const { open, act, can, keys } = await prepare();
  expect(can({ type: 'tab.close' })).toBe(false);
  await open('/application');
  await act({ type: 'tab.close', key: '/dashboard' });
  await act({ type: 'tab.close' });
  expect(keys()).toEqual([getHome(admin, everything)]);
});

test('closed tabs come back with their addresses, the last first, ten of them', async () => {
  const { open, act, can, address, tabsContext } = await prepare();
  expect(can({ type: 'tab.reopen' })).toBe(false);
  for (let id = 1; id <= 11; id += 1) {
    await open(`/application/details/${id}?tab=facts`);
    await act({ type: 'tab.close' });
  }
  expect(tabsContext().closed).toHaveLength(10);
  await act({ type: 'tab.reopen' });
  expect(address()).toBe('/application/details/11?tab=facts');
  await act({ type: 'tab.reopen' });
  expect([address(), tabsContext().closed.length]).toEqual(['/application/details/10?tab=facts', 8]);
});

test('the others close at once, whichever is shown', async () => {
  const { open, act, address, keys, can } = await prepare();
  await open('/application');
  await open('/profile');
  await act({ type: 'tab.closeOthers', key: '/application' });
  expect([address(), keys(), can({ type: 'tab.closeOthers' })]).toEqual([
    '/application',
    ['/application'],
    false,
  ]);
});

test('steps and moves follow the eye, from right to left too', async () => {
  const { open, act, address, keys, can } = await prepare();
  await open('/application');
  await open('/profile');
  await act({ type: 'tab.step', to: 'right' });
  expect(address()).toBe('/dashboard');
  await act({ type: 'direction.changed', rightToLeft: true });
  await act({ type: 'tab.step', to: 'left' });
  expect(address()).toBe('/application');
  await act({ type: 'tab.move', to: 'left' });
  expect(keys()).toEqual(['/dashboard', '/profile', '/application']);
  expect(can({ type: 'tab.move', to: 'left' })).toBe(false);
  await act({ type: 'tab.move', key: '/application', to: 0 });
  expect(keys()).toEqual(['/application', '/dashboard', '/profile']);
});

test('beyond twelve the clean tab that was not looked at for longest closes', async () => {
  const { open, keys, type, act, tabsContext } = await prepare();
  await open('/application');
  type('/application');
  for (let id = 1; id < 12; id += 1) {
    expect([keys().length, tabsContext().closed]).toEqual([id + 1, []]);
    await act({ type: 'tab.open', to: `/user/view/${id}` });
    await act({ type: 'tab.show', key: `/user/view/${id}` });
  }
  expect(keys()).toHaveLength(12);
  expect(keys()).toContain('/application');
  expect(keys()).not.toContain('/dashboard');
  expect(tabsContext().closed).toEqual(['/dashboard']);
});

test('tabs come back after a reload as addresses, and start when they are shown', async () => {
  const first = await prepare();
  await first.open('/application?page=3');
  await first.open('/profile');
  await first.act({ type: 'tab.close', key: '/dashboard' });
  first.stop();
  const second = await prepare({ path: '/profile' });
  expect([second.keys(), second.living(), second.tabsContext().closed]).toEqual([
    ['/application', '/profile'],
    ['/profile'],
    ['/dashboard'],
  ]);
  await second.act({ type: 'tab.show', key: '/application' });
  expect([second.address(), second.living()]).toEqual(['/application?page=3', ['/application', '/profile']]);
});

test('tabs have the names of their records after a reload, also while a record loads, and after another reload', async () => {
  const reload = async () => {
    const portal = await prepare({ path: '/profile' });
    const titles = () => portal.context().tabs.map(({ key, title }) => [key, title]);
    return { portal, titles };
  };
  const first = await prepare();
  await first.open('/application/details/7');
  first.screenOf('/application/details/7')?.send({ type: 'screen.name', title: 'A-7 · Law' });
  await first.open('/profile');
  await first.act({ type: 'tab.close', key: '/dashboard' });
  first.stop();
  const named = [
    ['/application/details/7', 'A-7 · Law'],
    ['/profile', undefined],
  ];
  const second = await reload();
  expect(second.titles()).toEqual(named);
  second.portal.stop();
  const third = await reload();
  expect(third.titles()).toEqual(named);
  await third.portal.act({ type: 'tab.show', key: '/application/details/7' });
  expect(third.titles()).toEqual(named);
  third.portal.screenOf('/application/details/7')?.send({ type: 'screen.name', title: 'A-7 · Medicine' });
  third.portal.stop();
  const fourth = await reload();
  expect(fourth.titles()[0]).toEqual(['/application/details/7', 'A-7 · Medicine']);
  fourth.portal.stop();
});

test('tabs end with the session, and another person gets none of them', async () => {
  const { router, open, keys, screenOf } = await prepare();
  await open('/application');
  const screen = screenOf('/application');
  router.send({ type: 'session.ended', why: 'expired' });
  await settle();
  expect([keys(), screen?.getSnapshot().status]).toEqual([[], 'stopped']);
  router.send({ type: 'session.started', session: someoneElse });
  await settle();
  expect(keys()).toEqual(['/application']);
});

test('the same person finds the tabs again after signing in anew', async () => {
  const { router, open, keys } = await prepare();
  await open('/application');
  router.send({ type: 'session.ended', why: 'expired' });
  await settle();
  router.send({ type: 'session.started', session: { ...admin } });
  await settle();
  expect(keys()).toEqual(['/dashboard', '/application']);
});

test('someone else who takes the session over sees none of the screens of the one before', async () => {
  const { router, open, screenOf, keys } = await prepare();
  await open('/application');
  const screen = screenOf('/application');
  router.send({ type: 'session.started', session: someoneElse });
  await settle();
  expect([keys(), screen?.getSnapshot().status, screenOf('/application') === screen]).toEqual([
    ['/application'],
    'stopped',
    false,
  ]);
});

test('rules that are taken away close the tabs they opened', async () => {
  const { router, open, keys } = await prepare();
  await open('/application');
  await open('/profile');
  router.send({ type: 'session.updated', session: sessionOf('admin', reading('application')) });
  await settle();
  expect(keys()).toEqual(['/application', '/profile']);
});

test('a screen that breaks behind the one shown starts anew when its tab is shown', async () => {
  const { open, screenOf, living, address, router } = await prepare();
  await open('/application');
  screenOf('/dashboard')?.send({ type: 'screen.break' });
  await settle();
  expect([address(), living(), router.getSnapshot().value]).toEqual([
    '/application',
    ['/application'],
    'shown',
  ]);
  await open('/dashboard');
  expect(living()).toEqual(['/dashboard', '/application']);
});

test('a guest has no tabs', async () => {
  const { keys } = await prepare({ path: '/profile', session: guest });
  expect(keys()).toEqual([]);
});

test('a query that a screen writes behind the one shown stays with its tab', async () => {
  const { router, open, address } = await prepare();
  await open('/application');
  await open('/dashboard');
  router.send({ type: 'address.write', path: '/application', search: '?page=2' });
  await settle();
  expect(address()).toBe('/dashboard');
  await open('/application');
  expect(address()).toBe('/application?page=2');
});

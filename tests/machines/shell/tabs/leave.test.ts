import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import type { TabsEvent } from '../../../../src/machines/shell/tabs/tabs.types.ts';
import { settle } from '../../../support/client/actor.ts';
import { openPortal, type Portal } from './portal.ts';
import { provideStorage } from './storage.ts';

const storage = provideStorage();
afterAll(storage.remove);
beforeEach(storage.clear);

const running: Portal[] = [];
afterEach(() => {
  for (const portal of running.splice(0)) portal.stop();
});

/** `/application` is shown with unsaved work, after `/dashboard`. */
async function typed(options: Parameters<typeof openPortal>[0] = {}): Promise<Portal> {
  const portal = openPortal(options);
  running.push(portal);
  await settle();
  await portal.open('/application');
  portal.type('/application');
  return portal;
}
const stand = ({ address, keys, isAsking }: Portal) => ({
  address: address(),
  keys: keys(),
  asking: isAsking(),
});
const here = { address: '/application', keys: ['/dashboard', '/application'] };

test('a link away from unsaved work asks; staying changes nothing', async () => {
  const portal = await typed();
  await portal.open('/profile');
  expect(stand(portal)).toEqual({ ...here, asking: true });
  expect(portal.tabsContext().prompt?.keys).toEqual(['/application']);
  await portal.act({ type: 'leave.stay' });
  expect(stand(portal)).toEqual({ ...here, asking: false });
  expect(portal.tabsContext().statuses['/application']?.unsaved).toBe(true);
});

test('work that is left open in its tab is not asked about again', async () => {
  const portal = await typed();
  await portal.open('/profile');
  await portal.act({ type: 'leave.keep' });
  const keys = ['/dashboard', '/application', '/profile'];
  expect(stand(portal)).toEqual({ address: '/profile', keys, asking: false });
  await portal.open('/application');
  await portal.open('/dashboard');
  expect(stand(portal)).toEqual({ address: '/dashboard', keys, asking: false });
});

test('work that was saved in between is asked about anew', async () => {
  const portal = await typed();
  await portal.open('/profile');
  await portal.act({ type: 'leave.keep' });
  await portal.open('/application');
  portal.screenOf('/application')?.send({ type: 'form.reset' });
  portal.type('/application');
  await portal.open('/dashboard');
  expect(stand(portal)).toEqual({
    address: '/application',
    keys: ['/dashboard', '/application', '/profile'],
    asking: true,
  });
});

test('discarding takes the changes back and goes on', async () => {
  const portal = await typed();
  await portal.open('/profile');
  await portal.act({ type: 'leave.discard' });
  expect(stand(portal)).toEqual({
    address: '/profile',
    keys: ['/dashboard', '/application', '/profile'],
    asking: false,
  });
  expect(portal.tabsContext().statuses['/application']?.unsaved).toBe(false);
});

test('saving waits for the answer, then goes on', async () => {
  const portal = await typed();
  await portal.open('/profile');
  await portal.act({ type: 'leave.save' });
  expect([portal.address(), portal.tabs.getSnapshot().hasTag('saving')]).toEqual(['/application', true]);
  portal.screenOf('/application')?.send({ type: 'screen.answer', ok: true });
  await settle();
  expect(stand(portal)).toEqual({
    address: '/profile',
    keys: ['/dashboard', '/application', '/profile'],
    asking: false,
  });
});

test('whoever stays while it is saved is not taken away when it has been', async () => {
  const portal = await typed();
  await portal.open('/profile');
  await portal.act({ type: 'leave.save' });
  await portal.act({ type: 'leave.stay' });
  portal.screenOf('/application')?.send({ type: 'screen.answer', ok: true });
  await settle();
  expect(stand(portal)).toEqual({ ...here, asking: false });
});

test('a save that is refused keeps the person there', async () => {
  const portal = await typed();
  await portal.open('/profile');
  await portal.act({ type: 'leave.save' });
  portal.screenOf('/application')?.send({ type: 'screen.answer', ok: false });
  await settle();
  expect(stand(portal)).toEqual({ ...here, asking: false });
});

test('a save that fails before it is sent keeps the person there at once', async () => {
  const screen = createMachine({ tags: 'unsaved', on: { 'form.save': { actions: () => {} } } });
  const portal = openPortal({ screen });
  running.push(portal);
  await settle();
  await portal.open('/application');
  await portal.act({ type: 'leave.save' });
  expect(stand(portal)).toEqual({ address: '/dashboard', keys: ['/dashboard'], asking: false });
});

test('back stays where it is until it is answered, and the history is as it was', async () => {
  const portal = await typed();
  portal.back();
  await settle();
  expect(stand(portal)).toEqual({ ...here, asking: true });
  expect(portal.history()).toEqual({ entries: ['/dashboard', '/application'], place: 1 });
  await portal.act({ type: 'leave.discard' });
  expect(stand(portal)).toEqual({ ...here, address: '/dashboard', asking: false });
  expect(portal.history()).toEqual({ entries: ['/dashboard', '/application'], place: 0 });
});

test('forward is asked about too, and leads on', async () => {
  const portal = openPortal();
  running.push(portal);
  await settle();
  await portal.open('/application');
  portal.back();
  await settle();
  portal.type('/dashboard');
  portal.forward();
  await settle();
  expect(stand(portal)).toEqual({ ...here, address: '/dashboard', asking: true });
  await portal.act({ type: 'leave.keep' });
  expect(stand(portal)).toEqual({ ...here, asking: false });
  expect(portal.history()).toEqual({ entries: ['/dashboard', '/application'], place: 1 });
});

test('staying after back and forward leaves every entry of the history where it was', async () => {
  const portal = await typed();
  await portal.act({ type: 'tab.open', to: '/profile' });
  await portal.act({ type: 'tab.show', key: '/profile' });
  portal.back();
  await settle();
  for (const move of ['back', 'forward', 'back'] as const) {
    portal[move]();
    await settle();
    expect(stand(portal)).toEqual({
      address: '/application',
      keys: ['/dashboard', '/application', '/profile'],
      asking: true,
    });
    await portal.act({ type: 'leave.stay' });
    expect(portal.history()).toEqual({ entries: ['/dashboard', '/application', '/profile'], place: 1 });
  }
});

test('the strip, a new query and a page behind leave work alone and ask nothing', async () => {
  const portal = await typed();
  const harmless: readonly TabsEvent[] = [
    { type: 'tab.open', to: '/profile' },
    { type: 'tab.show', key: '/dashboard' },
    { type: 'tab.step', to: 'right' },
  ];
  for (const event of harmless) {
    await portal.act(event);
    expect(portal.isAsking()).toBe(false);
  }
  await portal.open('/application?page=2');
  expect(stand(portal)).toEqual({
    address: '/application?page=2',
    keys: ['/dashboard', '/application', '/profile'],
    asking: false,
  });
});

test('going on as another user asks about all unsaved work, and goes on when it is discarded', async () => {
  const portal = await typed();
  await portal.act({ type: 'tab.show', key: '/dashboard' });
  const command = { type: 'seeingAs.start', userId: 9 } as const;
  await portal.act({ type: 'leave.ask', leaving: { kind: 'seeAs', command } });
  expect([stand(portal), portal.can({ type: 'leave.keep' })]).toEqual([
    { ...here, address: '/dashboard', asking: true },
    false,
  ]);
  await portal.act({ type: 'leave.stay' });
  expect(portal.switches).toEqual([]);
  await portal.act({ type: 'leave.ask', leaving: { kind: 'seeAs', command } });
  await portal.act({ type: 'leave.discard' });
  expect([stand(portal).asking, portal.switches]).toEqual([false, [{ ...command, confirmed: true }]]);
});

test('closing a tab with unsaved work asks, and closes it when it is discarded', async () => {
  const portal = await typed();
  await portal.act({ type: 'tab.close' });
  expect([stand(portal), portal.can({ type: 'leave.keep' })]).toEqual([{ ...here, asking: true }, false]);
  await portal.act({ type: 'leave.discard' });
  expect(stand(portal)).toEqual({ address: '/dashboard', keys: ['/dashboard'], asking: false });
});

test('closing the others asks once about all that have unsaved work', async () => {
  const portal = await typed();
  await portal.act({ type: 'tab.show', key: '/dashboard' });
  portal.type('/dashboard');
  await portal.open('/profile');
  await portal.act({ type: 'leave.keep' });
  await portal.act({ type: 'tab.closeOthers' });
  expect(portal.tabsContext().prompt?.keys.toSorted()).toEqual(['/application', '/dashboard']);
  await portal.act({ type: 'leave.discard' });
  expect(stand(portal)).toEqual({ address: '/profile', keys: ['/profile'], asking: false });
});

test('what cannot be saved when the others close is shown', async () => {
  const portal = await typed();
  await portal.act({ type: 'tab.show', key: '/dashboard' });
  await portal.act({ type: 'tab.closeOthers' });
  await portal.act({ type: 'leave.save' });
  portal.screenOf('/application')?.send({ type: 'screen.answer', ok: false });
  await settle();
  expect(stand(portal)).toEqual({ ...here, asking: false });
});

test('signing out is asked about, and the session hears of it only then', async () => {
  const portal = await typed();
  expect(portal.told.at(-1)).toEqual({ type: 'unsaved.changed', unsaved: true });
  await portal.act({ type: 'leave.ask', leaving: { kind: 'signOut' } });
  expect(portal.isAsking()).toBe(true);
  await portal.act({ type: 'leave.discard' });
  const signOut = portal.told.findIndex(({ type }) => type === 'session.signOut');
  expect(portal.told[signOut - 1]).toEqual({ type: 'unsaved.changed', unsaved: false });
});

test('signing out asks about unsaved work in every tab, shown or not', async () => {
  const portal = await typed();
  await portal.open('/profile');
  await portal.act({ type: 'leave.keep' });
  expect([portal.address(), portal.isAsking()]).toEqual(['/profile', false]);
  expect(portal.told.at(-1)).toEqual({ type: 'unsaved.changed', unsaved: true });
  await portal.act({ type: 'leave.ask', leaving: { kind: 'signOut' } });
  expect([portal.isAsking(), portal.tabsContext().prompt?.keys]).toEqual([true, ['/application']]);
  portal.type('/profile');
  await portal.act({ type: 'leave.stay' });
  await portal.act({ type: 'leave.ask', leaving: { kind: 'signOut' } });
  expect(portal.tabsContext().prompt?.keys.toSorted()).toEqual(['/application', '/profile']);
  expect(portal.told.some(({ type }) => type === 'session.signOut')).toBe(false);
});

test('a session that expires ends the question with the tabs', async () => {
  const portal = await typed();
  await portal.open('/profile');
  portal.router.send({ type: 'session.ended', why: 'expired' });
  await settle();
  expect([portal.keys(), portal.isAsking()]).toEqual([[], false]);
  expect(portal.address()).toMatch(/^\/login/);
});

test('the window is guarded while there is unsaved work in any tab', async () => {
  const portal = await typed();
  expect(portal.unloads).toEqual(['guarded']);
  await portal.act({ type: 'tab.show', key: '/dashboard' });
  expect(portal.unloads).toEqual(['guarded']);
  portal.screenOf('/application')?.send({ type: 'form.reset' });
  expect(portal.unloads).toEqual(['guarded', 'free']);
});

test('a drawer over the page of its tab asks before it is left with unsaved work, which has no tab to stay in', async () => {
  const portal = openPortal();
  running.push(portal);
  await settle();
  await portal.open('/user');
  await portal.open('/user/edit-user?id=5');
  portal.type('/user');
  const drawer = { address: '/user/edit-user?id=5', keys: ['/dashboard', '/user'] };
  for (const address of ['/user', '/user/edit-user?id=6', '/profile']) {
    await portal.open(address);
    expect(stand(portal)).toEqual({ ...drawer, asking: true });
    await portal.act({ type: 'leave.keep' });
    expect(stand(portal)).toEqual({ ...drawer, asking: true });
    await portal.act({ type: 'leave.stay' });
  }
  await portal.open('/user/edit-user?id=5');
  expect(stand(portal)).toEqual({ ...drawer, asking: false });
  await portal.open('/user');
  await portal.act({ type: 'leave.discard' });
  expect(stand(portal)).toEqual({ address: '/user', keys: drawer.keys, asking: false });
  // The list itself keeps its work when a drawer opens over it.
  portal.type('/user');
  await portal.open('/user/add-new-user');
  expect(stand(portal)).toEqual({ address: '/user/add-new-user', keys: drawer.keys, asking: false });
});

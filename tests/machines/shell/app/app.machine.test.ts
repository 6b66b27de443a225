import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { applicationStatuses } from '../../../../contract/applications/applications.ts';
import type { SignedIn } from '../../../../contract/people/session.ts';
import { getReceiver } from '../../../../src/machines/kit/receivers.ts';
import type { Layout, RouteName } from '../../../../src/machines/kit/routes/routes.types.ts';
import { getScreen } from '../../../../src/machines/kit/routes/screen.ts';
import { guest } from '../../../../src/machines/kit/session/session.types.ts';
import { getActor } from '../../../../src/machines/kit/system.ts';
import { appMachine } from '../../../../src/machines/shell/app/app.machine.ts';
import { createEventBuffer } from '../../../../src/machines/shell/app/event-buffer.ts';
import { defaultPreferences } from '../../../../src/machines/shell/preferences/preferences.machine.ts';
import { toAddress } from '../../../../src/machines/shell/router/resolve.ts';
import { routerMachine } from '../../../../src/machines/shell/router/router.machine.ts';
import type { RouterEvent } from '../../../../src/machines/shell/router/router.types.ts';
import { readSession } from '../../../../src/services/browser/cookies.service.ts';
import { startClients } from '../../../../src/services/kit/api.ts';
import { someBuilt } from '../router/fixtures.ts';

const signedIn: SignedIn = {
  accessToken: 'token-1',
  storageKey: 'MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY',
  seenBy: null,
  userData: { id: 7, role: 'aco', fullName: 'Ada', email: 'ada@quayside.test', home: '/application' },
  userAbilityRules: [{ action: 'read', subject: 'application' }],
};

/** As much of the API as a sign-in and a list need; `expired` makes it answer 401 to every token. */
const world = { expired: false, calls: [] as string[] };
const api = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const path = (request.url ?? '').split('?')[0];
  world.calls.push(`${request.method} ${path}`);
  const answer = (status: number, value: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(value));
  };
  const refusal = (code: string) => answer(401, { message: code, errors: [code], code });
  if (path === '/api/login')
    return JSON.parse(body).password === 'quayside'
      ? answer(200, { data: signedIn })
      : refusal('credentials.refused');
  if (world.expired || request.headers.authorization !== 'Bearer token-1') return refusal('session.expired');
  if (path === '/api/me') return answer(200, { data: signedIn });
  if (path === '/api/notifications') return answer(200, { data: [] });
  if (path === '/api/logout') return answer(204, undefined);
  return answer(200, { data: [], meta: { page: 1, perPage: 10, total: 0, lastPage: 1 } });
});

let base = '';
beforeAll(async () => {
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  base = `http://127.0.0.1:${(api.address() as AddressInfo).port}/api`;
});
afterAll(() => {
  api.closeAllConnections();
  api.close();
});

/** A document that has cookies and nothing else. */
function createDocument(cookies: Readonly<Record<string, string>> = {}) {
  const kept = new Map<string, string>(Object.entries(cookies));
  return {
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (attributes.includes('Max-Age=0')) kept.delete(name);
      else kept.set(name, value);
    },
    addEventListener: () => {},
    removeEventListener: () => {},
    visibilityState: 'visible',
  };
}
beforeEach(() => {
  world.expired = false;
  world.calls = [];
  vi.stubGlobal('document', createDocument());
});
const running: (() => void)[] = [];
afterEach(() => {
  for (const stop of running.splice(0)) stop();
  vi.unstubAllGlobals();
});

function open(path: string, search = '') {
  const stored = readSession();
  const ring = createEventBuffer(200);
  const router = routerMachine.provide({
    actors: {
      loadPage: fromPromise<unknown, { name: RouteName; layout: Layout }>(async () => null),
      watchLocation: fromCallback<RouterEvent>(() => {}),
    },
    actions: { writeLocation: () => {}, restoreScroll: () => {}, travel: () => {} },
  });
  const app = createActor(appMachine.provide({ actors: { router } }), {
    inspect: ring.inspect,
    input: {
      session: { stored },
      router: { location: { path, search, hash: '' }, state: {}, session: stored ?? guest, built: someBuilt },
      preferences: {
        title: 'Quayside',
        defaults: defaultPreferences,
        values: defaultPreferences,
        systemDark: false,
        translation: false,
      },
      office: { realtime: { server: null }, shell: { width: 1200 } },
    },
  });
  startClients({ apiBase: base, extractionBase: base }, () =>
    getActor(app.system, 'session').send({ type: 'session.expired' }),
  );
  running.push(() => app.stop());
  app.start();
  const at = (address: string) =>
    waitFor(
      getActor(app.system, 'router'),
      (state) => toAddress(state.context.location) === address && state.context.pending === null,
    );
  return { app, at, ring };
}

async function signInOn({ app, at }: ReturnType<typeof open>, address: string, password = 'quayside') {
  const router = await at(address);
  const form = getScreen(router, 'signIn');
  if (!form) throw new Error('The sign-in form is not open');
  form.send({ type: 'form.change', field: 'email', value: ' Ada@quayside.test ' });
  form.send({ type: 'form.change', field: 'password', value: password });
  form.send({ type: 'form.submit' });
  return { form, app };
}

test('a guest who wants the applications signs in and gets them, on the page they wanted', async () => {
  const portal = open('/application', '?perPage=25');
  await signInOn(portal, '/login?to=%2Fapplication%3FperPage%3D25');
  const router = await portal.at('/application?perPage=25');
  const list = getScreen(router, 'applications');
  if (!list) throw new Error('The list is not open');
  await waitFor(list, (state) => state.hasTag('empty'));
  expect(readSession()).toEqual({ user: signedIn.userData, rules: signedIn.userAbilityRules });
  expect(portal.ring.lines().join('\n')).not.toContain('quayside.test');
});

test('a refused sign-in says so in its form and leaves nothing in the cookies', async () => {
  const portal = open('/login');
  const { form } = await signInOn(portal, '/login', 'wrong');
  const state = await waitFor(form, (snapshot) => snapshot.hasTag('failed'));
  expect(state.context.problem?.code).toBe('credentials.refused');
  expect(state.context.values.email).toBe(' Ada@quayside.test ');
  expect(readSession()).toBeNull();
});

test('a session that expires under many calls leads to sign-in once, with the way back, and can be had anew', async () => {
  const portal = open('/login');
  await signInOn(portal, '/login');
  const router = await portal.at('/application');
  const list = getScreen(router, 'applications');
  world.expired = true;
  getReceiver(portal.app.system, 'session').send({ type: 'abilities.changed' });
  for (const status of applicationStatuses.slice(0, 11))
    list?.send({ type: 'grid.setFilter', name: 'status', value: status });
  await portal.at('/login?to=%2Fapplication%3Fstatus%3DconditionalOffer');
  expect([readSession(), getActor(portal.app.system, 'session').getSnapshot().value]).toEqual([
    null,
    'expired',
  ]);
  expect(portal.ring.lines().filter((line) => line.endsWith('session.ended')).length).toBe(1);
  world.expired = false;
  await signInOn(portal, '/login?to=%2Fapplication%3Fstatus%3DconditionalOffer');
  await portal.at('/application?status=conditionalOffer');
});

test('cookies that cannot be read are a guest, without an exception', async () => {
  vi.stubGlobal('document', createDocument({ accessToken: 'token-1', userData: '%E0%A4%A' }));
  const portal = open('/application');
  await portal.at('/login?to=%2Fapplication');
  expect(world.calls).toEqual([]);
});

test('signing out revokes the token and leads to sign-in without a way back', async () => {
  const portal = open('/login');
  await signInOn(portal, '/login');
  await portal.at('/application');
  getActor(portal.app.system, 'session').send({ type: 'session.signOut' });
  await portal.at('/login');
  expect([world.calls.includes('POST /api/logout'), readSession()]).toEqual([true, null]);
});

test('an actor that is not there is a mistake, not a silence', () => {
  const { app } = open('/login');
  expect(() => getActor(app.system, 'nobody' as 'session')).toThrow('No actor has the system id nobody');
  expect(() => getReceiver(app.system, 'nobody' as 'session')).toThrow('No actor has the system id nobody');
});

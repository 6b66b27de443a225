import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { SignedIn } from '../../contract/people/session.ts';
import { accessToken, readSession } from '../../src/services/browser/cookies.service.ts';
import { readDraft, storeDraft } from '../../src/services/browser/drafts.service.ts';
import { saveSession } from '../../src/services/browser/save-session.ts';
import { openVault } from '../../src/services/browser/vault.service.ts';
import { startClients } from '../../src/services/kit/api.ts';
import {
  forgetSession,
  leaveSession,
  loadIdentity,
  seeAs,
  signOut,
  stopSeeingAs,
} from '../../src/services/session/session.service.ts';
import { retrySignOuts } from '../../src/services/session/sign-out-retry.service.ts';
import { provideStorage } from '../support/client/kept.ts';
import { storageKeys } from '../support/client/storage-keys.ts';

const signedIn = (id: number, token: string): SignedIn => ({
  accessToken: token,
  storageKey: storageKeys[id === 7 ? 0 : 1],
  seenBy: null,
  userData: { id, role: 'aco', fullName: `Person ${id}`, email: `${id}@quayside.test`, home: '/application' },
  userAbilityRules: [],
});
const ada = signedIn(7, 'token-of-ada');
const bo = signedIn(8, 'token-of-bo');
const secretOfAda = createHash('sha256').update('token-of-ada').digest('base64url');

type Answer = (response: ServerResponse) => void;
const json = (status: number, body?: unknown): Answer => {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  };
};

const world = { calls: [] as string[], answers: {} as Record<string, Answer> };
const api = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const call = `${request.method} ${request.url}`;
  world.calls.push(body === '' ? call : `${call} ${body}`);
  (world.answers[call] ?? json(404))(response);
});

let base = '';
let restore: () => void;
let expiries = 0;
let refusedChanges = 0;
beforeAll(async () => {
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  base = `http://127.0.0.1:${(api.address() as AddressInfo).port}/api`;
});
afterAll(() => {
  api.closeAllConnections();
  api.close();
});
beforeEach(() => {
  world.calls = [];
  world.answers = {};
  expiries = 0;
  refusedChanges = 0;
  restore = provideStorage();
  vi.stubGlobal('sessionStorage', localStorage);
  const kept = new Map<string, string>();
  vi.stubGlobal('document', {
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (attributes.includes('Max-Age=0')) kept.delete(name);
      else kept.set(name, value);
    },
  });
  startClients(
    { apiBase: base, extractionBase: base },
    () => {
      expiries += 1;
    },
    () => {
      refusedChanges += 1;
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  restore();
});

const { signal } = new AbortController();
const keys = () => Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));

/** An answer that comes when it is let go. */
function heldBack(then: Answer) {
  let letGo: () => void = () => {};
  const arrived = new Promise<void>((resolve) => {
    world.answers['GET /api/me'] = (response) => {
      letGo = () => then(response);
      resolve();
    };
  });
  return { arrived, letGo: () => letGo() };
}

test('an identity that comes late is not written into the cookies of the next session', async () => {
  saveSession(ada);
  const answer = heldBack(json(200, { data: ada }));
  const late = loadIdentity(signal);
  await answer.arrived;
  saveSession(bo);
  answer.letGo();
  await late;
  expect([accessToken(), readSession()?.user]).toEqual(['token-of-bo', bo.userData]);
});

const boSeen = { ...bo, seenBy: { id: 7, fullName: 'Person 7' } };

test('seeing as another user puts that user into the cookies, and the end of it the own one again', async () => {
  saveSession(ada);
  world.answers['POST /api/session/seen-as'] = json(200, { data: boSeen });
  world.answers['DELETE /api/session/seen-as'] = json(200, { data: ada });
  await seeAs(8, signal);
  expect(readSession()).toEqual({ user: bo.userData, seenBy: boSeen.seenBy, rules: [] });
  world.answers['GET /api/me'] = json(200, { data: boSeen });
  const { userData, userAbilityRules, seenBy } = boSeen;
  expect(await loadIdentity(signal)).toEqual({ userData, userAbilityRules, seenBy });
  await stopSeeingAs(signal);
  expect([accessToken(), readSession()]).toEqual(['token-of-ada', { user: ada.userData, rules: [] }]);
  expect(world.calls).toEqual([
    'POST /api/session/seen-as {"userId":8}',
    'GET /api/me',
    'DELETE /api/session/seen-as',
  ]);
});

test('a refused switch leaves the cookies as they are', async () => {
  saveSession(ada);
  const problem = { message: 'no', errors: ['no'], code: 'record.conflict', reason: 'refusal.cannotSignIn' };
  world.answers['POST /api/session/seen-as'] = json(409, problem);
  await expect(seeAs(8, signal)).rejects.toThrow();
  expect(readSession()?.user).toEqual(ada.userData);
});

test('a change that is refused because of it is told, any other refusal is not', async () => {
  saveSession(ada);
  for (const code of ['access.denied', 'session.seeingAs']) {
    world.answers['DELETE /api/session/seen-as'] = json(403, { message: 'no', errors: ['no'], code });
    await expect(stopSeeingAs(signal)).rejects.toThrow();
  }
  expect([refusedChanges, expiries]).toEqual([1, 0]);
});

test('an identity that comes after the session was switched is not written over the other one', async () => {
  saveSession(ada);
  const answer = heldBack(json(200, { data: ada }));
  const late = loadIdentity(signal);
  await answer.arrived;
  world.answers['POST /api/session/seen-as'] = json(200, { data: boSeen });
  await seeAs(8, signal);
  answer.letGo();
  await late;
  expect(readSession()?.user).toEqual(bo.userData);
});

test('an identity that comes after the session has ended brings none back', async () => {
  saveSession(ada);
  const answer = heldBack(json(200, { data: ada }));
  const late = loadIdentity(signal);
  await answer.arrived;
  forgetSession();
  answer.letGo();
  await late;
  expect([document.cookie, readDraft(7, 'student')]).toEqual(['', {}]);
});

test('a 401 that comes late does not end the next session', async () => {
  saveSession(ada);
  const refusal = json(401, { message: 'over', errors: ['over'], code: 'session.expired' });
  const answer = heldBack(refusal);
  const late = loadIdentity(signal).catch(() => 'refused');
  await answer.arrived;
  saveSession(bo);
  answer.letGo();
  expect([await late, expiries]).toEqual(['refused', 0]);
  world.answers['GET /api/me'] = refusal;
  await loadIdentity(signal).catch(() => {});
  expect(expiries).toBe(1);
});

test('what was typed comes back to the same person after the session expired, and to nobody after a sign-out', async () => {
  const typed = async () => {
    world.answers['GET /api/me'] = json(200, { data: ada });
    saveSession(ada);
    await loadIdentity(signal);
    return readDraft(7, 'student');
  };
  await typed();
  storeDraft(7, 'student', { name: 'Zoë' });
  await expect.poll(keys).toContain('sealed/7/window/draft/student');
  forgetSession();
  expect([readDraft(7, 'student'), document.cookie]).toEqual([{}, '']);
  expect(await typed()).toEqual({ name: 'Zoë' });
  leaveSession();
  expect([keys(), await typed()]).toEqual([[], {}]);
});

test('the token and the key of the browser are nowhere in what is stored', async () => {
  saveSession(ada);
  await openVault(7, ada.storageKey);
  storeDraft(7, 'student', { name: 'Zoë' });
  await expect.poll(keys).toContain('sealed/7/window/draft/student');
  // The server is away.
  world.answers['POST /api/logout'] = (response) => response.destroy();
  await expect(signOut(signal)).rejects.toThrow();
  leaveSession();
  const stored = keys()
    .map((key) => `${key}=${localStorage.getItem(key ?? '')}`)
    .join();
  expect([stored.includes(ada.accessToken), stored.includes(ada.storageKey)]).toEqual([false, false]);
  expect(stored).toBe(`sign-out/${secretOfAda}=`);
});

test('a session that was signed out offline is ended on the server when the network is back, after a reload too', async () => {
  saveSession(ada);
  world.answers['POST /api/logout'] = (response) => response.destroy();
  await expect(signOut(signal)).rejects.toThrow();
  leaveSession();
  expect(keys()).toEqual([`sign-out/${secretOfAda}`]);

  const network = new EventTarget();
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network));
  world.answers['POST /api/logout/late'] = json(503, {});
  world.calls = [];
  const { stop } = retrySignOuts();
  const late = `POST /api/logout/late {"secret":"${secretOfAda}"}`;
  await expect.poll(() => world.calls).toEqual([late]);
  await expect.poll(keys).toEqual([`sign-out/${secretOfAda}`]);
  world.answers['POST /api/logout/late'] = json(204);
  await expect
    .poll(() => {
      network.dispatchEvent(new Event('online'));
      return keys();
    })
    .toEqual([]);
  expect(new Set(world.calls)).toEqual(new Set([late]));
  stop();
});

test('a sign-out that the server has taken, or does not know, leaves nothing to be done', async () => {
  for (const answer of [json(204), json(404, {}), json(401, {})]) {
    saveSession(ada);
    world.answers['POST /api/logout'] = answer;
    await signOut(signal).catch(() => {});
    expect(keys()).toEqual([]);
  }
});

import { describe, expect, it } from 'vitest';
import { api as contract } from '../../../contract/index.ts';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import { asc, eq, gt, sql } from '../../../server/db/drizzle.ts';
import { eventLog, sessions } from '../../../server/db/schema/index.ts';
import { databases } from '../../support/server/database.ts';
import { openForSuite, openWith } from '../../support/server/suite.ts';
import { personOf, plantAgency } from '../access/agency.ts';
import { startApi } from '../access/api.ts';
import { pathOf, samples } from '../access/samples.ts';

const { admin, counsellor } = personOf;
const endpoints: readonly Endpoint[] = Object.values(contract).flatMap((noun) => Object.values(noun));

/** Other than by GET, and yet answered: they change nothing of the person seen. */
const allowed = [
  // A link to a file, which is a read that is logged.
  'applicationDocuments.link',
  'registrations.link',
  // Their input is too long for an address.
  'applications.selectedStates',
  'courseSearch.find',
  'permissions.preview',
  // The live updates of the person seen.
  'realtime.authorize',
  // The session of the administrator.
  'session.seeAs',
  'session.signOut',
  'session.stopSeeingAs',
];

/** Of no session: they are answered alike with and without its token. */
const ofNoSession = [
  'registrationDrafts.create',
  'registrationDrafts.discard',
  'registrationDrafts.read',
  'registrationDrafts.removeFile',
  'registrationDrafts.requestLink',
  'registrationDrafts.resume',
  'registrationDrafts.save',
  'registrationDrafts.sendLink',
  'registrationDrafts.submit',
  'registrationLinks.open',
  'registrationUploads.append',
  'registrationUploads.create',
  'registrationUploads.offset',
  'registrationUploads.remove',
  'secondFactor.answer',
  'secondFactor.beginEnrolmentAtSignIn',
  'secondFactor.confirmEnrolmentAtSignIn',
  'secondFactor.passkeyOptions',
  'session.confirmAddress',
  'session.forgotPassword',
  'session.register',
  'session.resetPassword',
  'session.signIn',
  'session.signOutLate',
];

/** What says which session it is asked with, or when. */
const ofSession = ['session.me', 'profile.devices'];

describe.each(databases)('the calls of somebody who sees the portal as another user on $name', ({ open }) => {
  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));

  /** A new session of the administrator that sees the portal as the counsellor. */
  async function seeing(): Promise<string> {
    const { token, sessionId } = await api.signIn(admin);
    await test.database.orm.update(sessions).set({ seenAsId: counsellor }).where(eq(sessions.id, sessionId));
    return token;
  }
  const idFor = ({ name }: Endpoint) => (/^(uploads|registrationUploads)\./.test(name) ? '1'.repeat(32) : 1);
  async function ask(endpoint: Endpoint, token: string, more: object = {}) {
    const { body, headers } = samples[endpoint.name]?.(admin, 1) ?? {};
    const isFile = typeof body === 'string' || body instanceof Uint8Array;
    const payload = isFile ? body : { ...body, ...more };
    const answer = await api.app.call({
      method: endpoint.method,
      url: `/api${pathOf(endpoint, idFor(endpoint))}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(endpoint.method !== 'GET' && endpoint.method !== 'HEAD' && { payload }),
    });
    const text = answer.body.replace(String(answer.headers['x-request-id']), 'its id');
    return { status: answer.statusCode, text, isReadOnly: answer.body.includes('"session.seeingAs"') };
  }

  it('are refused if they may change something, all but those that concern the session itself', async () => {
    const [last] = await test.database.orm
      .select({ id: sql<number>`coalesce(max(${eventLog.id}), 0)::int` })
      .from(eventLog);
    const answered: string[] = [];
    for (const endpoint of endpoints) {
      if (endpoint.method === 'GET' || endpoint.access === 'public') continue;
      const more = endpoint.dryRun ? { dryRun: false } : {};
      const { status, isReadOnly } = await ask(endpoint, await seeing(), more);
      // A HEAD has no body.
      const isRefused = status === 403 && (isReadOnly || endpoint.method === 'HEAD');
      if (!isRefused) answered.push(endpoint.name);
    }
    expect(answered.sort()).toEqual(allowed.toSorted());
    const events = await test.database.orm
      .select({ type: eventLog.type, actorId: eventLog.actorId })
      .from(eventLog)
      .where(gt(eventLog.id, last?.id ?? 0))
      .orderBy(asc(eventLog.id));
    expect(events).toEqual([
      { type: 'session.seenAsEnded', actorId: admin },
      { type: 'session.revoked', actorId: admin },
      { type: 'session.seenAsEnded', actorId: admin },
    ]);
  });

  it('are of no session if they are public', () => {
    const open = endpoints.filter(({ access, method }) => access === 'public' && method !== 'GET');
    expect(open.map(({ name }) => name).sort()).toEqual(ofNoSession.toSorted());
  });

  it('may ask what would happen, and nothing does', async () => {
    const token = await seeing();
    const [bulk] = endpoints.filter(({ name }) => name === 'applications.bulk');
    if (!bulk) throw new Error('no such call');
    expect([
      (await ask(bulk, token, { dryRun: true })).status,
      (await ask(bulk, token, { dryRun: false })).isReadOnly,
      (await ask(bulk, token, { dryRun: 'true' })).isReadOnly,
    ]).toEqual([200, true, true]);
  });

  it('read exactly what that user reads', async () => {
    const theirs = await api.getToken(counsellor);
    const token = await seeing();
    const own = await api.getToken(admin);
    const differing: string[] = [];
    const unlikeOwn: string[] = [];
    for (const endpoint of endpoints) {
      if (endpoint.method !== 'GET' || endpoint.access === 'public') continue;
      if (ofSession.includes(endpoint.name)) continue;
      const [expected, seen, before] = [
        await ask(endpoint, theirs),
        await ask(endpoint, token),
        await ask(endpoint, own),
      ];
      if (seen.status !== expected.status || seen.text !== expected.text) differing.push(endpoint.name);
      if (seen.text !== before.text) unlikeOwn.push(endpoint.name);
    }
    expect(differing).toEqual([]);
    // Among them what is decided by rows, by pages and by the user themselves.
    expect(unlikeOwn).toEqual(expect.arrayContaining(['applications.list', 'auditLog.list', 'profile.get']));
  });
});

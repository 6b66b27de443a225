import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationDetails, TimelineEntry } from '../../contract/applications/application-details.ts';
import type { Database } from '../../server/db/database.ts';
import { createSession } from '../../server/session/sessions.ts';
import { personOf } from '../server/access/agency.ts';
import { stageEvents } from '../server/domain/applications/stage.ts';
import { pdf } from '../support/files/files.ts';
import { pick } from '../support/pick.ts';
import { type DataPortal, dataPortals } from '../support/server/portal-data.ts';

const bytes = pdf();
const cut = Math.floor(bytes.length * 0.6);
/**
 * How often a portal is killed on each database, at points spread over an event and an upload and a little beyond. The
 * first is before either.
 */
const kills = 16;

/** An application that waits for the office, with the key of what is sent about it, and a document of another one. */
interface Piece {
  readonly id: number;
  readonly documentId: number;
  readonly key: string;
}

/** Pieces to be worked on, and the session of an administrator, who may do both. */
async function plant(database: Database): Promise<{ pieces: Piece[]; token: string }> {
  const stage = await stageEvents(database);
  const pieces: Piece[] = [];
  for (let made = 0; made <= kills; made += 1) {
    const stand = () => stage.stand({ admission: 'agencyReview', compliance: 'notNeeded' });
    const documentId = await stage.ask(await stand(), { type: 'transcript' });
    pieces.push({ id: await stand(), documentId, key: randomUUID() });
  }
  await stage.api.close();
  const { token } = await database.orm.transaction((tx) =>
    createSession(
      tx,
      { now: () => new Date() },
      { userId: personOf.admin, userAgent: 'test', ipAddress: '::1', browser: false },
    ),
  );
  return { pieces, token };
}

/** What a caller does to the portal at `url`. */
function callerOf(url: string, token: string) {
  const authorization = `Bearer ${token}`;
  const read = async <Data>(path: string): Promise<Data> => {
    const answer = await fetch(`${url}/api${path}`, { headers: { authorization } });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { data: Data }).data;
  };
  return {
    read,
    /** Sends an application back: what was answered, or null when the line broke first. */
    sendBack: ({ id, key }: Piece): Promise<number | null> =>
      fetch(`${url}/api/applications/${id}/events`, {
        method: 'POST',
        headers: {
          authorization,
          'content-type': 'application/json',
          'if-match': '"1"',
          'idempotency-key': key,
        },
        body: JSON.stringify({ type: 'application.return', payload: { reason: 'The passport is cut off' } }),
      }).then(
        ({ status }) => status,
        () => null,
      ),
    /** Begins an upload and brings its first part: its address. */
    async begin({ documentId }: Piece): Promise<string> {
      const headers = { authorization, 'tus-resumable': '1.0.0' };
      const said = { documentId: String(documentId), filename: 'Marks.pdf', filetype: 'application/pdf' };
      const metadata = Object.entries(said).map(([name, value]) => `${name} ${btoa(value)}`);
      const begun = await fetch(`${url}/api/uploads`, {
        method: 'POST',
        headers: { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': metadata.join(',') },
      });
      const address = new URL(begun.headers.get('location') ?? '', url).href;
      const first = await fetch(address, {
        method: 'PATCH',
        headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
        body: new Uint8Array(bytes.subarray(0, cut)),
      });
      expect([begun.status, first.status]).toEqual([201, 204]);
      return address;
    },
    /** Brings the rest as the portal's own client does: from which byte it went on, and whether it arrived. */
    finish: (address: string): Promise<{ from: number; arrived: boolean }> =>
      new Promise((resolve) => {
        let from = -1;
        new Upload(bytes, {
          uploadUrl: address,
          headers: { authorization },
          retryDelays: null,
          onAfterResponse(request, response) {
            if (request.getMethod() === 'HEAD') from = Number(response.getHeader('upload-offset') ?? -1);
          },
          onSuccess: () => resolve({ from, arrived: true }),
          onError: () => resolve({ from, arrived: false }),
        }).start();
      }),
  };
}
type Caller = ReturnType<typeof callerOf>;

/** All that an event and an upload leave behind, without what differs from piece to piece. */
async function leftBehind({ read }: Caller, { id, documentId }: Piece) {
  const { status, version, timeline } = await read<ApplicationDetails & { timeline: TimelineEntry[] }>(
    `/applications/${id}`,
  );
  const document = await read<{ status: string; size: number | null; history: unknown[] }>(
    `/application-documents/${documentId}`,
  );
  return {
    event: { status, version, events: timeline.map(({ type }) => type) },
    upload: { status: document.status, size: document.size, files: document.history.length },
  };
}

describe.each(dataPortals)('a portal on $name that is killed', ({ open }) => {
  let opened: DataPortal;
  let pieces: Piece[];
  let caller: Caller;
  beforeAll(async () => {
    opened = await open();
    await opened.portal.end('SIGTERM');
    const planted = await opened.inside((database) => plant(database));
    pieces = planted.pieces;
    caller = callerOf(opened.portal.url, planted.token);
    await opened.portal.start();
  });
  afterAll(() => opened.remove());

  it('at any point of an event and an upload has all of it or nothing, and does it once when it is sent again', async () => {
    const [undisturbed, ...others] = pieces as [Piece, ...Piece[]];
    const before = await leftBehind(caller, undisturbed);
    const address = await caller.begin(undisturbed);
    const began = performance.now();
    const [sent, brought] = await Promise.all([caller.sendBack(undisturbed), caller.finish(address)]);
    const took = performance.now() - began;
    expect([sent, brought]).toEqual([200, { from: cut, arrived: true }]);
    const after = await leftBehind(caller, undisturbed);
    expect(after.event.status).toBe('returned');
    expect(pick(after.upload, 'size files')).toEqual({ size: bytes.length, files: 1 });

    for (const [at, piece] of others.entries()) {
      const begun = await caller.begin(piece);
      const working = Promise.all([caller.sendBack(piece), caller.finish(begun)]);
      await wait((took * at * 1.2) / (kills - 1));
      await opened.portal.end('SIGKILL');
      const [answered, arrived] = await working;
      await opened.portal.start();

      const found = await leftBehind(caller, piece);
      expect(answered === 200 ? [after.event] : [before.event, after.event]).toContainEqual(found.event);
      expect(arrived.arrived ? [after.upload] : [before.upload, after.upload]).toContainEqual(found.upload);

      const again = await caller.finish(begun);
      expect(again.from).toBeGreaterThanOrEqual(arrived.arrived ? bytes.length : cut);
      expect([await caller.sendBack(piece), again.arrived]).toEqual([200, true]);
      expect(await leftBehind(caller, piece)).toEqual(after);
    }
  });
});

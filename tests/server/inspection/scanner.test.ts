import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createScanner } from '../../../server/inspection/scanner.ts';
import { AppError } from '../../../server/platform/errors.ts';
import { collectEnds } from '../../support/ends.ts';
import { eicar, startClamd } from '../../support/server/clamd.ts';

const quiet = { warn: () => {}, error: () => {} };
const endings = collectEnds();

const clamd = async (options: Parameters<typeof startClamd>[0] = {}) => {
  const started = await startClamd(options);
  endings.push(() => started.close());
  return started;
};

const verdict = (url: string | undefined, bytes: Buffer, patience = 5_000): Promise<unknown> =>
  createScanner({ url, log: quiet, patience })
    .scan(bytes)
    .then(
      () => 'clean',
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        const { status, code, details } = error;
        return [status, code, details.reason ?? details.retryAfter];
      },
    );

const unavailable = [503, 'scanner.unavailable', 30];

describe('the malware scanner', () => {
  it('takes what clamd finds nothing in, byte for byte, over several chunks', async () => {
    const { url, scanned } = await clamd();
    const bytes = Buffer.from(Array.from({ length: 200_001 }, (_, at) => at % 251));
    expect(await verdict(url, bytes)).toBe('clean');
    expect(scanned.map((file) => file.equals(bytes))).toEqual([true]);
  });

  it('refuses what clamd finds something in, over a port and over a socket file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'clamd-'));
    endings.push(() => rm(folder, { recursive: true, force: true }));
    const infected = Buffer.concat([Buffer.alloc(70_000, 'a'), Buffer.from(eicar)]);
    const refused = [422, 'upload.refused', 'upload.infected'];
    expect(await verdict((await clamd()).url, infected)).toEqual(refused);
    expect(await verdict((await clamd({ path: join(folder, 'clamd.ctl') })).url, infected)).toEqual(refused);
  });

  it('refuses a file that clamd does not take whole, one byte over its limit, and not before', async () => {
    const { url } = await clamd({ streamMaxLength: 100_000 });
    expect(await verdict(url, Buffer.alloc(100_000))).toBe('clean');
    expect(await verdict(url, Buffer.alloc(100_001))).toEqual([413, 'upload.refused', 'upload.tooLarge']);
    // Refused while most of it is still being sent.
    expect(await verdict(url, Buffer.alloc(19_000_000))).toEqual([413, 'upload.refused', 'upload.tooLarge']);
  });

  it('lets nothing through while clamd is away, says nothing, or says something else', async () => {
    const gone = await startClamd();
    await gone.close();
    expect(await verdict(gone.url, Buffer.from('a'))).toEqual(unavailable);
    expect(await verdict('unix:/no/such/socket', Buffer.from('a'))).toEqual(unavailable);
    expect(await verdict((await clamd({ mute: true })).url, Buffer.from('a'), 100)).toEqual(unavailable);
    expect(await verdict((await clamd({ mute: true })).url, Buffer.alloc(19_000_000), 100)).toEqual(
      unavailable,
    );
    expect(await verdict((await clamd({ dribble: 20 })).url, Buffer.from('a'), 100)).toEqual(unavailable);
    for (const answer of ['stream: Can’t allocate memory ERROR', '', 'OK', 'stream: OK FOUND OK'])
      expect([answer, await verdict((await clamd({ answer })).url, Buffer.from('a'))]).toEqual([
        answer,
        unavailable,
      ]);
  });

  it('is not asked where there is none', async () => {
    expect(await verdict(undefined, Buffer.from(eicar))).toBe('clean');
  });
});

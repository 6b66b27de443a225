import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/** An S3 service of another make, over a folder of its own, with the bucket `papers`. */
export interface OtherS3 {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * @param checksSignatures It then refuses calls of the bucket itself, such as listings: it signs another path than the client
 * does (5.0.0).
 */
export async function startOtherS3(checksSignatures: boolean): Promise<OtherS3> {
  const directory = await mkdtemp(join(tmpdir(), 'quayside-s3-'));
  const service = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    allowMismatchedSignatures: !checksSignatures,
    configureBuckets: [{ name: 'papers' }],
  });
  const { port } = await service.run();
  return {
    url: `s3+http://S3RVER:S3RVER@127.0.0.1:${port}/papers`,
    async close() {
      service.httpServer.closeAllConnections();
      await service.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

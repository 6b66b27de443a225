import { and, eq, isNull, lte, or, sql } from '../db/drizzle.ts';
import type { registrationFiles, uploads } from '../db/schema/index.ts';
import type { Deps } from '../http/deps.ts';

/** A table of uploads. */
export type UploadTable = typeof uploads | typeof registrationFiles;

/** How long a claim is valid that its process no longer renews, and how often it does; in ms. */
const validity = 6_000;
const renewalInterval = 2_000;

/** The right to finish an upload, which one process has at a time. */
export interface UploadClaim {
  /** How often this upload was claimed in a row by a process that did not end its work, with this one. */
  readonly attempt: number;
  /** Ends it: the work succeeded, failed or was refused. */
  release(): Promise<void>;
}

/** Claims a complete upload in its row; undefined if it has ended, or another request is finishing it. */
export async function claimUpload(
  { database: { orm }, clock, log }: Deps,
  table: UploadTable,
  uploadId: string,
): Promise<UploadClaim | undefined> {
  const getEnd = () => new Date(clock.now().getTime() + validity);
  const isFree = or(isNull(table.claimedUntil), lte(table.claimedUntil, clock.now()));
  const [claimed] = await orm
    .update(table)
    .set({ claimedUntil: getEnd(), attempts: sql`${table.attempts} + 1` })
    .where(and(eq(table.id, uploadId), eq(table.state, 'receiving'), isFree))
    .returning({ attempt: table.attempts });
  if (claimed === undefined) return undefined;
  const update = async (values: { claimedUntil: Date | null; attempts?: number }) => {
    await orm
      .update(table)
      .set(values)
      .where(eq(table.id, uploadId))
      .catch((error: unknown) => log.warn({ err: error, uploadId }, 'could not update a claimed upload'));
  };
  const timer = setInterval(() => void update({ claimedUntil: getEnd() }), renewalInterval);
  return {
    attempt: claimed.attempt,
    async release() {
      clearInterval(timer);
      await update({ claimedUntil: null, attempts: 0 });
    },
  };
}

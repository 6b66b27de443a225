import * as z from 'zod/mini';

/** A part of a backup: its name in the vault, and what its bytes come to. */
const part = z.object({ name: z.string(), bytes: z.int(), sha256: z.string() });
export type Part = z.output<typeof part>;

/**
 * What a backup holds. It is written last: a backup without its manifest is none.
 *
 * `format` is the format of the backup itself. Rows are lines of JSON, as PostgreSQL's `row_to_json` writes them,
 * compressed by gzip, so that either database reads what the other one wrote.
 */
export const manifest = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  /** The migrations that made the tables, in their order. */
  migrations: z.array(z.object({ version: z.int(), name: z.string(), checksum: z.string() })),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), parts: z.array(part) }),
  ),
  /** The last number that each identity column gave; null: none yet. */
  sequences: z.array(z.object({ name: z.string(), last: z.nullable(z.int()) })),
  /** Background work that was not done yet. */
  jobs: part,
  /** The bodies of files, under their names in the storage. */
  files: z.array(part),
  /** Files that rows name and that were not in the storage. */
  missing: z.array(z.string()),
});
export type Manifest = z.output<typeof manifest>;

/** A job that waits. */
export const waitingJobs = z.array(z.object({ name: z.string(), data: z.unknown(), startAfter: z.string() }));
export type WaitingJob = z.output<typeof waitingJobs>[number];

export const manifestName = 'manifest.json';

/** Tables whose rows mean something to the running processes alone. */
export const passingTables: readonly string[] = [
  'schema_migrations',
  'backup_holds',
  'channel_messages',
  'hub_messages',
  'list_marks',
];

/** A backup cannot be made, or not be restored; the message says why and what to do. */
export class BackupError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BackupError';
  }
}

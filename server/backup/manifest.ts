import * as z from 'zod/mini';

/** A part of a backup: its name in the backup store, its size and its checksum. */
const part = z.object({ name: z.string(), bytes: z.int(), sha256: z.string() });
export type Part = z.output<typeof part>;

/**
 * Contents of a backup. It is written last: without it, a backup is incomplete.
 *
 * `format` is the version of the backup format. Rows are lines of JSON, as PostgreSQL's `row_to_json` writes them,
 * gzipped, so that either database can read them.
 */
export const manifest = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  /** The migrations that created the tables, in order. */
  migrations: z.array(z.object({ version: z.int(), name: z.string(), checksum: z.string() })),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), parts: z.array(part) }),
  ),
  /** The last value of each identity sequence; null: none yet. */
  sequences: z.array(z.object({ name: z.string(), last: z.nullable(z.int()) })),
  /** Background jobs that had not finished. */
  jobs: part,
  /** The stored files, under their names in the storage. */
  files: z.array(part),
  /** Files that rows refer to but that were missing from the storage. */
  missing: z.array(z.string()),
});
export type Manifest = z.output<typeof manifest>;

/** A queued job. */
export const queuedJobs = z.array(z.object({ name: z.string(), data: z.unknown(), startAfter: z.string() }));
export type QueuedJob = z.output<typeof queuedJobs>[number];

export const manifestName = 'manifest.json';

/** Tables whose rows only matter to the running processes. */
export const transientTables: readonly string[] = [
  'schema_migrations',
  'backup_holds',
  'channel_messages',
  'hub_messages',
  'list_marks',
];

/** A backup cannot be made or restored; the message says why and what to do. */
export class BackupError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BackupError';
  }
}

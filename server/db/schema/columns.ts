import type { Day } from '../../../contract/facts/days.ts';
import { type AnyPgColumn, bigint, date, integer, sql, timestamp } from '../drizzle.ts';

/** Identity column; a seed may provide its own values. */
export const identity = () => bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();

/** Reference to another row. */
export const reference = (name: string) => bigint(name, { mode: 'number' });

export const requiredReference = (name: string, to: () => AnyPgColumn) =>
  reference(name).notNull().references(to);

/** A required reference to the row that this one is deleted with. */
export const ownedBy = (name: string, to: () => AnyPgColumn) =>
  reference(name).notNull().references(to, { onDelete: 'cascade' });

/** A point in time, stored in UTC and read as a Date. */
export const timestamptz = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** A calendar day, without time and zone. */
export const day = (name: string) => date(name, { mode: 'string' }).$type<Day>();

/** Creation and update time, and the version for optimistic concurrency control. */
export const auditColumns = () => ({
  createdAt: timestamptz('created_at').notNull().default(sql`now()`),
  updatedAt: timestamptz('updated_at').notNull().default(sql`now()`),
  version: integer('version').notNull().default(1),
});

/** Which process is finishing a complete upload. */
export const claimColumns = () => ({
  /** Renewed while the process works; null: none does. */
  claimedUntil: timestamptz('claimed_until'),
  /** How often it was claimed since a process last ended its work. */
  attempts: integer('attempts').notNull().default(0),
});

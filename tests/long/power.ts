import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../../server/db/database.ts';
import { journalled, scratchFolder, startWriter } from '../server/db/fixtures/processes.ts';
import { overlayDataFiles, scatterSectors, writeImage } from '../server/db/fixtures/shadow-image.ts';
import type { WriterSettings } from '../server/db/fixtures/writer.ts';
import { makeDataFolder, quiet } from '../support/server/database.ts';

interface Findings {
  /** Acknowledged pairs that are not there. */
  lost: number[];
  /** Transactions of which only a part is there. */
  halves: number;
  /** Rows that an index and a scan of the table disagree about. */
  disagreement: number;
}

export const sound: Findings = { lost: [], halves: 0, disagreement: 0 };

/** Opens a data folder and compares it with the journal of what was acknowledged. */
export async function examine(dataDir: string, journal: string): Promise<Findings> {
  const database = await openDatabase({ dataDir, durability: 'relaxed', log: quiet });
  const one = async <T>(sql: string) => (await database.pool.query<{ value: T }>(sql)).rows[0]?.value;
  const pairs = await one<string[] | null>('SELECT array_agg(DISTINCT pair) AS value FROM pairs');
  const there = new Set((pairs ?? []).map(Number));
  const halves = await one<string>(
    `SELECT (SELECT count(*) FROM (SELECT FROM pairs GROUP BY pair HAVING count(*) <> 2) AS incomplete)
      + abs(coalesce((SELECT sum(pairs) FROM counters), 0) - (SELECT count(DISTINCT pair) FROM pairs)) AS value`,
  );
  const scanned = await one<string>(
    `SELECT count(*) AS value FROM pairs WHERE set_config('enable_indexonlyscan', 'off', false) IS NOT NULL`,
  );
  await database.pool.query(
    'SET enable_seqscan = off; SET enable_bitmapscan = off; SET enable_indexonlyscan = on',
  );
  const indexed = await one<string>('SELECT count(*) AS value FROM pairs WHERE pair > 0');
  await database.close();
  return {
    lost: journalled(journal).filter((pair) => !there.has(pair)),
    halves: Number(halves),
    disagreement: Math.abs(Number(scanned) - Number(indexed)),
  };
}

/** A data folder with what belongs to it. */
export function place(settings: Partial<WriterSettings> = {}) {
  const folder = scratchFolder();
  const dataDir = path.join(folder, 'data');
  const journal = path.join(folder, 'journal');
  const store = path.join(folder, 'shadow');
  const writer: WriterSettings = {
    dataDir,
    journal,
    durability: 'durable',
    writers: 8,
    checkpointEvery: 0,
    ...settings,
  };
  return { folder, dataDir, journal, store, writer };
}

/** Resolves when the journal has grown by so many pairs. */
export async function acknowledged(journal: string, more: number): Promise<void> {
  const goal = journalled(journal).length + more;
  await vi.waitFor(() => expect(journalled(journal).length).toBeGreaterThanOrEqual(goal), {
    timeout: 120_000,
    interval: 5,
  });
}

/** Kills writers with eight connections after so many acknowledged writes, round after round. */
export function killWriters(rounds: readonly number[]): void {
  describe('kill -9 under write load', () => {
    test('loses no acknowledged write and leaves no half of a transaction, however often', async () => {
      const { dataDir, journal, writer } = place({ checkpointEvery: 150 });
      await makeDataFolder(dataDir);
      for (const more of rounds) {
        const process = startWriter(writer);
        await process.printed('open');
        await acknowledged(journal, more);
        await process.kill();
      }
      expect(await examine(dataDir, journal)).toEqual(sound);
      expect(journalled(journal).length).toBeGreaterThanOrEqual(rounds.reduce((sum, more) => sum + more));
    });
  });
}

/** Cuts the power from writers after so many acknowledged writes, round after round. */
export function cutPower(rounds: readonly number[]): void {
  describe('a power cut', () => {
    test('between checkpoints and after a crash loses no acknowledged write, whatever reached the data files', async () => {
      const { folder, dataDir, journal, store, writer } = place({ checkpointEvery: 25 });
      await makeDataFolder(dataDir);
      for (const more of rounds) {
        const process = startWriter(writer, store);
        await process.printed('open');
        await acknowledged(journal, more);
        await process.kill();
      }
      writeImage(store, path.join(dataDir, 'database'), path.join(folder, 'image', 'database'));
      writeImage(store, path.join(dataDir, 'database'), path.join(folder, 'eager', 'database'));
      overlayDataFiles(path.join(dataDir, 'database'), path.join(folder, 'eager', 'database'));
      expect(await examine(path.join(folder, 'image'), journal)).toEqual(sound);
      expect(await examine(path.join(folder, 'eager'), journal)).toEqual(sound);
    });
  });
}

/**
 * Cuts the power from writers in the middle of a checkpoint, once so many data files have been forced, and looks at so many
 * draws of what else has reached the disk, sector by sector: pages are torn then.
 */
export function cutPowerOfCheckpoints(cuts: readonly number[], draws: number): void {
  describe('a power cut', () => {
    test.each(cuts)(
      'in a checkpoint, after %i data files, loses no acknowledged write, whichever sectors reached the disk',
      async (cut) => {
        const { folder, dataDir, journal, store, writer } = place({ checkpointEvery: 150 });
        await makeDataFolder(dataDir);
        const live = path.join(dataDir, 'database');
        expect(await startWriter(writer, store, cut).ended).toBe(null);
        expect(journalled(journal).length).toBeGreaterThan(100);
        for (let seed = 1; seed <= draws; seed += 1) {
          const drawn = path.join(folder, `drawn-${seed}`);
          writeImage(store, live, path.join(drawn, 'database'));
          scatterSectors(live, path.join(drawn, 'database'), seed);
          expect({ seed, ...(await examine(drawn, journal)) }).toEqual({ seed, ...sound });
        }
      },
    );
  });
}

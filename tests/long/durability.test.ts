import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { startWriter } from '../server/db/fixtures/processes.ts';
import { writeImage } from '../server/db/fixtures/shadow-image.ts';
import { makeDataFolder } from '../support/server/database.ts';
import {
  acknowledged,
  cutPower,
  cutPowerOfCheckpoints,
  examine,
  killWriters,
  place,
  sound,
} from './power.ts';

killWriters([1, 40, 170, 300, 90, 2, 700, 5, 1_500, 20, 3_000, 60, 150, 400, 10]);
cutPower([60, 110, 25, 24, 26, 400, 3]);
cutPowerOfCheckpoints([1, 3, 5, 9, 13, 20, 30], 10);

describe('a power cut', () => {
  test('right after the first start loses no acknowledged write', async () => {
    const { folder, dataDir, journal, store, writer } = place({ writers: 1 });
    const process = startWriter(writer, store);
    await process.printed('open');
    await acknowledged(journal, 3);
    await process.kill();
    writeImage(store, dataDir, path.join(folder, 'image'));
    expect(await examine(path.join(folder, 'image'), journal)).toEqual(sound);
  });

  test('loses acknowledged writes when durability is relaxed: the test can tell', async () => {
    const { folder, dataDir, journal, store, writer } = place();
    await makeDataFolder(dataDir);
    const first = startWriter(writer, store);
    await first.printed('open');
    await acknowledged(journal, 1);
    await first.kill();
    const second = startWriter({ ...writer, durability: 'relaxed' }, store);
    await second.printed('open');
    await acknowledged(journal, 50);
    await second.kill();
    writeImage(store, path.join(dataDir, 'database'), path.join(folder, 'image', 'database'));
    const findings = await examine(path.join(folder, 'image'), journal);
    expect(findings.lost.length).toBeGreaterThanOrEqual(50);
    expect(await examine(dataDir, journal)).toEqual(sound);
  });
});

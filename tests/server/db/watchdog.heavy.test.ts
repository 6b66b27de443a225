import path from 'node:path';
import { expect, test } from 'vitest';
import { makeDataFolder } from '../../support/server/database.ts';
import { scratchFolder, startProcess } from './fixtures/processes.ts';

test('a process that is stuck ends itself with code 70 and a sentence, and the next one starts', async () => {
  const dataDir = path.join(scratchFolder(), 'data');
  await makeDataFolder(dataDir);
  const loop = startProcess('./stuck.ts', { dataDir, stuck: 'loop' });
  expect(await loop.ended).toBe(70);
  expect(loop.errors()).toBe('Quayside stops: the event loop has not moved for 2 seconds.\n');
  const database = startProcess('./stuck.ts', { dataDir, stuck: 'database' });
  expect(await database.ended).toBe(70);
  expect(database.errors()).toBe('Quayside stops: the database has not answered for 2 seconds.\n');
});

test('a process that is busy with what the database brings is left alone', { timeout: 60_000 }, async () => {
  const dataDir = path.join(scratchFolder(), 'data');
  await makeDataFolder(dataDir);
  const busy = startProcess('./stuck.ts', { dataDir, stuck: 'not' });
  expect(await busy.ended).toBe(0);
  expect([busy.output(), busy.errors()]).toEqual(['open\ndone\n', '']);
});

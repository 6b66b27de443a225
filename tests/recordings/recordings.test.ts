import { globSync, readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseRecording } from '../../src/inspector/recording/recording.ts';
import { loadPortal } from '../../src/inspector/replay/app.ts';
import { describeDifference } from '../../src/inspector/replay/describe-difference.ts';
import { startReplay } from '../../src/inspector/replay/replay.ts';
import { loadScript } from '../../src/inspector/scripts/load-script.ts';
import { scriptNames } from '../../src/inspector/scripts/scripts.ts';
import { appMachine } from '../../src/machines/shell/app/app.machine.ts';

const files = globSync('*.json', { cwd: import.meta.dirname }).toSorted();

const scripts = 'src/inspector/scripts/recordings';
const scriptFiles = globSync('*.json', { cwd: scripts }).toSorted();

it('there are recordings', () => {
  expect(files).toContain('session-end-during-upload.json');
});

async function findDifference(text: string): Promise<string | null> {
  const parsed = parseRecording(text);
  if ('error' in parsed) throw new Error(parsed.error);
  const replay = startReplay(parsed.recording, await loadPortal(appMachine));
  while (await replay.step());
  const difference = replay.difference();
  return difference && describeDifference(difference);
}

it.each(files)('%s comes to what it came to when it was recorded', async (file) => {
  const text = readFileSync(`${import.meta.dirname}/${file}`, 'utf8');
  expect(await findDifference(text)).toBeNull();
});

it.each(scriptNames)('the script %s comes to what it came to when it was recorded', async (name) => {
  expect(await findDifference(await (await loadScript(name)).text())).toBeNull();
});

it.each(scriptFiles)('the script %s is smaller than 150 kB', (file) => {
  expect(statSync(`${scripts}/${file}`).size).toBeLessThan(150_000);
});

import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import '../../../src/screens/index.ts';
import { parseRecording } from '../../../src/inspector/recording/recording.ts';
import type { Recording } from '../../../src/inspector/recording/recording.types.ts';
import { loadPortal } from '../../../src/inspector/replay/app.ts';
import { describeDifference } from '../../../src/inspector/replay/describe-difference.ts';
import { type Replay, startReplay } from '../../../src/inspector/replay/replay.ts';
import { packRecording, serializePacked } from '../../../src/inspector/scripts/packed-recording.ts';
import { appMachine } from '../../../src/machines/shell/app/app.machine.ts';
import { inspectorSettings } from '../../../src/services/browser/inspector.service.ts';
import { expect } from './test.ts';

/** The portal is recorded from its start. */
export const recordFromStart = (page: Page): Promise<unknown> =>
  page.addInitScript((key) => localStorage.setItem(key, '{"fromStart":true}'), inspectorSettings);

/** Notifications of other work and the list of all document types are no part of a recording: it is to be small. */
export const withoutOtherData = (page: Page): Promise<unknown> =>
  page.route(/\/api\/(notifications|document-types\/known)(\?|$)/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), data: [] } });
  });

/** The files that a recording becomes with `SAVE_RECORDINGS`. */
interface Kept {
  /** Its name in `tests/recordings`. */
  readonly test?: string;
  /** Its name in `src/inspector/scripts/recordings`. */
  readonly script?: string;
}

/** Saves what was recorded as a file, and reads the file. */
export async function saveRecording(page: Page, { test, script }: Kept = {}): Promise<Recording> {
  await page.keyboard.press('Control+Alt+i');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save recording' }).click();
  const text = await readFile(await (await saving).path(), 'utf8');
  const parsed = parseRecording(text);
  if ('error' in parsed) throw new Error(parsed.error);
  if (process.env.SAVE_RECORDINGS) {
    if (test) await writeFile(`tests/recordings/${test}.json`, text);
    const packed = serializePacked(packRecording(parsed.recording));
    if (script) await writeFile(`src/inspector/scripts/recordings/${script}.json`, packed);
  }
  return parsed.recording;
}

/** Plays a recording as often as given without a browser. @returns the last time. */
export async function playOften(recording: Recording, times: number): Promise<Replay> {
  const portal = await loadPortal(appMachine);
  for (let time = 1; ; time += 1) {
    const replay = startReplay(recording, portal);
    while (await replay.step());
    const difference = replay.difference();
    expect(difference && describeDifference(difference)).toBeNull();
    if (time === times) return replay;
  }
}

import '../src/screens/index.ts';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseRecording } from '../src/inspector/recording/recording.ts';
import type { Recording } from '../src/inspector/recording/recording.types.ts';
import { loadPortal } from '../src/inspector/replay/app.ts';
import { describeDifference } from '../src/inspector/replay/describe-difference.ts';
import { refuseReplay, startReplay } from '../src/inspector/replay/replay.ts';
import { appMachine } from '../src/machines/shell/app/app.machine.ts';

/** What is wrong with a file, by the errors of `parseRecording` and `refuseReplay`. */
const problems = {
  'recording.notJson': 'The file is not JSON.',
  'recording.otherFormat': 'The file is not a recording of the state inspector.',
  'recording.newerVersion': 'The recording was made by a newer version of Quayside.',
  'recording.broken': 'Parts of the recording are missing or damaged.',
  'replay.noStart':
    'The recording lacks the start of the portal. Turn on “Record from the start”, reload the page and record it again.',
  'replay.otherMachine': 'The recording was made with another program.',
} as const;

const portal = await loadPortal(appMachine);

const usage = `Usage: npm run replay -- FILE [--save NAME]

Plays a recording of the state inspector with the machines of this checkout, and says where it first differs.
  --save NAME  keeps it as a test, tests/recordings/NAME.json, if it doesn't differ`;

async function read(file: string): Promise<Recording> {
  const parsed = parseRecording(await readFile(file, 'utf8'));
  if ('error' in parsed) throw new Error(problems[parsed.error]);
  const refusal = refuseReplay(parsed.recording, portal.machine);
  if (refusal) throw new Error(problems[refusal]);
  return parsed.recording;
}

async function run(): Promise<string> {
  const { values, positionals } = parseArgs({
    options: { save: { type: 'string' } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (file === undefined) throw new Error(usage);
  if (values.save !== undefined && !/^[a-z0-9][a-z0-9-]*$/.test(values.save))
    throw new Error('A name has small letters, digits and hyphens.');
  const replay = startReplay(await read(file), portal);
  while (!replay.difference() && (await replay.step()));
  const difference = replay.difference();
  if (difference) throw new Error(describeDifference(difference));
  if (values.save !== undefined) {
    const folder = join(import.meta.dirname, '../tests/recordings');
    await mkdir(folder, { recursive: true });
    await copyFile(file, join(folder, `${values.save}.json`));
  }
  return `No difference in ${replay.steps.length} steps.`;
}

try {
  console.log(await run());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

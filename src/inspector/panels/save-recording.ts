import type { FaultsActor } from '../faults/faults.machine.ts';
import { isMachine } from '../layout/is-machine.ts';
import { describeMachine } from '../layout/structure.ts';
import { toPlain } from '../recorder/plain.ts';
import type { Recorder } from '../recorder/recorder.ts';
import { serializeRecording, toRecording } from '../recording/recording.ts';
import type { RecordedEnvironment, Recording, Report } from '../recording/recording.types.ts';

/** What a recording is made of. */
export interface RecordingSource {
  readonly recorder: Recorder;
  readonly rules: readonly unknown[];
  /** Null where there are no faults: in production. */
  readonly faults: FaultsActor | null;
}

/** Hashes of the machines that run now, by their ids. */
function hashMachines(recorder: Recorder): Readonly<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const entry of recorder.entries()) {
    const logic = entry.kind === 'actor' ? recorder.find(entry.actor)?.logic : undefined;
    if (isMachine(logic)) hashes[logic.id] ??= describeMachine(logic).hash;
  }
  return hashes;
}

/** The name of the script that the page began with has the hash of the build. */
export const getBuild = (): string =>
  document.querySelector<HTMLScriptElement>('script[src*="/index."]')?.src.split('/').at(-1) ?? 'development';

/** The faults that there are, each with how often it was applied, and the seed of those that happen at random. */
function describeFaults(actor: FaultsActor | null): Pick<RecordedEnvironment, 'seed' | 'faults'> {
  if (!actor) return { seed: null, faults: [] };
  const { faults, off, applied, seed } = actor.getSnapshot().context;
  return {
    seed: faults.length > 0 ? seed : null,
    faults: faults.map(({ id, ...fault }) =>
      toPlain({ ...fault, isOn: !off.includes(id), applied: applied[id] ?? 0 }, () => ''),
    ),
  };
}

/** What the recording depends on besides its events. */
export function describeEnvironment({ recorder, rules, faults }: RecordingSource): RecordedEnvironment {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return {
    locale: document.documentElement.lang,
    timeZone,
    viewport: [globalThis.innerWidth, globalThis.innerHeight],
    clock0: recorder.startedAt,
    ...describeFaults(faults),
    route: globalThis.location.pathname + globalThis.location.search,
    rules: rules.map((rule) => toPlain(rule, () => '')),
  };
}

/** The recording without secrets, and with pseudonyms for personal data. */
export function createRecording(source: RecordingSource, report?: Report): Recording {
  const { recorder } = source;
  const app = { build: getBuild(), machines: hashMachines(recorder) };
  return toRecording(recorder.entries(), app, describeEnvironment(source), report);
}

/** The recording as the text of a file. */
export const writeRecording = (source: RecordingSource, report?: Report): string =>
  serializeRecording(createRecording(source, report));

/** Downloads the recording. */
export function saveRecording(source: RecordingSource, report?: Report): void {
  const link = document.createElement('a');
  const file = new Blob([writeRecording(source, report)], { type: 'application/json' });
  const began = new Date(source.recorder.startedAt).toISOString().slice(0, 19).replaceAll(':', '-');
  link.href = URL.createObjectURL(file);
  link.download = `${report ? 'report' : 'recording'}-${began}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}

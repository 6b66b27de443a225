import { type PackedRecording, unpackRecording } from './packed-recording.ts';
import type { ScriptName } from './scripts.ts';

type Load = () => Promise<{ readonly default: unknown }>;

/** One chunk for all: each chunk has a place in the main script of every page. */
const loads: Readonly<Record<ScriptName, Load>> = {
  sessionEnd: () =>
    import(/* webpackChunkName: "inspector-scripts" */ './recordings/session-end.json', {
      with: { type: 'json' },
    }),
  upload: () =>
    import(/* webpackChunkName: "inspector-scripts" */ './recordings/upload.json', {
      with: { type: 'json' },
    }),
  conflict: () =>
    import(/* webpackChunkName: "inspector-scripts" */ './recordings/conflict.json', {
      with: { type: 'json' },
    }),
  offerLapse: () =>
    import(/* webpackChunkName: "inspector-scripts" */ './recordings/offer-lapse.json', {
      with: { type: 'json' },
    }),
  bulkUndo: () =>
    import(/* webpackChunkName: "inspector-scripts" */ './recordings/bulk-undo.json', {
      with: { type: 'json' },
    }),
  registration: () =>
    import(/* webpackChunkName: "inspector-scripts" */ './recordings/registration.json', {
      with: { type: 'json' },
    }),
};

/** The recording of a script, as a file. */
export async function loadScript(name: ScriptName) {
  const packed = (await loads[name]()).default as PackedRecording;
  const text = JSON.stringify(unpackRecording(packed));
  return { name, size: text.length, text: async () => text };
}

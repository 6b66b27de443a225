import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { faultsMachine } from '../../../src/inspector/faults/faults.machine.ts';
import { writeRecording } from '../../../src/inspector/panels/save-recording.ts';
import { createRecorder } from '../../../src/inspector/recorder/recorder.ts';
import { parseRecording } from '../../../src/inspector/recording/recording.ts';

const recorder = createRecorder({ now: () => 0, whenIdle: () => {} });

const readEnvironment = (text: string) => {
  const parsed = parseRecording(text);
  if ('error' in parsed) throw new Error(parsed.error);
  const { faults, seed } = parsed.recording.environment;
  return { faults, seed };
};

it('a recording has the faults, how often each was applied, and their seed', () => {
  const faults = createActor(faultsMachine, { input: { seed: 42 } }).start();
  const fault = {
    effect: '503',
    method: 'GET',
    path: '/api/**',
    when: { probability: 0.5 },
    value: 0,
  } as const;
  faults.send({ type: 'faults.add', faults: [fault], at: 0 });
  faults.send({ type: 'call.decided', decision: { applied: [{ ...fault, id: 'f1' }], seen: { f1: 3 } } });
  expect(readEnvironment(writeRecording({ recorder, rules: [], faults }))).toEqual({
    seed: 42,
    faults: [{ ...fault, isOn: true, applied: 1 }],
  });
  faults.send({ type: 'fault.turnOff', id: 'f1' });
  expect(readEnvironment(writeRecording({ recorder, rules: [], faults })).faults).toEqual([
    { ...fault, isOn: false, applied: 1 },
  ]);
});

it('a recording without faults has no seed', () => {
  const faults = createActor(faultsMachine, { input: { seed: 42 } }).start();
  for (const actor of [faults, null])
    expect(readEnvironment(writeRecording({ recorder, rules: [], faults: actor }))).toEqual({
      faults: [],
      seed: null,
    });
});

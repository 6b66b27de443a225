import { expect, it } from 'vitest';
import {
  packRecording,
  serializePacked,
  unpackRecording,
} from '../../../src/inspector/scripts/packed-recording.ts';
import { createWorld, recordDesk, settle } from '../replay/desk.ts';

it('a recording is the same after it was packed, without the entries that only describe', async () => {
  const recording = await recordDesk(createWorld(), async ({ desk }) => {
    for (const page of [3, 3]) desk.send({ type: 'desk.open', page });
    await settle();
    for (const text of ['a', 'b']) desk.send({ type: 'desk.note', text: text.repeat(60) });
  });
  const last = recording.entries.at(-1);
  const log = { kind: 'log', n: 99, at: last?.at ?? 0, cause: null, level: 'info', text: 'seen' } as const;
  const text = serializePacked(packRecording({ ...recording, entries: [...recording.entries, log] }));
  expect(unpackRecording(JSON.parse(text))).toEqual(recording);
  expect(text.length).toBeLessThan(JSON.stringify(recording).length);
  expect(JSON.parse(text).values.length).toBeGreaterThan(0);
});

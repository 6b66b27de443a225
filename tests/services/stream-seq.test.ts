import { expect, test } from 'vitest';
import { noteStreamSeq, startOfStream } from '../../src/services/stream-seq.ts';

test('the place of a session’s first answer is kept and told once', () => {
  noteStreamSeq('one', 5);
  noteStreamSeq('one', 9);
  expect([startOfStream('one'), startOfStream('one')]).toEqual([5, null]);
  noteStreamSeq('one', 11);
  expect(startOfStream('one')).toBe(11);
});

test('the place of another’s session is nobody else’s', () => {
  noteStreamSeq('one', 5);
  expect(startOfStream('two')).toBeNull();
  noteStreamSeq('one', 5);
  noteStreamSeq('two', 70);
  expect(startOfStream('two')).toBe(70);
});

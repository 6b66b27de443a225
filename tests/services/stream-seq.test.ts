import { expect, test } from 'vitest';
import { recordStreamSeq, takeInitialSeq } from '../../src/services/kit/stream-seq.ts';

test('the place of a session’s first answer is kept and told once', () => {
  recordStreamSeq('one', 5);
  recordStreamSeq('one', 9);
  expect([takeInitialSeq('one'), takeInitialSeq('one')]).toEqual([5, null]);
  recordStreamSeq('one', 11);
  expect(takeInitialSeq('one')).toBe(11);
});

test('the place of another’s session is nobody else’s', () => {
  recordStreamSeq('one', 5);
  expect(takeInitialSeq('two')).toBeNull();
  recordStreamSeq('one', 5);
  recordStreamSeq('two', 70);
  expect(takeInitialSeq('two')).toBe(70);
});

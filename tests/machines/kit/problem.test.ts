import { expect, test } from 'vitest';
import { fallbackError } from '../../../contract/kit/fallback-error.ts';
import { getServerMessage } from '../../../src/machines/kit/problem.ts';
import { problem } from '../../../src/services/kit/problem.ts';

test.each([
  ['sentences alone', problem('refused', { errors: ['One.', 'Two.'] }), 'One. Two.'],
  ['a code beside', problem('refused', { errors: ['One.'], code: 'record.conflict' }), null],
  ['a reason beside', problem('refused', { errors: ['One.'], reason: 'refusal.inUse' }), null],
  ['no sentence', problem('offline'), null],
  ['the fallback alone', problem('broken', { errors: [fallbackError] }), null],
])('an answer speaks for itself where nothing else does: %s', (_what, given, said) => {
  expect(getServerMessage(given)).toBe(said);
});

import { afterEach, expect, test } from 'vitest';
import { fallbackError } from '../../contract/errors.ts';
import { installLogSink } from '../../src/services/log.service.ts';
import { ProblemError, problem } from '../../src/services/problem.ts';
import { storeCall, storeRemoval } from '../../src/services/store-call.ts';

const lines: string[] = [];
installLogSink((level, message) => lines.push(`${level}: ${message}`));
afterEach(() => {
  lines.length = 0;
});

const refusal = new ProblemError(problem('refused', { errors: ['In use'] }));
const refuse = async () => {
  throw refusal;
};

test('a failed call is logged once and thrown on as it was', async () => {
  const thrown = await storeCall('things.list', refuse).catch((reason: unknown) => reason);
  expect(thrown).toBe(refusal);
  expect(lines).toEqual(['error: things.list failed']);
});

test('a call that succeeds is its answer, without a word', async () => {
  expect([await storeCall('things.list', async () => 7), lines]).toEqual([7, []]);
});

test('a removal that fails keeps its errors, is not logged and not thrown on', async () => {
  expect(await storeRemoval(refuse)).toEqual({
    removed: false,
    errors: ['In use'],
    problem: refusal.problem,
  });
  expect(
    await storeRemoval(async () => {
      throw new Error('anything');
    }),
  ).toEqual({ removed: false, errors: [fallbackError], problem: problem('broken') });
  expect(lines).toEqual([]);
});

test('a removal that succeeds has no errors', async () => {
  expect(await storeRemoval(async () => undefined)).toEqual({ removed: true, errors: [] });
});

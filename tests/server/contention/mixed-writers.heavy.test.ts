import { afterEach, describe, expect, it } from 'vitest';
import { databases, type TestDatabase } from '../../support/server/database.ts';
import { hasSucceeded, writeMixed } from './mixed-writers.ts';

describe.each(databases)('twelve people who write at the same time on $name', ({ open }) => {
  let test: TestDatabase | undefined;
  afterEach(() => test?.close());

  it('are answered, or told when to try again: nothing fails', async () => {
    test = await open();
    const { stage, answers, failures } = await writeMixed(test, 6);
    await stage.api.close();
    expect(failures).toEqual([]);
    const succeeded = Object.fromEntries(
      Object.entries(answers).map(([kind, byStatus]) => [kind, hasSucceeded(byStatus)]),
    );
    expect(succeeded).toEqual({
      account: true,
      assignment: true,
      bulk: true,
      decision: true,
      event: true,
      note: true,
      read: true,
      task: true,
    });
  });
});

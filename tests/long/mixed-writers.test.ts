import { expect, it } from 'vitest';
import { writeMixed } from '../server/contention/mixed-writers.ts';
import { databases } from '../support/server/database.ts';

it.each(databases)(
  'twelve people write for a minute on $name, and nothing fails',
  {
    timeout: 180_000,
  },
  async ({ open }) => {
    const test = await open();
    const { stage, answers, failures } = await writeMixed(test, 60);
    await stage.api.close();
    await test.close();
    process.stdout.write(`${JSON.stringify(answers)}\n`);
    expect(failures).toEqual([]);
  },
);

import { beforeAll } from 'vitest';
import type { TestDatabase } from './database.ts';

/** Makes what the tests of a suite share before the first of them, and closes it after the last; until then it is empty. */
export function openForSuite<Shared extends { close(): unknown }>(open: () => Promise<Shared>): Shared {
  const shared = {} as Shared;
  beforeAll(async () => {
    const opened = await open();
    Object.defineProperties(shared, Object.getOwnPropertyDescriptors(opened));
    return async () => {
      await opened.close();
    };
  });
  return shared;
}

/** The same of a database, with rows that are in it before the first test. */
export const openWith = (
  open: () => Promise<TestDatabase>,
  plant: (orm: TestDatabase['database']['orm']) => Promise<unknown>,
): TestDatabase =>
  openForSuite(async () => {
    const test = await open();
    await plant(test.database.orm);
    return test;
  });

import { afterEach } from 'vitest';

/** Where each test puts what is to be done at its end; the last is done first. */
export function collectEnds(): (() => unknown)[] {
  const ends: (() => unknown)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });
  return ends;
}

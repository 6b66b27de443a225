import { afterAll, beforeAll } from 'vitest';
import { type HashingCost, setHashingCost, usualCost } from '../../../server/session/password.ts';

/** The password of everybody who is added for a test. */
export const password = 'quayside';

/** Its hash, of the least cost that argon2id has: thousands of tests sign in, and none of them is about the hash. */
export const passwordHash =
  '$argon2id$v=19$m=8,t=1,p=1$cXVheXNpZGUtdGVzdHMhIQ$CG7qocas5q1UWW54ou5+ucflIveu8uCkTrr4Gcuounw';

const leastCost: HashingCost = { memory: 8, passes: 1, parallelism: 1 };

/** Gives all hashes that tests make the least cost; one takes as long as fifty calls otherwise. */
export const lowerHashingCost = (): void => setHashingCost(leastCost);

/** For the tests of this file, hashes cost what they cost in the portal. */
export function hashAtUsualCost(): void {
  beforeAll(() => setHashingCost(usualCost));
  afterAll(lowerHashingCost);
}

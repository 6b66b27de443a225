/** True in `npm run test:all`, which has time for more cases than `npm test`. */
export const testsAll = process.env.TEST_TIER === 'all';

/** How many generated cases a law is tried on: a quarter in `npm test`, where they are the same in every run. */
export const cases = (all: number): number => (testsAll ? all : Math.ceil(all / 4));

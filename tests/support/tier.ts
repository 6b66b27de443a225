/** True in `npm run test:all`, which has time for more cases than `npm test`. */
export const testsAll = process.env.TEST_TIER === 'all';

import { expect, it } from 'vitest';
import { createLatest } from '../../../../src/views/kit/office/latest.ts';

it('the value that was given last counts until it is withdrawn, and the one before it again', () => {
  const applied: unknown[] = [];
  const give = createLatest<string>(
    (value) => applied.push(value),
    (one, other) => one === other,
  );
  const withdrawPage = give('page');
  const withdrawMoment = give('moment');
  withdrawMoment();
  const withdrawSame = give('page');
  withdrawSame();
  const withdrawLast = give('last');
  withdrawPage();
  withdrawLast();
  expect(applied).toEqual(['page', 'moment', 'page', 'last', null]);
});

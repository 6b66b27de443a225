import { expect, it } from 'vitest';
import { isOverdue } from '../../../../src/views/features/applications/due-date.ts';

it('is overdue from the day after the deadline on, in UTC', () => {
  const today = new Date().toISOString().slice(0, 10);
  const yesterday = new Date(Date.parse(`${today}T00:00:00Z`) - 1).toISOString();
  expect([yesterday, `${today}T00:00:00.000Z`, `${today}T23:59:59.999Z`, null].map(isOverdue)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

import { expect, it } from 'vitest';
import { getTableColumns } from '../../../server/db/drizzle.ts';
import { pick } from '../../../server/db/pick.ts';
import { users } from '../../../server/db/schema/index.ts';

it('takes the named properties of a row and no others', () => {
  expect(pick({ id: 1, name: 'Ada', secret: 'x', note: null }, 'name', 'id', 'note')).toEqual({
    id: 1,
    name: 'Ada',
    note: null,
  });
});

it('takes the named columns of a table', () => {
  const { id, email } = getTableColumns(users);
  expect(pick(users, 'id', 'email')).toEqual({ id, email });
});

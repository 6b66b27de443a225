import fc from 'fast-check';
import type { Condition, Filter, ListColumn, ListColumns } from '../../../contract/kit/filters.ts';

/** Letters that fold, that LIKE and SQL know, and that no database holds. */
const text = fc
  .string({
    unit: fc.constantFrom('a', 'A', 'n', 'é', 'Ż', 'ł', ' ', '%', '_', '\\', "'", '$1', '\u0000', '\ud800'),
    minLength: 1,
    maxLength: 4,
  })
  .filter((given) => given.trim() !== '')
  .map((given) => given.trim());

const day = fc
  .date({ min: new Date('2027-01-01'), max: new Date('2027-03-20'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const amount = fc.oneof(fc.integer({ min: -2, max: 11 }), fc.constantFrom(0.5, 2.5, 1e15, -1e15));

function anyValueOf({ type, values }: ListColumn, is: string): fc.Arbitrary<Condition['value']> {
  if (is === 'empty' || is === 'notEmpty' || is === 'past') return fc.constant(undefined);
  const member =
    type === 'reference'
      ? fc.integer({ min: 1, max: 14 })
      : fc.constantFrom(...(values ?? ['GB', 'FR', '\u0000']));
  switch (type) {
    case 'text':
      return text;
    case 'number':
      return is === 'between' ? fc.tuple(amount, amount) : amount;
    case 'date':
      if (is === 'between') return fc.tuple(day, day);
      return is.endsWith('Days') ? fc.integer({ min: 1, max: 60 }) : day;
    case 'flag':
      return fc.boolean();
    default:
      return fc.array<string | number>(member, { minLength: 1, maxLength: 3 });
  }
}

/** Any filter of these columns, groups of none included. */
export function filterOf(columns: ListColumns, operators: Readonly<Record<string, readonly string[]>>) {
  const conditions = Object.entries(columns).flatMap(([column, shape]) =>
    (operators[shape.type] ?? []).map((is) =>
      anyValueOf(shape, is).map(
        (value) => ({ column, is, ...(value !== undefined && { value }) }) as Condition,
      ),
    ),
  );
  const condition = fc.oneof(...conditions);
  const group = (part: fc.Arbitrary<Filter>): fc.Arbitrary<Filter> => {
    const parts = fc.array(part, { maxLength: 3 });
    return fc.oneof(
      parts.map((all): Filter => ({ all })),
      parts.map((any): Filter => ({ any })),
    );
  };
  return fc.oneof(
    { weight: 2, arbitrary: condition },
    { weight: 2, arbitrary: group(condition) },
    {
      weight: 1,
      arbitrary: group(fc.oneof(condition, group(condition))),
    },
  );
}

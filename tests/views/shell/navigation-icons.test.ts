import { expect, it } from 'vitest';
import { screens } from '../../../src/screens/screens.ts';
import { laterIcons } from '../../../src/views/shell/navigation/later-navigation-icons.tsx';
import { firstIcons } from '../../../src/views/shell/navigation/navigation-icons.tsx';

/** The values that occur more than once. */
const repeated = (values: readonly unknown[]): readonly unknown[] =>
  values.filter((value, at) => values.indexOf(value) !== at);

it('every entry of the navigation has its own icon', () => {
  const icons = screens.flatMap((entry) => ('navigation' in entry ? [entry.navigation.icon] : []));
  expect(icons.length).toBeGreaterThan(25);
  expect(repeated(icons)).toEqual([]);
  const drawings = Object.values({ ...firstIcons, ...laterIcons }).map(({ type }) => type);
  expect(repeated(drawings)).toEqual([]);
});

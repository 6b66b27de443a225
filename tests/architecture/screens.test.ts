import { expect, it } from 'vitest';
import { getBuiltRoutes } from '../../src/machines/kit/routes/routes.ts';
import { built } from '../e2e/support/screens.ts';

/** Pages without a visit, and visits of pages that are none. */
const unmatched = (names: readonly string[], visited: ReadonlySet<string>) => ({
  unvisited: names.filter((name) => !visited.has(name)),
  gone: [...visited].filter((name) => !names.includes(name)),
});

it('every page of this build is among those that the browser tests visit and axe reads', () => {
  expect(unmatched(getBuiltRoutes(), built)).toEqual({ unvisited: [], gone: [] });
});

it('a page that nobody visits is seen', () => {
  const names = getBuiltRoutes();
  const visited = new Set([...built, 'no-page']);
  visited.delete('login');
  expect(unmatched(names, visited)).toEqual({ unvisited: ['login'], gone: ['no-page'] });
});

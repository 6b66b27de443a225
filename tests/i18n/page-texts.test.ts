import { expect, it } from 'vitest';
import { getBuiltRoutes, getRoute } from '../../src/machines/kit/routes/routes.ts';
import type { RouteEntry } from '../../src/machines/kit/routes/routes.types.ts';
import { parts } from './catalogues.ts';
import { lazyPartsOf, loadedWith } from './loaded-views.ts';

/** The parts that have a text, by its id. */
const partsOf = new Map<string, string[]>();
for (const [part, texts] of Object.entries(parts))
  for (const id of Object.keys(texts.en)) partsOf.set(id, [...(partsOf.get(id) ?? []), part]);

/** Texts of functions that a page loads with others and does not call, or for ids that always have a text. */
const unneeded = new Set([
  'src/views/kit/hooks/use-text.ts: work.field.other',
  'src/views/grid/list/CreateRecordLink.tsx: masters.add',
  'src/views/features/courses/format-intake.ts: course.openUntil',
  'src/views/features/courses/format-intake.ts: course.closedFor',
]);

/** The texts that the files loaded with `entry` name and these parts do not have, also those of parts loaded later. */
function findMissing(entry: string, loaded: readonly string[], seen = new Set<string>()): string[] {
  if (seen.has(entry)) return [];
  seen.add(entry);
  return [...loadedWith([entry])].flatMap(([path, source]) => [
    ...[...source.matchAll(/(?<!type: )['"`](\w+\.[\w.]+)['"`]/g)].flatMap(([, id = '']) => {
      const has = partsOf.get(id);
      const named = `${path}: ${id}`;
      return !has || has.some((part) => loaded.includes(part)) || unneeded.has(named) ? [] : [named];
    }),
    ...lazyPartsOf(path, source).flatMap((lazy) => findMissing(lazy.entry, [...loaded, ...lazy.texts], seen)),
  ]);
}

const pages = getBuiltRoutes().map((name) => {
  const { view, texts = [], layout }: RouteEntry = getRoute(name);
  const office = layout === 'office' ? ['office', 'tools'] : [];
  return {
    name,
    entry: /\/(views\/[^"']+)/.exec(String(view))?.[1] ?? '',
    loaded: ['public', ...office, ...texts],
  };
});

it.each(pages)('the page $name has all texts that it and its parts name', ({ entry, loaded }) => {
  const missing = findMissing(`src/${entry}`, loaded);
  expect([entry === '', missing]).toEqual([false, []]);
});

it('a text of a part that is not loaded is found, in a page and in what it loads later', () => {
  const missing = findMissing('src/views/public/SignInView.tsx', []);
  expect(missing.filter((each) => /: (signIn\.lead|action\.copyFailed)$/.test(each))).toEqual([
    'src/views/public/SignInView.tsx: signIn.lead',
    'src/views/public/second-factor/RecoveryCodes.tsx: action.copyFailed',
  ]);
});

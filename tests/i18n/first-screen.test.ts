import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { officeEn } from '../../src/i18n/shared/office/en.ts';
import { publicEn } from '../../src/i18n/shared/public/en.ts';

const imports = /^(?:import|export)(?!\s+type)[^;]*?from '(\.[^']+)'/gms;
const texts = /\btext\(\s*'([\w.]+)'/g;

/** The view files that are loaded with `entries`, without those that are imported later. */
function loadedWith(entries: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const waiting = [...entries];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path) || !/\.tsx?$/.test(path) || !existsSync(path)) continue;
    const source = readFileSync(path, 'utf8');
    found.set(path, source);
    for (const [, target = ''] of source.matchAll(imports)) {
      const file = join(dirname(path), target);
      if (file.startsWith('src/views/')) waiting.push(file);
    }
  }
  return found;
}

test('every text that the shell and the first list name is loaded with them', () => {
  const files = loadedWith([
    'src/views/shell/office/OfficeLayout.tsx',
    'src/views/features/applications/ApplicationsView.tsx',
  ]);
  expect([...files.keys()].filter((path) => path.endsWith('/SelectionBar.tsx'))).toEqual([
    'src/views/grid/list/SelectionBar.tsx',
  ]);
  const named = [...files].flatMap(([path, source]) =>
    [...source.matchAll(texts)].map(([, id = '']) => ({ path, id })),
  );
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter(({ id }) => !(id in officeEn || id in publicEn))).toEqual([]);
});

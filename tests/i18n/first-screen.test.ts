import { expect, test } from 'vitest';
import { officeEn } from '../../src/i18n/shared/office/en.ts';
import { publicEn } from '../../src/i18n/shared/public/en.ts';
import { loadedWith } from './loaded-views.ts';

const texts = /\btext\(\s*'([\w.]+)'/g;

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

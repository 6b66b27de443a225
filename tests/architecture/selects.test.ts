import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The selects that a source file writes itself: the element, or Blueprint's part for it. */
const selectsIn = (source: string): readonly string[] =>
  [...source.matchAll(/<select\b|\bHTMLSelect\b|createElement\('select'/g)].map(([found]) => found);

describe('selects', () => {
  it('are all made by one part of the office and two of the public pages (docs/decisions/0046)', () => {
    const files = globSync('src/views/**/*.{ts,tsx}');
    expect(files.length).toBeGreaterThan(400);
    const found = files.flatMap((path) =>
      selectsIn(readFileSync(path, 'utf8')).map((select) => `${path}: ${select}`),
    );
    expect(found.sort()).toEqual([
      'src/views/kit/form/Select.tsx: <select',
      'src/views/public/LanguageSelect.tsx: <select',
      'src/views/public/registration/fields/Select.tsx: <select',
    ]);
  });

  it.each([
    ["import { Button, HTMLSelect } from '@blueprintjs/core';", ['HTMLSelect']],
    ['<select\n  value={value}\n/>', ['<select']],
    ['<Select options={options} />', []],
    ['target instanceof HTMLSelectElement', []],
  ])('are seen in %s', (source, expected) => {
    expect(selectsIn(source)).toEqual(expected);
  });
});

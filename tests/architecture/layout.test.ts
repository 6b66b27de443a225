import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findFullFolders, isMeasured, maxEntries, maxLines } from './layout.ts';

const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean);

/** Folders that may have more entries, each for its reason. */
const fullFolders: Readonly<Record<string, string>> = {
  'docs/decisions': 'a numbered series',
  'server/domain': 'one folder for each noun of the domain',
  'src/i18n/features': 'one folder for each part of the texts',
  'tests/server/domain': 'as `server/domain`',
  'tests/server/extraction/pages': 'web pages as fixtures',
};

describe('the layout of the repository', () => {
  it(`has no folder of more than ${maxEntries} entries, a few apart`, () => {
    expect(tracked.length).toBeGreaterThan(1500);
    expect(findFullFolders(tracked)).toEqual(Object.keys(fullFolders));
  });

  it(`has no file outside tests of more than ${maxLines} lines`, () => {
    const measured = tracked.filter(isMeasured);
    expect(measured.length).toBeGreaterThan(1000);
    const long = measured.filter((path) => readFileSync(path, 'utf8').split('\n').length - 1 > maxLines);
    expect(long).toEqual([]);
  });

  it('has its tests of machines and views in the layers of the code', () => {
    const layersOf = (root: string, part: string) =>
      new Set(tracked.flatMap((path) => path.match(`^${root}/${part}/([^/]+)/`)?.[1] ?? []));
    for (const part of ['machines', 'views'])
      expect([...layersOf('src', part)]).toEqual(expect.arrayContaining([...layersOf('tests', part)]));
  });
});

describe('the check', () => {
  const names = (count: number) => Array.from({ length: count }, (_, at) => `src/full/file-${at}.ts`);

  it('finds a folder with one entry too many, folders counted as entries', () => {
    expect(findFullFolders(names(maxEntries))).toEqual([]);
    expect(findFullFolders(names(maxEntries + 1))).toEqual(['src/full']);
    expect(findFullFolders([...names(maxEntries), 'src/full/inner/a.ts', 'src/full/inner/b.ts'])).toEqual([
      'src/full',
    ]);
  });

  it('measures code and styles, but neither tests, texts, migrations nor what is generated', () => {
    const measured = ['src/App.tsx', 'src/views/kit/styles/a.css', 'server/main.ts', 'scripts/build.ts'];
    const others = [
      'tests/server/a.test.ts',
      'src/i18n/features/documents/en.ts',
      'server/db/migrations/0001_first.sql',
      'contract/words.generated.ts',
      'docs/testing.md',
      'package-lock.json',
    ];
    expect([...measured, ...others].filter(isMeasured)).toEqual(measured);
  });
});

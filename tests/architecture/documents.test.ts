import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findMissingNames } from './documents.ts';

const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')];

describe('the documents', () => {
  it('name only paths, files and identifiers that exist', () => {
    expect(documents.length).toBeGreaterThan(50);
    const missing = documents.flatMap((document) =>
      findMissingNames(readFileSync(document, 'utf8')).map((name) => `${document}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('are found out where they name a folder, a file or a function that is gone', () => {
    const text = [
      'Rules are in `server/access`, and once were in `server/permissions`.',
      'See `conditions.ts`, `gone-conditions.ts`, `applyEvent` and `applyNoSuchEvent()`.',
      '```ts',
      'const inAnExample = `server/elsewhere`;',
      '```',
    ].join('\n');
    expect(findMissingNames(text)).toEqual([
      'server/permissions',
      'gone-conditions.ts',
      'applyNoSuchEvent()',
    ]);
  });
});

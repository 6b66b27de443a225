import { expect, it } from 'vitest';
import { toInspectorLink } from '../../../src/inspector/links/inspector-link.ts';

it('a link opens the inspector at an entry of the page, and replaces that of another', () => {
  const page = 'https://portal.test/application?page=2&inspect=faults&actor=app&n=3#notes';
  expect(toInspectorLink(page, { panel: 'events', actor: 'app/router/list', n: 128 })).toBe(
    'https://portal.test/application?page=2&inspect=events&actor=app%2Frouter%2Flist&n=128#notes',
  );
  expect(toInspectorLink(page, { panel: 'events', actor: null, n: 4 })).toBe(
    'https://portal.test/application?page=2&inspect=events&n=4#notes',
  );
});

import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readGridState, saveGridState } from '../../src/services/office/grid-layout.service.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const nothing = { layout: null, profile: 'triage', query: '' };
const layout = { columns: [{ id: 'a', width: 90 }], pinned: 1, density: null, known: ['a', 'b'] };

test('what is kept is there for the same person and list, and for no one else', () => {
  saveGridState(7, 'users', { layout });
  saveGridState(7, 'users', { query: 'page=2' });
  expect([readGridState(7, 'users'), readGridState(8, 'users'), readGridState(7, 'applications')]).toEqual([
    { layout, profile: 'triage', query: 'page=2' },
    nothing,
    nothing,
  ]);
});

test('whatever stands in the storage, a list opens, with the parts that can be read', () => {
  saveGridState(7, 'users', { layout });
  const [key = ''] = kept.keys();
  kept.set(key, JSON.stringify({ layout: { columns: 'many' }, profile: 'sheet', query: 7 }));
  expect(readGridState(7, 'users')).toEqual({ layout: null, profile: 'sheet', query: '' });
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      kept.set(key, text);
      expect(Object.keys(readGridState(7, 'users')).sort()).toEqual(['layout', 'profile', 'query']);
    }),
  );
});

test('without a storage nothing is kept and nothing breaks', () => {
  vi.stubGlobal('localStorage', undefined);
  saveGridState(7, 'users', { layout });
  expect(readGridState(7, 'users')).toEqual(nothing);
});

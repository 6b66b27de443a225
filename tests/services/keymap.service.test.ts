import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  isMac,
  readKeyboardLayout,
  readKeymap,
  saveKeymap,
} from '../../src/services/office/keymap.service.ts';
import { provideStorage } from '../support/client/kept.ts';

let takeStorageAway = () => {};
beforeEach(() => {
  takeStorageAway = provideStorage();
});
afterEach(() => {
  takeStorageAway();
  vi.unstubAllGlobals();
});

describe('the keys that are kept', () => {
  it('are read back, for each person their own', () => {
    saveKeymap(7, { 'palette.open': ['Mod+J'] });
    expect([readKeymap(7), readKeymap(8)]).toEqual([{ 'palette.open': ['Mod+J'] }, {}]);
  });

  it.each(['', 'null', '[]', '{"palette.open":"Mod+J"}', '{"palette.open":[1]}', '{'])(
    'are none when %j is there',
    (kept) => {
      localStorage.setItem('kept/7/keymap', kept);
      expect(readKeymap(7)).toEqual({});
    },
  );
});

describe('the keyboard', () => {
  it.each([
    [{ platform: 'MacIntel' }, true],
    [{ platform: 'iPad' }, true],
    [{ platform: 'Linux x86_64' }, false],
    [{ platform: 'MacIntel', userAgentData: { platform: 'Windows' } }, false],
    [{}, false],
  ])('of %j has a ⌘ key: %s', (navigator, expected) => {
    vi.stubGlobal('navigator', navigator);
    expect(isMac()).toBe(expected);
  });

  it('tells its layout where the browser knows it', async () => {
    vi.stubGlobal('navigator', { keyboard: { getLayoutMap: async () => new Map([['KeyQ', 'a']]) } });
    expect(await readKeyboardLayout()).toEqual({ KeyQ: 'a' });
    vi.stubGlobal('navigator', {});
    expect(await readKeyboardLayout()).toEqual({});
  });
});

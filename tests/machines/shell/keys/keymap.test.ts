import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commands, findCommand } from '../../../../src/machines/shell/keys/commands.ts';
import {
  bound,
  getDefaultKeys,
  getKeys,
  parseKeymap,
  restoreDefaultKeys,
  takenBy,
  unbindKey,
} from '../../../../src/machines/shell/keys/keymap.ts';
import type { Keymap } from '../../../../src/machines/shell/keys/keys.types.ts';
import { isReserved } from '../../../../src/machines/shell/keys/reserved.ts';
import { normalizeKeys } from '../../../../src/machines/shell/keys/stroke.ts';

const mostKeys = 4;

const ids = commands.map(({ id }) => id);
const anyId = fc.constantFrom(...ids, 'command.unknown');
const usual = commands.flatMap(({ keys }) => [...keys]);
const anyKeys = fc.constantFrom(
  ...usual,
  ...[
    'Mod+T',
    'F1',
    'Tab',
    'Alt+ArrowLeft',
    'g',
    'v',
    'Mod+J',
    'Ctrl+J',
    'z',
    'g z',
    'Mod+Shift+U',
    'no key',
    '',
  ],
);
const anyChange = fc.oneof(
  fc.record({ kind: fc.constant('bind' as const), id: anyId, keys: anyKeys }),
  fc.record({ kind: fc.constant('unbind' as const), id: anyId, keys: anyKeys }),
  fc.record({ kind: fc.constant('restore' as const), id: anyId, keys: anyKeys }),
);

const changed = (keymap: Keymap, { kind, id, keys }: { kind: string; id: string; keys: string }): Keymap =>
  kind === 'bind'
    ? bound(keymap, id, keys)
    : kind === 'unbind'
      ? unbindKey(keymap, id, keys)
      : restoreDefaultKeys(keymap, id);

/** Keys of a keymap that set off two commands in one place, or that are not ours to have. */
function faults(keymap: Keymap): readonly string[] {
  return commands.flatMap((command) =>
    getKeys(keymap, command.id).flatMap((key) => [
      ...takenBy(keymap, command, key).map((other) => `${key}: ${command.id}, ${other.id}`),
      ...(isReserved(key, command.scope) ? [`${key}: ${command.id}`] : []),
      ...(normalizeKeys(key) === key ? [] : [`${key} is not in its one form`]),
    ]),
  );
}

describe('a person’s keys', () => {
  it('never set off two commands in one place, and never are the browser’s, however they are changed', () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 25 }), (changes) => {
        const keymap = changes.reduce<Keymap>(changed, {});
        expect(faults(keymap)).toEqual([]);
        expect(Object.values(keymap).every((keys) => keys.length <= mostKeys)).toBe(true);
        expect(Object.keys(keymap).filter((id) => !findCommand(id))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('are the same when they have been kept and read', () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 15 }), (changes) => {
        const keymap = changes.reduce<Keymap>(changed, {});
        expect(parseKeymap(JSON.parse(JSON.stringify(keymap)))).toEqual(keymap);
      }),
      { numRuns: 60 },
    );
  });

  it('are possible ones whatever was kept', () => {
    const anyKept = fc.dictionary(anyId, fc.array(fc.oneof(anyKeys, fc.string()), { maxLength: 6 }));
    fc.assert(
      fc.property(anyKept, (kept) => {
        expect(faults(parseKeymap(kept))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('go to the command that is given them last', () => {
    const keymap = bound({}, 'tab.closeOthers', 'Mod+K');
    expect([getKeys(keymap, 'tab.closeOthers'), getKeys(keymap, 'palette.open')]).toEqual([['Mod+K'], []]);
  });

  it('may be the same in places where they cannot meet', () => {
    const keymap = bound({}, 'header.sort', 'x');
    expect([getKeys(keymap, 'header.sort'), getKeys(keymap, 'selection.toggle')]).toEqual([
      ['Enter', 'Space', 'X'],
      ['X'],
    ]);
  });

  it('of one stroke take the place of those that begin with it', () => {
    const keymap = bound({}, 'selection.clear', 'g');
    expect([getKeys(keymap, 'selection.clear'), getKeys(keymap, 'page.lead')]).toEqual([['G'], []]);
  });

  it('are as they were when they are put back, and taken from whoever has them now', () => {
    const moved = bound(unbindKey({}, 'palette.open', 'Mod+K'), 'tab.closeOthers', 'Mod+K');
    expect(restoreDefaultKeys(moved, 'palette.open')).toEqual({});
    expect(restoreDefaultKeys(bound({}, 'palette.open', 'Mod+J'), 'palette.open')).toEqual({});
  });

  it('let one have the key by which a browser loads a page anew, on demand', () => {
    expect(getDefaultKeys('cells.fillRight')).toEqual([]);
    expect(getKeys(bound({}, 'cells.fillRight', 'Mod+R'), 'cells.fillRight')).toEqual(['Mod+R']);
  });

  it('are at most four for a command', () => {
    const five = ['Mod+J', 'Mod+U', 'Mod+M', 'Mod+O', 'Mod+Y'];
    expect(five.reduce<Keymap>((map, key) => bound(map, 'list.refresh', key), {})).toEqual({
      'list.refresh': five.slice(0, 4),
    });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Command, CommandScope } from '../../../../src/machines/shell/keys/command.types.ts';
import { commands } from '../../../../src/machines/shell/keys/commands.ts';
import {
  decideKeyPress,
  type KeyDecision,
  type PressContext,
} from '../../../../src/machines/shell/keys/decide.ts';
import { bound, getKeys } from '../../../../src/machines/shell/keys/keymap.ts';
import type { Keymap } from '../../../../src/machines/shell/keys/keys.types.ts';
import { getStrokes, type KeyPress } from '../../../../src/machines/shell/keys/press.ts';
import { isReserved } from '../../../../src/machines/shell/keys/reserved.ts';
import { isSingleCharacter, normalizeKeys } from '../../../../src/machines/shell/keys/stroke.ts';
import { cases } from '../../../support/tier.ts';
import { anyKeyboard, anyPress, pc, press } from './presses.ts';

const inList: PressContext = {
  scopes: ['grid'],
  profile: 'triage',
  singleKeys: true,
  prefix: null,
  repeated: false,
  isValid: () => true,
};
const told = (decision: KeyDecision): string =>
  decision.kind === 'run'
    ? decision.command.id
    : decision.kind === 'begin'
      ? `${decision.prefix} …`
      : decision.kind;
const at = (given: KeyPress, around: Partial<PressContext> = {}, keymap: Keymap = {}): string =>
  told(decideKeyPress(given, keymap, pc, { ...inList, ...around }));

describe('a press', () => {
  it('does what its key is bound to, where that counts', () => {
    expect([
      at(press('x', 'KeyX')),
      at(press('x', 'KeyX'), { scopes: ['headers'] }),
      at(press('k', 'KeyK', { ctrl: true }), { scopes: ['shell'] }),
      at(press('Enter', 'Enter')),
      at(press('Enter', 'Enter'), { profile: 'sheet' }),
      at(press('Enter', 'Enter'), { scopes: ['headers'] }),
      at(press('Tab', 'Tab')),
    ]).toEqual([
      'selection.toggle',
      'none',
      'palette.open',
      'record.open',
      'cell.enter',
      'header.sort',
      'none',
    ]);
  });

  it('is the browser’s when its command is not possible now', () => {
    const isValid = ({ id }: Command) => id !== 'grid.escape';
    expect(at(press('Escape', 'Escape'), { isValid })).toBe('none');
  });

  it('of a letter does nothing where single keys are not wanted', () => {
    const around = { singleKeys: false, scopes: ['grid', 'shell'] as CommandScope[] };
    expect(
      [
        press('x', 'KeyX'),
        press('g', 'KeyG'),
        press('?', 'Slash', { shift: true }),
        press('ArrowUp', 'ArrowUp'),
      ].map((each) => at(each, around)),
    ).toEqual(['none', 'none', 'none', 'cursor.up']);
  });

  it('may be the first of two, when one of those that follow is possible', () => {
    expect([
      at(press('g', 'KeyG'), { scopes: ['shell'] }),
      at(press('v', 'KeyV')),
      at(press('v', 'KeyV'), { isValid: () => false }),
      at(press('a', 'KeyA'), { scopes: ['shell'], prefix: 'G' }),
      at(press('ش', 'KeyA'), { scopes: ['shell'], prefix: 'G' }),
      at(press('&', 'Digit1'), { prefix: 'V' }),
    ]).toEqual(['G …', 'V …', 'none', 'page.application', 'page.application', 'view.pick1']);
  });

  it('that is a slip after the first of two does nothing, but an arrow goes on', () => {
    const around = { prefix: 'G', scopes: ['grid', 'shell'] as CommandScope[] };
    expect([
      at(press('x', 'KeyX'), around),
      at(press('Escape', 'Escape'), around),
      at(press('ArrowDown', 'ArrowDown'), around),
    ]).toEqual(['swallow', 'swallow', 'cursor.down']);
  });

  it('that is held down moves on, and does other things once', () => {
    const around = { repeated: true };
    expect([
      at(press('ArrowDown', 'ArrowDown'), around),
      at(press('x', 'KeyX'), around),
      at(press('g', 'KeyG'), { ...around, scopes: ['shell'] }),
    ]).toEqual(['cursor.down', 'swallow', 'swallow']);
  });

  it('does what the person has made of it', () => {
    const keymap = bound({}, 'list.refresh', 'x');
    expect([at(press('x', 'KeyX'), {}, keymap), getKeys(keymap, 'selection.toggle')]).toEqual([
      'list.refresh',
      [],
    ]);
  });
});

describe('whatever is pressed', () => {
  const anyAround = fc.record({
    scopes: fc.uniqueArray(fc.constantFrom<CommandScope>('shell', 'grid', 'headers', 'editor', 'record')),
    profile: fc.constantFrom('triage' as const, 'sheet' as const),
    singleKeys: fc.boolean(),
    prefix: fc.constantFrom(null, null, 'G', 'V'),
    repeated: fc.boolean(),
  });
  const anyKeymap = fc
    .array(
      fc.tuple(
        fc.constantFrom(...commands.map(({ id }) => id)),
        fc.constantFrom('x', 'Mod+J', 'g q', 'Mod+R', 'F8', 'Alt+N', '#', 'Enter', 'Space'),
      ),
      { maxLength: 4 },
    )
    .map((changes) => changes.reduce<Keymap>((map, [id, keys]) => bound(map, id, keys), {}));
  const anyInvalid = fc.uniqueArray(fc.constantFrom(...commands.map(({ id }) => id)), { maxLength: 60 });

  it('at most one command comes of it: one that counts here, is possible, and has the key', () => {
    fc.assert(
      fc.property(
        anyPress,
        anyKeyboard,
        anyKeymap,
        anyAround,
        anyInvalid,
        (given, keyboard, keymap, around, invalid) => {
          const isValid = ({ id }: Command) => !invalid.includes(id);
          const decision = decideKeyPress(given, keymap, keyboard, { ...around, isValid });
          if (decision.kind !== 'run') return;
          const { command } = decision;
          const strokes = getStrokes(given, keyboard).flatMap((stroke) => [
            stroke,
            ...(around.prefix ? [`${around.prefix} ${stroke}`] : []),
          ]);
          const has = (each: Command): readonly string[] =>
            getKeys(keymap, each.id).filter((key) =>
              strokes.includes(normalizeKeys(key, keyboard.mac) ?? ''),
            );
          const rivals = commands.filter(
            (each) =>
              around.scopes.includes(each.scope) &&
              each.scope === command.scope &&
              (each.profile ?? around.profile) === around.profile &&
              has(each).some((key) => has(command).includes(key)),
          );
          expect(around.scopes).toContain(command.scope);
          expect(command.profile ?? around.profile).toBe(around.profile);
          expect(isValid(command)).toBe(true);
          expect(rivals).toEqual([command]);
          expect(has(command).every((key) => !isReserved(key, command.scope))).toBe(true);
          if (!around.singleKeys) expect(has(command).some((key) => !isSingleCharacter(key))).toBe(true);
        },
      ),
      { numRuns: cases(2_000) },
    );
  });
});

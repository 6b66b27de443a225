import type { CursorEvent } from '../../machines/grid/cursor.types.ts';
import { type Combo, isCombo, type KeyPress } from '../office/keys.ts';
import type { PlainMessageId } from '../office/plain-message.ts';

type Press = KeyPress & Pick<KeyboardEvent, 'shiftKey'>;

interface Surroundings {
  readonly rightToLeft: boolean;
  /** Rows that fit on the screen. */
  readonly pageRows: number;
  readonly singleKeys: boolean;
}

interface GridKey {
  readonly label: PlainMessageId;
  readonly shown: readonly (readonly string[])[];
}

/** The grid's keys as the list of shortcuts shows them. */
export const gridKeys: readonly GridKey[] = [
  { label: 'keys.grid.move', shown: [['↑'], ['↓'], ['←'], ['→']] },
  { label: 'keys.grid.rows', shown: [['J'], ['K']] },
  { label: 'keys.grid.ends', shown: [['Home'], ['End']] },
  {
    label: 'keys.grid.corners',
    shown: [
      ['Mod', 'Home'],
      ['Mod', 'End'],
    ],
  },
  { label: 'keys.grid.screen', shown: [['PageUp'], ['PageDown']] },
  { label: 'keys.grid.sort', shown: [['↑'], ['Enter']] },
  { label: 'keys.grid.leave', shown: [['Tab']] },
];

const nextRow: Combo = { key: 'j', code: 'KeyJ' };
const previousRow: Combo = { key: 'k', code: 'KeyK' };

/**
 * What a key does to the grid's focus; null for keys that are not the grid's. Left and right are as one sees them, Home
 * and End as one reads (APG grid pattern).
 */
export function cursorEventOf(
  press: Press,
  { rightToLeft, pageRows, singleKeys }: Surroundings,
): CursorEvent | null {
  if (press.altKey || press.shiftKey) return null;
  const mod = press.ctrlKey || press.metaKey;
  const on = rightToLeft ? -1 : 1;
  const step = (rows: number, columns: number): CursorEvent => ({ type: 'cursor.step', rows, columns });
  if (mod) {
    if (press.key === 'Home') return { type: 'cursor.jump', row: 'first', column: 'first' };
    if (press.key === 'End') return { type: 'cursor.jump', row: 'last', column: 'last' };
    return null;
  }
  switch (press.key) {
    case 'ArrowDown':
      return step(1, 0);
    case 'ArrowUp':
      return step(-1, 0);
    case 'ArrowRight':
      return step(0, on);
    case 'ArrowLeft':
      return step(0, -on);
    case 'PageDown':
      return step(pageRows, 0);
    case 'PageUp':
      return step(-pageRows, 0);
    case 'Home':
      return { type: 'cursor.jump', column: 'first' };
    case 'End':
      return { type: 'cursor.jump', column: 'last' };
  }
  if (!singleKeys) return null;
  if (isCombo(press, nextRow)) return step(1, 0);
  return isCombo(press, previousRow) ? step(-1, 0) : null;
}

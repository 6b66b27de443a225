import type { Taken } from '../recorder/entries.types.ts';
import type { Structure, StructureState } from './layout.types.ts';

/** Every transition of a record's chart has this guard, so labels leave it out. */
const common = 'isAllowedActor';
const maxGuard = 34;

/** A guard as labels show it: shortened when it is long. */
export function formatGuard(guard: string | null): string {
  if (guard === null || guard === common) return '';
  const own = guard.startsWith(`${common} and `) ? guard.slice(common.length + 5) : guard;
  return `[${own.length > maxGuard ? `${own.slice(0, maxGuard - 1)}…` : own}]`;
}

/** XState's own events in words: `always`, `after longPause`, `done: loadRows`, `error: loadRows`. */
export function formatEvent(on: string, state: Pick<StructureState, 'id' | 'invokes'>): string {
  if (on === '') return 'always';
  if (on.startsWith('xstate.after.')) {
    const delay = on.slice('xstate.after.'.length, -state.id.length - 1);
    return /^\d+$/.test(delay) ? `after ${delay} ms` : `after ${delay}`;
  }
  if (on.startsWith('xstate.done.state.')) return 'done';
  const [, kind, id = ''] = /^xstate\.(done\.actor|error\.actor|snapshot)\.(.*)$/.exec(on) ?? [];
  if (kind === undefined) return on;
  const name = state.invokes.find((invoke) => invoke.id === id)?.src ?? id;
  return `${kind.replace('.actor', '')}: ${name}`;
}

/** The name of a state where its path isn't known: its last part. */
export const getKey = (id: string): string => id.slice(id.lastIndexOf('.') + 1);

/** A transition in one line, as it is written inside of its state: `event → target [guard]`. */
export function formatLine(transition: Taken, state: Pick<StructureState, 'id' | 'invokes'>): string {
  const { on, to, guard } = transition;
  const target = to.length === 0 ? '' : to.includes(state.id) ? ' ↺' : ` → ${to.map(getKey).join(', ')}`;
  return [formatEvent(on, state) + target, formatGuard(guard)].filter((part) => part !== '').join(' ');
}

/** A transition in the label of its arrow: the event, and below it the guard if both are too long for one line. */
export function formatLabel({ on, guard }: Taken, state: Pick<StructureState, 'id' | 'invokes'>): string[] {
  const parts = [formatEvent(on, state), formatGuard(guard)].filter((part) => part !== '');
  return parts.join(' ').length > 32 ? parts : [parts.join(' ')];
}

/** Lengths of the drawing in px. Generator and view both use them, so that what is written fits its place. */
export const metrics = {
  header: 30,
  line: 17,
  padding: 12,
  /** Widths of a character, by generous measure: every system has another monospaced font. */
  nameChar: 8,
  lineChar: 6.75,
} as const;

/** Room for the sign before a transition with a guard. */
const sign = '✓ ';

export const measureText = (text: string, guard: string | null): number =>
  Math.ceil((text.length + (guard === null ? 0 : sign.length)) * metrics.lineChar);

/** A line in the box of a state: an actor that it invokes, or a transition, by its place in the structure. */
export interface BoxLine {
  readonly text: string;
  readonly at: number | null;
  /** From the upper left corner of the box, to the base of the text. */
  readonly x: number;
  readonly y: number;
}

export interface BoxContent {
  readonly lines: readonly BoxLine[];
  /** Size of the box without the states in it. */
  readonly width: number;
  readonly height: number;
}

/** The most columns of lines, and how many lines a column has before the next one begins. */
const maxColumns = 4;
const columnLines = 6;

/** Places what is written in the box of a state: in one column, or in several in a box that is wide anyway. */
export function arrangeBox(
  { transitions }: Pick<Structure, 'transitions'>,
  state: StructureState,
  places: readonly number[],
): BoxContent {
  const texts = [
    ...state.invokes.map(({ src }) => ({ text: `▷ ${src}`, at: null, guard: null })),
    ...places.flatMap((at) => {
      const transition = transitions[at];
      return transition ? [{ text: formatLine(transition, state), at, guard: transition.guard }] : [];
    }),
  ];
  const { header, line, padding, nameChar } = metrics;
  const isWide = state.type === 'compound' || state.type === 'parallel';
  const columns = isWide ? Math.min(maxColumns, Math.ceil(texts.length / columnLines)) : 1;
  const rows = Math.ceil(texts.length / Math.max(1, columns));
  const column = Math.max(0, ...texts.map(({ text, guard }) => measureText(text, guard))) + padding;
  return {
    lines: texts.map(({ text, at }, index) => ({
      text,
      at,
      x: padding + Math.floor(index / rows) * column,
      y: header + 15 + (index % rows) * line,
    })),
    width: Math.max(60 + padding, state.key.length * nameChar + padding, columns * column) + padding,
    height: header + (rows > 0 ? rows * line + 6 : 0),
  };
}

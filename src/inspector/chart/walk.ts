import { metrics } from '../layout/labels.ts';
import type { LaidState, Layout, Point } from '../layout/layout.types.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';

const steps: Readonly<Record<Direction, Point>> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
};

/** The point of a state that arrows lead from and to: its name. */
const getAnchor = ({ x, y, key }: LaidState): Point => ({
  x: x + metrics.padding + (key.length * metrics.nameChar) / 2,
  y: y + metrics.header / 2,
});

/** The nearest state in a direction; what lies far off the line counts as farther away. */
export function findNext({ states }: Layout, from: string, direction: Direction): string | null {
  const start = states.find(({ id }) => id === from);
  if (!start) return null;
  const origin = getAnchor(start);
  const step = steps[direction];
  let next: string | null = null;
  let shortest = Number.POSITIVE_INFINITY;
  for (const state of states) {
    const { x, y } = getAnchor(state);
    const ahead = (x - origin.x) * step.x + (y - origin.y) * step.y;
    const aside = Math.abs((x - origin.x) * step.y) + Math.abs((y - origin.y) * step.x);
    if (ahead < 1 || state.id === from) continue;
    const distance = ahead + 3 * aside;
    if (distance < shortest) [next, shortest] = [state.id, distance];
  }
  return next;
}

/** The innermost state that is active at first; in parallel states, that of the first region. */
export function findInitial({ states }: Pick<Layout, 'states'>): string {
  let at = states[0];
  for (;;) {
    const children = states.filter(({ parent }) => parent === at?.id);
    const next = at?.type === 'parallel' ? children[0] : children.find(({ initial }) => initial);
    if (!next) return at?.id ?? '';
    at = next;
  }
}

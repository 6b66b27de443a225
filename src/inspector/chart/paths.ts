import type { Point } from '../layout/layout.types.ts';

const radius = 7;
const arrowLength = 8;

const toward = (from: Point, to: Point, length: number): Point => {
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  const share = distance === 0 ? 0 : Math.min(length, distance / 2) / distance;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
};

const at = ({ x, y }: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

/** The path of an arrow, with rounded corners; it ends where its tip begins. */
export function createPath(points: readonly Point[]): string {
  const [first, ...more] = points;
  const end = more.at(-1);
  if (!first || !end) return '';
  const before = points.at(-2) ?? first;
  const tip = toward(end, before, arrowLength);
  const corners = more.slice(0, -1).map((corner, index) => {
    const previous = points[index] ?? first;
    const next = points[index + 2] ?? end;
    return `L ${at(toward(corner, previous, radius))} Q ${at(corner)} ${at(toward(corner, next, radius))}`;
  });
  return [`M ${at(first)}`, ...corners, `L ${at(tip)}`].join(' ');
}

/** The triangle at the end of an arrow. */
export function createTip(points: readonly Point[]): string {
  const end = points.at(-1);
  const before = points.at(-2);
  if (!end || !before) return '';
  const distance = Math.hypot(end.x - before.x, end.y - before.y) || 1;
  const x = ((end.x - before.x) / distance) * arrowLength;
  const y = ((end.y - before.y) / distance) * arrowLength;
  const side = (sign: 1 | -1) => ({ x: end.x - x - sign * y * 0.5, y: end.y - y + sign * x * 0.5 });
  return `M ${at(end)} L ${at(side(1))} L ${at(side(-1))} Z`;
}

/** The scales marks are given on: the best mark, and how many points of a hundred one of its points stands for. */
const scales = {
  percent: { best: 100, points: 1 },
  /** Indian boards and universities: a percentage is nine and a half times the average (CBSE). */
  cgpa10: { best: 10, points: 9.5 },
  gpa4: { best: 4, points: 25 },
  gpa5: { best: 5, points: 20 },
  /** France and its former colonies. */
  points20: { best: 20, points: 5 },
} as const;

export type MarkScale = keyof typeof scales;
export const markScales = Object.keys(scales) as [MarkScale, ...MarkScale[]];

/**
 * A mark in points of a hundred, to one decimal; null when the scale does not go that far. It is always kept beside the
 * mark as it was given, never instead of it.
 */
export function normalisedMark(mark: number, scale: MarkScale): number | null {
  const { best, points } = scales[scale];
  return mark >= 0 && mark <= best ? Math.round(mark * points * 10) / 10 : null;
}

/** Mark scales: the best mark, and the factor to convert a mark to points out of 100. */
const scales = {
  percent: { best: 100, points: 1 },
  /** Indian boards and universities: the percentage is 9.5 times the grade point average (CBSE). */
  cgpa10: { best: 10, points: 9.5 },
  gpa4: { best: 4, points: 25 },
  gpa5: { best: 5, points: 20 },
  /** France and its former colonies. */
  points20: { best: 20, points: 5 },
} as const;

export type MarkScale = keyof typeof scales;
export const markScales = Object.keys(scales) as [MarkScale, ...MarkScale[]];

/**
 * A mark in points out of 100, to one decimal; null when it is outside the scale. Always stored in addition to the
 * original mark.
 */
export function normalisedMark(mark: number, scale: MarkScale): number | null {
  const { best, points } = scales[scale];
  return mark >= 0 && mark <= best ? Math.round(mark * points * 10) / 10 : null;
}

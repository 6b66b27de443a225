/** A rectangle on screen, px. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Size of the card and of the window, px. */
export interface CardSpace {
  readonly card: { readonly width: number; readonly height: number };
  readonly window: { readonly width: number; readonly height: number };
}

const gap = 12;

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/**
 * Positions the card next to its target: below, above, right or left, wherever there is room first; otherwise over its
 * centre. Never beyond the window's edges.
 */
export function positionCard(target: Box, { card, window }: CardSpace): { left: number; top: number } {
  const right = target.left + target.width;
  const bottom = target.top + target.height;
  const middle = {
    left: target.left + (target.width - card.width) / 2,
    top: target.top + (target.height - card.height) / 2,
  };
  const preferred =
    bottom + gap + card.height <= window.height
      ? { left: middle.left, top: bottom + gap }
      : target.top - gap - card.height >= 0
        ? { left: middle.left, top: target.top - gap - card.height }
        : right + gap + card.width <= window.width
          ? { left: right + gap, top: middle.top }
          : target.left - gap - card.width >= 0
            ? { left: target.left - gap - card.width, top: middle.top }
            : middle;
  return {
    left: clamp(preferred.left, gap, Math.max(gap, window.width - card.width - gap)),
    top: clamp(preferred.top, gap, Math.max(gap, window.height - card.height - gap)),
  };
}

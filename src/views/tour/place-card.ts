/** A rectangle on screen, px. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Size of the card and of the window, px. */
export interface Room {
  readonly card: { readonly width: number; readonly height: number };
  readonly window: { readonly width: number; readonly height: number };
}

const gap = 12;

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/**
 * Positions the card next to its target: below, above, right or left, wherever there is room first; otherwise over its
 * centre. Never beyond the window's edges.
 */
export function placeCard(target: Box, { card, window }: Room): { left: number; top: number } {
  const right = target.left + target.width;
  const bottom = target.top + target.height;
  const middle = {
    left: target.left + (target.width - card.width) / 2,
    top: target.top + (target.height - card.height) / 2,
  };
  const wanted =
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
    left: within(wanted.left, gap, Math.max(gap, window.width - card.width - gap)),
    top: within(wanted.top, gap, Math.max(gap, window.height - card.height - gap)),
  };
}

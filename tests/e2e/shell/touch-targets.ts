import type { Page } from '@playwright/test';

/** Controls that a finger cannot hit well: those with less than 44 × 44 CSS px, with their size. */
export const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const least = 44;
    const selector =
      'a[href], button, select, textarea, summary, input:not([type="hidden"]), [role="button"], [role="tab"], [role="option"], [role^="menuitem"], [role="checkbox"], [role="radio"], [role="switch"]';
    const isInText = (element: Element): boolean =>
      element.localName === 'a' &&
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    const isTarget = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches(':disabled, [inert] *, [aria-hidden="true"] *') &&
      !isInText(element);

    /** Its size for a finger: how far from its middle it, or its label, is what one touches. */
    const sizeOf = (element: HTMLElement): readonly [number, number] | null => {
      const labels = 'labels' in element ? [...(element.labels as NodeListOf<HTMLLabelElement>)] : [];
      const isSwitch = element.matches('input[type="checkbox"], input[type="radio"]');
      const shown = isSwitch ? (labels[0] ?? element) : element;
      shown.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = shown.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const isHit = (atX: number, atY: number): boolean => {
        const hit = document.elementFromPoint(atX, atY);
        return hit !== null && [element, ...labels].some((part) => part.contains(hit));
      };
      if (!isHit(x, y)) return null;
      const reach = (dx: number, dy: number): number => {
        let steps = 0;
        while (steps < least && isHit(x + dx * (steps + 1), y + dy * (steps + 1))) steps += 1;
        return steps;
      };
      return [
        Math.max(width, reach(-1, 0) + reach(1, 0) + 1),
        Math.max(height, reach(0, -1) + reach(0, 1) + 1),
      ];
    };

    return [...document.querySelectorAll<HTMLElement>(selector)].filter(isTarget).flatMap((element) => {
      const size = sizeOf(element);
      if (!size || size.every((length) => length >= least - 0.5)) return [];
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim();
      const what = `${element.localName}.${element.className}`;
      return [`${what} “${name?.slice(0, 40)}”: ${size.map((length) => Math.round(length)).join(' × ')}`];
    });
  });

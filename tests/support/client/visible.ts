import { expect } from 'vitest';

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /** An element of the page that nothing it stands in hides. */
    toBeVisible(): R;
  }
}

/** The element that hides this one: itself, or the nearest that it stands in. */
function findHiding(element: Element): Element | undefined {
  const line: Element[] = [];
  for (let each: Element | null = element; each; each = each.parentElement) line.push(each);
  return line.find((each) => {
    const { display, visibility } = getComputedStyle(each);
    return display === 'none' || visibility === 'hidden' || each.hasAttribute('hidden');
  });
}

expect.extend({
  toBeVisible(element: unknown) {
    const hiding = element instanceof Element ? findHiding(element) : undefined;
    const pass = element instanceof Element && element.isConnected && hiding === undefined;
    const reason = hiding ? `hidden by ${this.utils.printReceived(hiding)}` : 'not on the page';
    return {
      pass,
      message: () => `${this.utils.printReceived(element)} is ${pass ? 'visible' : reason}`,
    };
  },
});

/**
 * Whether a page that was rendered when the application was built (docs/decisions/0036) is on screen. False without a
 * screen, and in browsers that can't tell.
 */
export const isFirstPageVisible = (): boolean =>
  typeof document === 'object' && document.getElementById('first-page')?.checkVisibility?.() === true;

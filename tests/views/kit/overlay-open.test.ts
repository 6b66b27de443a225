import { afterEach, expect, it } from 'vitest';
import { isOverlayOpen } from '../../../src/views/kit/keys/dom-press.ts';

afterEach(() => document.body.replaceChildren());

it.each([
  ['', false],
  ['<div class="bp6-overlay bp6-overlay-open"></div>', true],
  ['<div class="bp6-popover"></div>', true],
  ['<div class="tour-card"></div>', true],
  ['<div class="bp6-popover bp6-tooltip"></div>', false],
  ['<div class="bp6-overlay bp6-overlay-open bp6-toast-container" aria-live="polite"></div>', false],
])('takes the page %j for one with an open overlay: %j', (markup, isOpen) => {
  document.body.innerHTML = markup;
  expect(isOverlayOpen()).toBe(isOpen);
});

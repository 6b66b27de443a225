import { cleanup, configure } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { conditionTimeout } from '../patience.ts';
import './react.ts';
import './visible.ts';

configure({
  // What a test looks for may come late on a machine that has more to do; the second of the library's own is too short.
  asyncUtilTimeout: conditionTimeout,
  // The library's own prints the page into each error, also for those that `findBy` and `waitFor` discard.
  getElementError: (message) =>
    Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
});

// jsdom does not know <search>, which every browser does; React asks an element for its class.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  get(this: HTMLElement) {
    return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement';
  },
});

// Files share one page: each test begins on an empty one.
beforeEach(() => {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  for (const name of document.cookie.split('; ').map((each) => each.split('=')[0])) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way
    document.cookie = `${name}=; Max-Age=0; path=/`;
  }
  history.replaceState(null, '', '/');
});

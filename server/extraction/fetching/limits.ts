/** How much of the server's time and memory one page may take. */
export interface Limits {
  /** Of the page, packed or unpacked. */
  readonly bytes: number;
  /** For everything: names, redirects, the page to its last byte; in ms. */
  readonly time: number;
  /** Until a connection stands, and between two pieces of the page; in ms. */
  readonly silence: number;
  readonly redirects: number;
}

export const pageLimits: Limits = { bytes: 5 * 1024 * 1024, time: 20_000, silence: 8_000, redirects: 5 };

/** A site's wishes are short, or are not waited for. */
export const robotsLimits: Limits = { bytes: 512 * 1024, time: 4_000, silence: 3_000, redirects: 3 };

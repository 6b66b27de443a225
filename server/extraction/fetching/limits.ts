/** Time and memory limits for fetching one page. */
export interface Limits {
  /** Size of the page, compressed or decompressed. */
  readonly bytes: number;
  /** For everything: DNS, redirects and the complete page; in ms. */
  readonly time: number;
  /** To connect, and between two chunks of the page; in ms. */
  readonly silence: number;
  readonly redirects: number;
}

export const pageLimits: Limits = { bytes: 5 * 1024 * 1024, time: 20_000, silence: 8_000, redirects: 5 };

/** A `robots.txt` is small; one that is not, or is slow, is ignored. */
export const robotsLimits: Limits = { bytes: 512 * 1024, time: 4_000, silence: 3_000, redirects: 3 };

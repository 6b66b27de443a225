/** Time and memory limits for fetching one page. */
export interface FetchLimits {
  /** Size of the page, compressed or decompressed. */
  readonly bytes: number;
  /** For everything: DNS, redirects and the complete page; in ms. */
  readonly time: number;
  /** To connect, and between two chunks of the page; in ms. */
  readonly inactivity: number;
  readonly redirects: number;
}

export const pageLimits: FetchLimits = {
  bytes: 5 * 1024 * 1024,
  time: 20_000,
  inactivity: 8_000,
  redirects: 5,
};

/** A `robots.txt` is small; one that is not, or is slow, is ignored. */
export const robotsLimits: FetchLimits = { bytes: 512 * 1024, time: 4_000, inactivity: 3_000, redirects: 3 };

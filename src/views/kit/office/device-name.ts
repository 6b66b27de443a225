/** Browser and operating system from a `User-Agent`; null when unknown. */
export interface DeviceName {
  readonly browser: string | null;
  readonly system: string | null;
}

/** Order matters: most browsers also name those they derive from. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

const findFirst = (table: typeof browsers, agent: string): string | null =>
  table.find(([pattern]) => pattern.test(agent))?.[1] ?? null;

/** Parses a `User-Agent`. */
export const parseDeviceName = (agent: string): DeviceName => ({
  browser: findFirst(browsers, agent),
  system: findFirst(systems, agent),
});

/** True for phones and tablets. */
export const isHandheld = (agent: string): boolean => /iPhone|iPad|Android|Mobile/.test(agent);

/** Matchers that pass values of which something is wrong, as a test that states whole values would not. */
const loose = ['toBeTruthy', 'toBeFalsy', 'toMatchObject'] as const;

/** How often each of them is called in a test's source; those that are not are left out. */
export const countLooseMatchers = (source: string): Partial<Record<(typeof loose)[number], number>> =>
  Object.fromEntries(
    loose
      .map((matcher) => [matcher, source.split(`.${matcher}(`).length - 1] as const)
      .filter(([, count]) => count > 0),
  );

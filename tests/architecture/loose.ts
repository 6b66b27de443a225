/** Matchers that pass values of which something is wrong, as a test that states whole values would not. */
const loose = ['toBeTruthy', 'toBeFalsy', 'toMatchObject'] as const;

/** How often each of them is called in a test's source; those that are not are left out. */
export const countLooseMatchers = (source: string): Partial<Record<(typeof loose)[number], number>> =>
  Object.fromEntries(
    loose
      .map((matcher) => [matcher, source.split(`.${matcher}(`).length - 1] as const)
      .filter(([, count]) => count > 0),
  );

/** Calls that take a selector, with the selector that is written in them. */
const selectors =
  /\b(?:locator|querySelector(?:All)?|closest|matches|waitForSelector|getElementsByClassName)(?:<[^>]*>)?\(\s*(['"`])((?:(?!\1).)*)\1/g;

/** The selectors in a test's source that name classes, which are for styles alone; values of attributes may hold dots. */
export const findClassSelectors = (source: string): readonly string[] =>
  [...source.matchAll(selectors)].flatMap(([, , selector = '']) =>
    /\[class\b|(?:^|[^.\d])\.[a-zA-Z_]/.test(selector.replaceAll(/\[(?!class\b)[^\]]*\]/g, ''))
      ? [selector]
      : [],
  );

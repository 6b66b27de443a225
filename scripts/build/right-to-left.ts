import rtlcss from 'postcss-rtlcss';

type Plugin = ReturnType<typeof rtlcss>;

/** Weighs nothing, so that the sheet's rules keep their weight against each other and against the sheet they mend. */
const scope = ':where([dir="rtl"])';

/** Confines every rule to right-to-left pages: the sheet may stay when the reader goes back to English. */
const confined: Plugin = {
  postcssPlugin: 'quayside:confined-to-right-to-left',
  OnceExit(root) {
    root.walkRules((rule) => {
      const { parent } = rule;
      if (parent?.type === 'atrule' && 'name' in parent && /keyframes$/.test(parent.name)) return;
      rule.selectors = rule.selectors.map((selector) =>
        selector.includes('[dir=') ? selector : `${scope} ${selector}`,
      );
    });
  },
};

/**
 * The PostCSS plugins of `import 'some.css?rtl'`: only the rules in which right-to-left differs, mirrored, as a sheet of
 * its own that is loaded after the one it mends.
 */
export const rightToLeft = (): Plugin[] => [rtlcss({ mode: 'diff' }), confined];

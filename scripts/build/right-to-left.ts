import rtlcss from 'postcss-rtlcss';

type Plugin = ReturnType<typeof rtlcss>;

/** Has no specificity, so that the rules keep their precedence among each other and over the sheet they override. */
const scope = ':where([dir="rtl"])';

/** Scopes every rule to right-to-left pages: the sheet may stay loaded when the reader switches back to English. */
const scopeToRightToLeft: Plugin = {
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
 * The PostCSS plugins for `import 'some.css?rtl'`: only the rules that differ in right-to-left, mirrored, as a separate
 * sheet that is loaded after the original.
 */
export const rightToLeft = (): Plugin[] => [rtlcss({ mode: 'diff' }), scopeToRightToLeft];

import type { RsbuildPlugin } from '@rsbuild/core';

/** What is removed from a module: each pattern has to match. */
interface Unused {
  readonly test: RegExp;
  readonly patterns: readonly (readonly [pattern: RegExp, replacement: string])[];
}

const unused: readonly Unused[] = [
  {
    test: /[\\/]react-intl[\\/]index\.js$/,
    patterns: [
      // The bundler keeps a component that has a name for developer tools, or is made by a call.
      [/^\w+\.displayName = .*;$/gm, ''],
      [/^(const \w+ = )(?=createFormatted\w+\(|React\.memo\()/gm, '$1/* @__PURE__ */ '],
    ],
  },
  {
    test: /[\\/]@formatjs[\\/]intl[\\/]index\.js$/,
    patterns: [
      // Advice for developers in messages of errors.
      [/ You can either:\n1\. [\s\S]*?to autofix this issue/g, ''],
      [/\nTry polyfilling it using "[^"]*"\n/g, ''],
    ],
  },
];

/**
 * Leaves out the components of react-intl that this application does not use, and with `IntlProvider` each function of
 * the formatter that nothing calls.
 */
export const leanIntl = (): RsbuildPlugin => ({
  name: 'quayside:lean-intl',
  setup(api) {
    for (const { test, patterns } of unused)
      api.transform({ test }, ({ code, resourcePath }) =>
        patterns.reduce((lean, [pattern, replacement]) => {
          if (lean.search(pattern) < 0)
            throw new Error(
              `${resourcePath} has nothing that matches ${pattern}: see scripts/build/lean-intl.plugin.ts`,
            );
          return lean.replace(pattern, replacement);
        }, code),
      );
  },
});

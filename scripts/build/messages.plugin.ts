import { fileURLToPath, pathToFileURL } from 'node:url';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { RsbuildPlugin } from '@rsbuild/core';

/** The single copy, whichever package imports it. */
const withoutParser = fileURLToPath(import.meta.resolve('@formatjs/icu-messageformat-parser/no-parser.js'));

/**
 * Bundles parsed messages instead of ICU text, so that the browser needs no ICU parser: each catalogue file exports an
 * object of texts, which becomes an object of syntax trees. A text that does not parse fails the build.
 */
export const parsedMessages = (): RsbuildPlugin => ({
  name: 'quayside:parsed-messages',
  setup(api) {
    api.transform(
      { test: /[\\/]src[\\/]i18n[\\/](?:shared|features)[\\/](?!office|tools)[a-z-]+[\\/][a-z]+\.ts$/ },
      async ({ code, resourcePath }) => {
        // With the query, Node treats a changed file as a new module while the development server runs.
        const exported = await import(
          `${pathToFileURL(resourcePath).href}?${encodeURIComponent(getHash(code))}`
        );
        return Object.entries<Record<string, string>>(exported)
          .map(([name, texts]) => `export const ${name} = ${JSON.stringify(parseAll(texts))};`)
          .join('\n');
      },
    );
    api.modifyRspackConfig((config, { mergeConfig }) =>
      mergeConfig(config, {
        resolve: {
          alias: {
            '@formatjs/icu-messageformat-parser$': withoutParser,
          },
        },
      }),
    );
  },
});

const parseAll = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, parse(text)]));

const getHash = (code: string): string => {
  let hash = 0;
  for (const character of code) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) | 0;
  return String(hash);
};

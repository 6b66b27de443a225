import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { RsbuildPlugin } from '@rsbuild/core';
import { captureOutput } from '../run-program.ts';

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
      async ({ code, resourcePath, addDependency, addContextDependency }) => {
        const isCollected = code.includes('collectTexts(');
        if (isCollected) {
          addDependency(resolve('contract/kit/master-data.ts'));
          addContextDependency(resolve('src/i18n/lists'));
        }
        const exported = await (isCollected
          ? runCatalogue(resourcePath)
          : importCatalogue(resourcePath, code));
        return Object.entries(exported)
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

type Exported = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** With the query, Node treats a changed file as a new module while the development server runs. */
const importCatalogue = (path: string, code: string): Promise<Exported> =>
  import(`${pathToFileURL(path).href}?${encodeURIComponent(getHash(code))}`);

/** The exports of a catalogue with texts of other files, which a process of its own reads anew. */
async function runCatalogue(path: string): Promise<Exported> {
  const print = `process.stdout.write(JSON.stringify(await import(${JSON.stringify(pathToFileURL(path).href)})))`;
  const { code, output } = await captureOutput('node', ['--input-type=module', '--eval', print]);
  if (code !== 0) throw new Error(output);
  return JSON.parse(output);
}

const parseAll = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, parse(text)]));

const getHash = (code: string): string => {
  let hash = 0;
  for (const character of code) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) | 0;
  return String(hash);
};

import type { RsbuildPlugin } from '@rsbuild/core';

interface PreloadOptions {
  /** Paths a guest may open first, each with the name of its page's chunk. The first is where all others lead. */
  readonly pages: Readonly<Record<string, string>>;
  /** Names of the chunks that whoever is signed in needs at once. */
  readonly signedIn: readonly string[];
  /** Name of the text chunk of each language, English first: the one taken when the page names none of them. */
  readonly texts: Readonly<Record<string, string>>;
}

/** Runs in the page: asks for the page and its texts beside the main script instead of after it. */
const script = (
  pages: Record<string, string[]>,
  signedIn: string[],
  texts: Record<string, string[]>,
): string => {
  const [home = []] = Object.values(pages);
  const [english = []] = Object.values(texts);
  return `(() => {
  const pages = ${JSON.stringify(pages)};
  const texts = ${JSON.stringify(texts)};
  const guest = !/(?:^|; )accessToken=/.test(document.cookie);
  const files = (guest ? pages[location.pathname] || ${JSON.stringify(home)} : ${JSON.stringify(signedIn)}).concat(
    texts[document.documentElement.lang] || ${JSON.stringify(english)},
  );
  for (const href of files) document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href }));
})();`;
};

/**
 * Saves the first page one round trip: an inline script behind the template's own one preloads the chunks that the main
 * script would only ask for after it has run.
 */
export const preloadFirstPage = ({ pages, signedIn, texts }: PreloadOptions): RsbuildPlugin => ({
  name: 'quayside:preload-first-page',
  apply: 'build',
  setup(api) {
    api.modifyHTMLTags(({ headTags, bodyTags }, { compilation, assetPrefix }) => {
      const filesOf = (chunk: string): string[] => {
        const group = compilation.namedChunkGroups.get(chunk);
        if (!group) throw new Error(`There is no chunk named ${chunk} to preload`);
        return group
          .getFiles()
          .filter((file) => file.endsWith('.js'))
          .map((file) => `${assetPrefix.replace(/\/$/, '')}/${file}`);
      };
      const resolved = (chunks: Readonly<Record<string, string>>): Record<string, string[]> =>
        Object.fromEntries(Object.entries(chunks).map(([key, chunk]) => [key, filesOf(chunk)]));
      const children = script(resolved(pages), signedIn.flatMap(filesOf), resolved(texts));
      return { headTags: [{ tag: 'script', children }, ...headTags], bodyTags };
    });
  },
});

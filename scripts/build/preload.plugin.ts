import type { RsbuildPlugin } from '@rsbuild/core';

/** Names of the chunks that a page needs, by path; the first entry is used for every other path. */
type Pages = Readonly<Record<string, readonly string[]>>;

interface PreloadOptions {
  /** Pages that guests open first. */
  readonly guests: Pages;
  /** Pages that signed-in people open first. */
  readonly signedIn: Pages;
  /** Names of the message chunks of each language; the first, English, is used when the page has none of them. */
  readonly texts: Readonly<
    Record<string, { readonly guests: readonly string[]; readonly signedIn: readonly string[] }>
  >;
}

type Files = Readonly<Record<string, readonly string[]>>;

/**
 * Runs in the page: requests the page's chunks and its messages in parallel with the main script instead of after it.
 */
const createScript = (
  guests: Files,
  signedIn: Files,
  guestTexts: Files,
  officeTexts: Files,
): string => `(() => {
  const of = (files, key) => files[key] || Object.values(files)[0];
  const guest = !/(?:^|; )accessToken=/.test(document.cookie);
  const pages = guest ? ${JSON.stringify(guests)} : ${JSON.stringify(signedIn)};
  const texts = guest ? ${JSON.stringify(guestTexts)} : ${JSON.stringify(officeTexts)};
  for (const href of of(pages, location.pathname).concat(of(texts, document.documentElement.lang)))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: /css$/.test(href) ? 'style' : 'script', href }));
})();`;

/**
 * Saves the first page a round trip: an inline script after the template's own one preloads the chunks that the main
 * script would only request once it has run.
 */
export const preloadFirstPage = ({ guests, signedIn, texts }: PreloadOptions): RsbuildPlugin => ({
  name: 'quayside:preload-first-page',
  apply: 'build',
  setup(api) {
    api.modifyHTMLTags(({ headTags, bodyTags }, { compilation, assetPrefix }) => {
      const filesOf = (chunk: string): string[] => {
        const group = compilation.namedChunkGroups.get(chunk);
        if (!group) throw new Error(`There is no chunk named ${chunk} to preload`);
        return group
          .getFiles()
          .filter((file) => /\.(js|css)$/.test(file))
          .map((file) => `${assetPrefix.replace(/\/$/, '')}/${file}`);
      };
      const resolved = (pages: Pages): Files =>
        Object.fromEntries(
          Object.entries(pages).map(([path, chunks]) => [path, [...new Set(chunks.flatMap(filesOf))]]),
        );
      const textsOf = (who: 'guests' | 'signedIn'): Files =>
        resolved(
          Object.fromEntries(Object.entries(texts).map(([language, chunks]) => [language, chunks[who]])),
        );
      const children = createScript(
        resolved(guests),
        resolved(signedIn),
        textsOf('guests'),
        textsOf('signedIn'),
      );
      return { headTags: [{ tag: 'script', children }, ...headTags], bodyTags };
    });
  },
});

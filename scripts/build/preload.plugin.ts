import type { RsbuildPlugin } from '@rsbuild/core';

/** Names of the chunks that a page needs, by path; the first entry is used for every other path. */
type Pages = Readonly<Record<string, readonly string[]>>;

interface PreloadOptions {
  /** Pages that guests open first. */
  readonly guests: Pages;
  /** What a guest needs who opens a page of the office: these are the first segments of their paths. */
  readonly guestsInOffice: { readonly segments: readonly string[]; readonly chunks: readonly string[] };
  /** Pages that signed-in people open first. */
  readonly signedIn: Pages;
  /** Names of the message chunks of each language; the first, English, is used when the page has none of them. */
  readonly texts: Readonly<
    Record<string, { readonly guests: readonly string[]; readonly signedIn: readonly string[] }>
  >;
}

type Files = Readonly<Record<string, readonly string[]>>;

/** Stands for the paths of the office among the pages for guests. */
const officeKey = 'office';

/**
 * Runs in the page: requests the page's chunks and its messages in parallel with the main script instead of after it.
 */
const createScript = (
  guests: Files,
  signedIn: Files,
  guestTexts: Files,
  officeTexts: Files,
  officeSegments: readonly string[],
): string => `(() => {
  const of = (files, key) => files[key] || Object.values(files)[0];
  const guest = !/(?:^|; )accessToken=/.test(document.cookie);
  const pages = guest ? ${JSON.stringify(guests)} : ${JSON.stringify(signedIn)};
  const texts = guest ? ${JSON.stringify(guestTexts)} : ${JSON.stringify(officeTexts)};
  const path = location.pathname;
  const key = guest && /^\\/(${officeSegments.join('|')})(\\/|$)/.test(path) ? '${officeKey}' : path;
  for (const href of of(pages, key).concat(of(texts, document.documentElement.lang)))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: /css$/.test(href) ? 'style' : 'script', href }));
})();`;

/**
 * Saves the first page a round trip: an inline script after the template's own one preloads the chunks that the main
 * script would only request once it has run.
 */
export const preloadFirstPage = ({
  guests,
  guestsInOffice,
  signedIn,
  texts,
}: PreloadOptions): RsbuildPlugin => ({
  name: 'quayside:preload-first-page',
  apply: 'build',
  setup(api) {
    // Comments and indentation are for readers of the source.
    api.modifyHTML((html) => html.replace(/<!--[\s\S]*?-->|^ +(?:\/\/.*)?/gm, '').replace(/\n{2,}/g, '\n'));
    api.modifyHTMLTags(({ headTags, bodyTags }, { compilation, assetPrefix }) => {
      const ofPage = new Set([...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles()));
      const filesOf = (chunk: string): string[] => {
        const group = compilation.namedChunkGroups.get(chunk);
        if (!group) throw new Error(`There is no chunk named ${chunk} to preload`);
        return group
          .getFiles()
          .filter((file) => /\.(js|css)$/.test(file) && !ofPage.has(file))
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
        resolved({ ...guests, [officeKey]: guestsInOffice.chunks }),
        resolved(signedIn),
        textsOf('guests'),
        textsOf('signedIn'),
        guestsInOffice.segments,
      );
      return { headTags: [{ tag: 'script', children }, ...headTags], bodyTags };
    });
  },
});

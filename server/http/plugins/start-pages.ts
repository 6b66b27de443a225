import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Language, languages } from '../../../contract/kit/languages.ts';
import { type FirstPages, toFirstPagePath } from '../../../contract/registration/first-pages.ts';

/** The page shown if the application has not been built. */
const notBuiltPage =
  '<!doctype html><html lang="en"><title>Quayside</title><p>The application has not been built yet. Run <code>npm run build</code>.</p></html>';

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (each) => `&#${each.codePointAt(0)};`);

/** A page as it is sent. */
export interface StartPage {
  readonly html: string;
  readonly brotli: Buffer;
}

/** The pages with which a visit begins. */
export interface StartPages {
  /** The page of every address, in which the application does the rest. */
  readonly plain: StartPage;
  /**
   * The page of an address; that of a registration contains its first page in the visitor's language.
   *
   * @param cookies The request's header.
   */
  find(url: string, cookies: string): StartPage;
}

interface StartPageOptions {
  /** Directory of the built application. */
  readonly root: string;
  /** The installation's title. */
  readonly title: string;
  /** Whether people can change the language; without it, the interface is English. */
  readonly translation: boolean;
}

const readLanguage = (cookies: string): Language => {
  const [, given] = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/.exec(cookies) ?? [];
  return languages.find((language) => language === given) ?? 'en';
};

const compress = (html: string): StartPage => ({ html, brotli: brotliCompressSync(html) });

/** Adds a first page, before the element that the application fills. */
const withFirstPage = (html: string, { stylesheets }: FirstPages, page: string): string => {
  const links = stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  return html.replace('<div id="root">', () => `${links}<div id="first-page">${page}</div><div id="root">`);
};

/** Reads the pages of the built application, with this installation's title. */
export async function readStartPages({ root, title, translation }: StartPageOptions): Promise<StartPages> {
  const read = async (file: string): Promise<string | null> =>
    existsSync(join(root, file)) ? await readFile(join(root, file), 'utf8') : null;
  const withTitle = (html: string) => html.replaceAll('Quayside', escapeHtml(title));
  const html = withTitle((await read('index.html')) ?? notBuiltPage);
  const first: FirstPages = JSON.parse((await read('first-pages.json')) ?? '{"stylesheets":[],"pages":{}}');
  const plain = compress(html);
  const known = new Map<string, StartPage>();
  return {
    plain,
    find(url, cookies) {
      const [pathname = '', query = ''] = url.split('?');
      const path = toFirstPagePath(pathname, query);
      const language = translation ? readLanguage(cookies) : 'en';
      const page = path === null ? undefined : first.pages[path]?.[language];
      if (page === undefined) return plain;
      const key = `${path} ${language}`;
      const found = known.get(key) ?? compress(withFirstPage(html, first, withTitle(page)));
      known.set(key, found);
      return found;
    },
  };
}

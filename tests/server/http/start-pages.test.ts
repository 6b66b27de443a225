import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readStartPages } from '../../../server/http/plugins/start-pages.ts';

const html = '<title>Quayside</title><body><div id="root"></div></body>';
const withPage = (page: string) =>
  `<title>A &#38; B</title><body><link rel="stylesheet" href="/a.css"><div id="first-page">${page}</div><div id="root"></div></body>`;
const ofPath = (path: string) => ({
  en: `Quayside ${path} $& en`,
  fr: `Quayside ${path} fr`,
  ar: `Quayside ${path} ar`,
});
const written = {
  stylesheets: ['/a.css'],
  pages: { '/student-registration': ofPath('general'), '/nigeria': ofPath('nigeria') },
};

describe('start pages', () => {
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'quayside-start-'));
    await writeFile(join(root, 'index.html'), html);
    await writeFile(join(root, 'first-pages.json'), JSON.stringify(written));
  });
  afterAll(() => rm(root, { recursive: true }));
  const plain = '<title>A &#38; B</title><body><div id="root"></div></body>';

  it.each([
    ['/student-registration', '', withPage('A &#38; B general $& en')],
    ['/student-registration', 'language=fr', withPage('A &#38; B general fr')],
    ['/student-registration?utm_source=x', 'a=b; language=ar; c=d', withPage('A &#38; B general ar')],
    ['/student-registration', 'language=de', withPage('A &#38; B general $& en')],
    ['/student-registration', 'ownlanguage=fr', withPage('A &#38; B general $& en')],
    ['/counsellor/7/student-registration', 'language=fr', withPage('A &#38; B general fr')],
    ['/nigeria', '', withPage('A &#38; B nigeria $& en')],
    // Rendered pages of this form are missing from the build.
    ['/express-application', '', plain],
    ['/student-registration?token=abc', '', plain],
    ['/student-registration?step=contact', '', plain],
    ['/login', 'language=fr', plain],
    ['//[', '', plain],
    ['/student-registration?%', '', withPage('A &#38; B general $& en')],
  ])('at %s with the cookies %j', async (url, cookies, expected) => {
    const pages = await readStartPages({ root, title: 'A & B', translation: true });
    const page = pages.find(url, cookies);
    expect([page.html, brotliDecompressSync(page.brotli).toString()]).toEqual([expected, expected]);
    expect(pages.find(url, cookies)).toBe(page);
  });

  it('are English where people cannot change the language', async () => {
    const pages = await readStartPages({ root, title: 'A & B', translation: false });
    expect(pages.find('/nigeria', 'language=ar').html).toBe(withPage('A &#38; B nigeria $& en'));
  });

  it('have no first page, and say so, before the application is built', async () => {
    const pages = await readStartPages({ root: join(root, 'none'), title: 'A', translation: true });
    expect(pages.find('/nigeria', '')).toBe(pages.plain);
    expect(pages.plain.html).toContain('The application has not been built yet.');
  });
});

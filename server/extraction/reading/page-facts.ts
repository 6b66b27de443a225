import type { Block } from './blocks.ts';
import type { Candidate } from './candidates.ts';
import { toCandidates } from './field-values.ts';
import { attribute, elementsOf, type PageTree, tagOf, textOf } from './page-tree.ts';
import { collapseWhitespace, normalizeText } from './text.ts';
import { awardIn } from './values/awards.ts';

/** Metadata in a page's `head`. */
export interface PageHead {
  readonly title: string | null;
  readonly language: string;
  readonly canonical: string | undefined;
  readonly metas: readonly { readonly name: string; readonly content: string; readonly tag: string }[];
}

export function headOf(page: PageTree): PageHead {
  const [html] = elementsOf(page.root, 'html');
  const [title] = elementsOf(page.root, 'title');
  const metas = elementsOf(page.root, 'meta').flatMap((meta) => {
    const name = attribute(meta, 'property') ?? attribute(meta, 'name');
    const content = collapseWhitespace(attribute(meta, 'content') ?? '');
    return name === undefined || content === ''
      ? []
      : [{ name: name.toLowerCase(), content, tag: tagOf(page, meta) ?? content }];
  });
  const canonical = elementsOf(page.root, 'link').find((link) => attribute(link, 'rel') === 'canonical');
  return {
    title: title ? collapseWhitespace(textOf(title)) || null : null,
    language: attribute(html ?? ({ attrs: [] } as never), 'lang') ?? '',
    canonical: canonical && attribute(canonical, 'href'),
    metas,
  };
}

const institutionWords =
  /\b(?:university|universite|universitat|universidad|college|institute|institut|school|academy|polytechnic|ecole|faculty|business school)\b|جامعة|كلية|معهد|اكاديمية/;

const meta = ({ metas }: PageHead, name: string) => metas.find((each) => each.name === name);

/** Separates a page's title from the site name: `MSc Data Science | University of Northport`. */
export function splitTitle(title: string): readonly [own: string, rest: readonly string[]] {
  const [own = '', ...rest] = title.split(/\s+[|–—·»-]\s+/);
  return [own.trim(), rest.map((part) => part.trim())];
}

const longestTitle = 160;

/** Generic headings that name no course. */
const genericHeading =
  /^(?:(?:our )?(?:course|program(?:me)?|degree|study|studies|formation|programme)s?|البرامج|البرنامج)(?: (?:details?|information|profile|finder|search|catalogue|overview|description|page|factsheet))?$/;
const isCourseName = ({ text }: { readonly text: string }): boolean =>
  text !== '' && text.length <= longestTitle && !genericHeading.test(normalizeText(text));

/** Facts in the head and the headings of a page: title, award, university and description. */
export function factsOfPage(page: PageTree, head: PageHead, blocks: readonly Block[]): Candidate[] {
  const found: Candidate[] = [];
  const first = blocks.find(({ heading }) => heading === 1);
  const second = blocks.find(({ heading, text }) => heading === 2 && awardIn(text) !== undefined);
  const titles = [
    ...(first ? [{ text: first.text, snippet: first.text, bonus: 4, source: 'heading' as const }] : []),
    ...metaTitles(head),
    ...(first === undefined || !isCourseName(first)
      ? second
        ? [{ text: second.text, snippet: second.text, bonus: 0, source: 'heading' as const }]
        : []
      : []),
    ...(head.title === null
      ? []
      : [{ text: splitTitle(head.title)[0], snippet: head.title, bonus: -5, source: 'text' as const }]),
  ].filter(isCourseName);
  for (const { text, snippet, bonus, source } of titles) {
    found.push(...toCandidates('title', text, snippet, source, bonus));
  }
  const [named] = titles;
  const award = named && awardIn(named.text);
  if (named && award) {
    found.push(...toCandidates('award', award.name, named.snippet, named.source, -8));
    found.push(...toCandidates('level', award.level, named.snippet, named.source, -4));
  }
  found.push(...universityOf(page, head));
  for (const name of ['description', 'og:description']) {
    const about = meta(head, name);
    if (about && about.content.length >= 40)
      found.push(...toCandidates('description', about.content, about.tag, 'openGraph'));
  }
  return found;
}

function metaTitles(head: PageHead) {
  const title = meta(head, 'og:title');
  return title
    ? [{ text: splitTitle(title.content)[0], snippet: title.tag, bonus: 0, source: 'openGraph' as const }]
    : [];
}

function universityOf(page: PageTree, head: PageHead): Candidate[] {
  const found: Candidate[] = [];
  const site = meta(head, 'og:site_name');
  if (site && institutionWords.test(normalizeText(site.content))) {
    found.push(...toCandidates('university', site.content, site.tag, 'openGraph', 8));
  }
  if (head.title !== null) {
    const rest = splitTitle(head.title)[1].filter((part) => institutionWords.test(normalizeText(part)));
    const last = rest.at(-1);
    if (last !== undefined && last.length <= 100)
      found.push(...toCandidates('university', last, head.title, 'text', 8));
  }
  for (const footer of elementsOf(page.root, 'footer')) {
    const text = textOf(footer);
    const [, owner] =
      /(?:©|copyright|\(c\))\s*(?:copyright\s*)?(?:20\d\d(?:\s*[-–]\s*20\d\d)?)?,?\s*([^.|©•,]{4,80})/iu.exec(
        text,
      ) ?? [];
    const name = owner?.replace(/\s*(?:all rights reserved|tous droits reserves|20\d\d).*$/iu, '').trim();
    if (name !== undefined && institutionWords.test(normalizeText(name)))
      found.push(...toCandidates('university', name, name, 'text'));
  }
  return found;
}

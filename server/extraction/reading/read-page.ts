import { type LinkWarning, maxDraftedCourses } from '../../../contract/courses/course-links.ts';
import { type Block, blocksOf } from './blocks.ts';
import type { Candidate } from './candidates.ts';
import { type Entity, jsonLdOf, microdataOf } from './entities.ts';
import { factsOfBlocks, factsOfTables } from './facts.ts';
import { readFact, toCandidates } from './field-values.ts';
import { fieldOfLabel } from './labels.ts';
import { factsOfPage, headOf, type PageHead } from './page-facts.ts';
import { attribute, elementsOf, isHidden, type PageTree, parsePage, textOf } from './page-tree.ts';
import { type FieldFinding, reconcile } from './reconcile.ts';
import { informativeFieldsOf, isCourse, readCourse, subCoursesOf } from './schema-course.ts';
import { courseRows, tablesOf } from './tables.ts';
import { normalizeText, removeWhitespace } from './text.ts';
import { factsOfText } from './text-facts.ts';
import { awardIn } from './values/awards.ts';
import type { PageLocale } from './values/money.ts';

/** A course found on a page, with its findings. */
export interface ReadCourse {
  readonly title: string;
  readonly findings: readonly FieldFinding[];
}

export interface Reading {
  readonly title: string | null;
  /** Number of courses on the page; `courses` holds the first of them. */
  readonly coursesOnPage: number;
  readonly courses: readonly ReadCourse[];
  readonly notes: readonly LinkWarning[];
  /** The page has a sign-in form. */
  readonly asksToSignIn: boolean;
  /** The visible text, for verifying quotations. */
  readonly text: string;
}

interface Page {
  readonly tree: PageTree;
  readonly head: PageHead;
  readonly blocks: readonly Block[];
  readonly locale: PageLocale;
}

/** Number of fields that indicate a course page. A title and a description alone could be about anything. */
const informativeFields = (candidates: readonly Candidate[]): number =>
  new Set(
    candidates
      .map(({ field }) => field)
      .filter((field) => !['title', 'university', 'description', 'campus'].includes(field)),
  ).size;

const toReadCourse = (candidates: readonly Candidate[]): ReadCourse[] => {
  const findings = reconcile(candidates);
  const title = findings.find(({ field }) => field === 'title');
  return typeof title?.value === 'string' ? [{ title: title.value, findings }] : [];
};

const isSameName = (one: string, other: string): boolean => {
  const [a, b] = [removeWhitespace(normalizeText(one)), removeWhitespace(normalizeText(other))];
  return a !== '' && b !== '' && (a.includes(b) || b.includes(a));
};

/** Courses in the structured data, without links to other courses and without parts of a course. */
function markedCourses(entities: readonly Entity[], { head, blocks }: Page): Entity[] {
  const parts = subCoursesOf(entities);
  const candidates = entities.filter((each) => isCourse(each) && !parts.has(each));
  const titled = candidates.filter(({ properties }) => properties.has('name'));
  if (titled.length <= 1) return titled;
  const heading = blocks.find(({ heading: level }) => level === 1)?.text ?? head.title ?? '';
  const nameOf = ({ properties }: Entity): string => {
    const [name] = properties.get('name') ?? [];
    return typeof name?.value === 'string' ? name.value : '';
  };
  const main = titled.filter((each) => isSameName(nameOf(each), heading));
  if (main.length > 0) {
    const richest = Math.max(...main.map(informativeFieldsOf));
    const others = titled.filter(
      (each) => !main.includes(each) && informativeFieldsOf(each) >= Math.max(2, richest),
    );
    if (others.length === 0)
      return main.filter((each) => informativeFieldsOf(each) === richest || each.source === 'microdata');
  }
  const substantial = titled.filter((each) => informativeFieldsOf(each) > 0);
  return substantial.length > 0 ? substantial : titled;
}

/**
 * Merges the entities of one course, which is often marked up twice: as JSON-LD and microdata, or as Course and
 * EducationalOccupationalProgram.
 */
function groupByName(entities: readonly Entity[]): Candidate[][] {
  const groups: { name: string; candidates: Candidate[] }[] = [];
  for (const entity of entities) {
    const candidates = readCourse(entity);
    const title = candidates.find(({ field }) => field === 'title');
    if (typeof title?.value !== 'string') continue;
    const known = groups.find(
      ({ name }) =>
        removeWhitespace(normalizeText(name)) === removeWhitespace(normalizeText(title.value as string)),
    );
    if (known) known.candidates.push(...candidates);
    else groups.push({ name: title.value, candidates });
  }
  return groups.map(({ candidates }) => candidates);
}

/** Courses in consecutive sections, each with a heading that names it and facts of its own. */
function sectionCourses({ blocks, locale }: Page): Candidate[][] {
  for (const level of [2, 3, 4]) {
    const starts = blocks.flatMap(({ heading, text }, at) =>
      heading === level && awardIn(text) !== undefined && fieldOfLabel(text) === undefined ? [at] : [],
    );
    const sections = starts.flatMap((from, order) => {
      const until = blocks.findIndex(({ heading }, at) => at > from && heading !== null && heading <= level);
      const own = blocks.slice(
        from + 1,
        Math.min(starts[order + 1] ?? blocks.length, until === -1 ? blocks.length : until),
      );
      const facts = [...factsOfBlocks(own, locale), ...factsOfText(own, locale)];
      const title = (blocks[from] as Block).text;
      const award = awardIn(title);
      return informativeFields(facts) === 0
        ? []
        : [
            [
              ...toCandidates('title', title, title, 'heading'),
              ...toCandidates('award', award?.name, title, 'heading', -8),
              ...toCandidates('level', award?.level, title, 'heading', -4),
              ...facts,
            ],
          ];
    });
    if (sections.length >= 2) return sections;
  }
  return [];
}

/** Courses in a table with one course per row. */
function tableCourses({ tree, locale }: Page): Candidate[][] {
  const rows = tablesOf(tree.root).flatMap(courseRows);
  if (rows.length < 2) return [];
  return rows.map(({ facts, title }) => {
    const award = awardIn(title);
    const own = facts.flatMap(([field, labelled]) => readFact(field, labelled, locale));
    const snippet = facts[0]?.[1].snippet ?? title;
    return [
      ...own,
      ...toCandidates('award', award?.name, snippet, 'table', -10),
      ...toCandidates('level', award?.level, snippet, 'table', -6),
    ];
  });
}

function coursesOf(page: Page, entities: readonly Entity[]): { courses: ReadCourse[]; all: number } {
  const { tree, head, blocks, locale } = page;
  const markedUp = groupByName(markedCourses(entities, page));
  const whole = factsOfPage(tree, head, blocks);
  const shared = whole.filter(({ field }) => field === 'university');
  const several = [markedUp, tableCourses(page), sectionCourses(page)].find((group) => group.length >= 2);
  if (several) {
    const courses = several.flatMap((candidates) => toReadCourse([...candidates, ...shared]));
    return { courses: courses.slice(0, maxDraftedCourses), all: courses.length };
  }
  const labelled = [
    ...(markedUp[0] ?? []),
    ...factsOfTables(tablesOf(tree.root), locale),
    ...factsOfBlocks(blocks, locale),
    ...factsOfText(blocks, locale),
  ];
  const isCoursePage = markedUp.length > 0 || informativeFields([...labelled, ...whole]) >= 2;
  const courses = isCoursePage ? toReadCourse([...labelled, ...whole]) : [];
  return { courses, all: courses.length };
}

/**
 * Reads the courses on a page and what it says about each. Findings without a quotation from the page are dropped.
 * Pure, but pages may be malicious: the caller must limit its time.
 */
export function readPage(html: string, url: string): Reading {
  const tree = parsePage(html);
  const head = headOf(tree);
  const blocks = blocksOf(tree.root);
  const host = new URL(url).hostname;
  const page = { tree, head, blocks, locale: { host, language: head.language } };
  const { entities, broken } = jsonLdOf(tree);
  const { courses: found, all } = coursesOf(page, [...entities, ...microdataOf(tree)]);
  const text = textOf(tree.root);
  const [seen, sent] = [removeWhitespace(text), removeWhitespace(html)];
  const isQuoted = ({ snippet }: FieldFinding) =>
    seen.includes(removeWhitespace(snippet)) || sent.includes(removeWhitespace(snippet));
  const courses = found.map(({ title, findings }) => ({ title, findings: findings.filter(isQuoted) }));
  const signIn = elementsOf(tree.root, 'input').some(
    (input) => attribute(input, 'type')?.toLowerCase() === 'password' && !isHidden(input),
  );
  return {
    title: head.title,
    coursesOnPage: all,
    courses,
    notes: [
      ...(broken ? ['link.brokenData' as const] : []),
      ...(all > courses.length ? ['link.moreCourses' as const] : []),
    ],
    asksToSignIn: signIn,
    text,
  };
}

import type { CourseField, FindingSource } from '../../../contract/courses/course-findings.ts';
import type { Block } from './blocks.ts';
import type { Candidate } from './candidates.ts';
import { completenessBonus, type LabelledText, readFact, toCandidates } from './field-values.ts';
import { fieldOfLabel, isOtherLabel } from './labels.ts';
import { factsOfTable, type Table } from './tables.ts';
import { monthsIn } from './values/dates.ts';
import { englishIn, namesEnglishTest } from './values/english.ts';
import { audienceIn, type PageLocale } from './values/money.ts';

/** Splits `Duration: 12 months`, `Duration – 12 months`, and a line that starts with a bold label. */
function splitLine({ text, lead, isBold }: Block): readonly [label: string, value: string] | undefined {
  if (lead !== null) {
    const value = text.slice(lead.length).replace(/^\s*[:：–—-]\s*/, '');
    const label = lead.replace(/\s*[:：–—-]\s*$/, '');
    const isLabelled =
      isBold || value.length < text.length - lead.length - 1 || fieldOfLabel(label) !== undefined;
    if (value !== '' && label.length <= 60 && isLabelled) return [label, value.trim()];
  }
  const [, label, value] = /^([^:：]{2,60}?)\s*(?:[:：]|\s[–—-]\s)\s*(.+)$/u.exec(text) ?? [];
  return label === undefined || value === undefined ? undefined : [label, value];
}

/** Whether a line is only a label: short, and without anything that looks like a value. */
function isLabel(block: Block): boolean {
  const { text, heading, isTerm } = block;
  if (text.length > 60 || fieldOfLabel(text) === undefined) return false;
  if (heading !== null || isTerm) return true;
  const [label] = splitLine(block) ?? [];
  return !/\d|[.,;]\s/.test(text) && (label === undefined || fieldOfLabel(label) === undefined);
}

const sourceOf = ({ heading, isTerm }: Block): FindingSource => {
  if (isTerm) return 'list';
  return heading !== null && heading < 7 ? 'heading' : 'list';
};

/** Fields for which each line of a section may have its own value. */
const perLineFields: ReadonlySet<CourseField> = new Set([
  'tuitionFee',
  'applicationFee',
  'deadline',
  'english',
]);
const maxLinesBelow = 14;

/**
 * The lines below a label that belong to it: up to the next label, or the next heading of the same or a higher level.
 */
function linesBelow(blocks: readonly Block[], at: number): Block[] {
  const label = blocks[at] as Block;
  const lines: Block[] = [];
  for (const block of blocks.slice(at + 1, at + 1 + maxLinesBelow)) {
    const isNext =
      block.isTerm ||
      (label.isTerm && !block.isDetail) ||
      (block.heading !== null && (label.heading === null || block.heading <= label.heading));
    const isOther = !/\d/.test(block.text) && isOtherLabel(block.text);
    if (isNext || isLabel(block) || block.inTable || isOther) break;
    lines.push(block);
    // A `dt` owns all lines below it; a line that only looks like a heading owns one.
    if (
      !label.isTerm &&
      (label.heading === null || label.heading === 7) &&
      !perLineFields.has(fieldOfLabel(label.text) as CourseField)
    )
      break;
  }
  return lines;
}

const join = (lines: readonly Block[]): string => lines.map(({ text }) => text).join(' ');

function factsOfSection(blocks: readonly Block[], at: number, place: PageLocale): Candidate[] {
  const label = blocks[at] as Block;
  const field = fieldOfLabel(label.text) as CourseField;
  const lines = linesBelow(blocks, at).filter(
    (line) => splitLine(line) === undefined || perLineFields.has(field),
  );
  const [first] = lines;
  if (first === undefined) return [];
  const source = sourceOf(label);
  const labelled = (line: Pick<Block, 'text'>, snippet: string): LabelledText => ({
    label: label.text,
    text: line.text,
    above: '',
    snippet,
    source,
  });
  if (field === 'english')
    return readFact(field, labelled({ text: join(lines) }, `${label.text} ${join(lines)}`), place);
  if (!perLineFields.has(field)) {
    const line = label.isTerm ? { text: join(lines) } : first;
    return readFact(field, labelled(line, `${label.text} ${line.text}`), place);
  }
  return lines.flatMap((line, order) => {
    // `International` on one line, `£24,000` on the next.
    const before = order === 0 ? undefined : lines[order - 1];
    const whose =
      before && before.text.length <= 60 && audienceIn(before.text) !== undefined ? before.text : '';
    const snippet =
      order === 0 ? `${label.text} ${line.text}` : whose === '' ? line.text : `${whose} ${line.text}`;
    return readFact(field, { ...labelled(line, snippet), above: whose }, place);
  });
}

/** Splits a line with several facts: `Length: 12 months | Entry: September`. */
const splitFacts = (block: Block): readonly Block[] => {
  const parts = block.text.split(/\s+[|•·]\s+/);
  const isFacts = block.heading === null && parts.length > 1 && parts.every((part) => /[:：]/.test(part));
  return isFacts ? parts.map((text) => ({ ...block, text, lead: null, isBold: false })) : [block];
};

/** Facts in the lines of a page: labelled lines, description lists, and headings with the lines below them. */
export function factsOfBlocks(given: readonly Block[], place: PageLocale): Candidate[] {
  const blocks = given.flatMap(splitFacts);
  const found: Candidate[] = [];
  let above = '';
  for (const [at, block] of blocks.entries()) {
    if (block.inTable) continue;
    if (block.heading !== null && block.heading < 7) above = block.text;
    if (isLabel(block)) {
      found.push(...factsOfSection(blocks, at, place));
      continue;
    }
    const [label, value] = splitLine(block) ?? [];
    if (label === undefined || value === undefined || block.heading === 1) continue;
    const labelled: LabelledText = { label, text: value, above, snippet: block.text, source: 'list' };
    found.push(...readLabelled(labelled, place));
  }
  return found;
}

/** Reads a fact by its own label or, where the label only names the audience, by the heading above. */
function readLabelled(labelled: LabelledText, place: PageLocale): Candidate[] {
  if (isOtherLabel(labelled.label)) return [];
  const own = fieldOfLabel(labelled.label);
  if (own !== undefined) return readFact(own, labelled, place);
  const field = fieldOfLabel(labelled.above) ?? fieldOfLabel(labelled.above.split(' ').slice(-3).join(' '));
  if (field === 'english' && namesEnglishTest(labelled.label)) return readFact(field, labelled, place);
  const isFee = field === 'tuitionFee' || field === 'deadline';
  return isFee && !isOtherLabel(labelled.above) ? readFact(field, labelled, place) : [];
}

/** Facts in tables. A table of English tests is read as a whole. */
export function factsOfTables(tables: readonly Table[], place: PageLocale): Candidate[] {
  return tables.flatMap((table) => {
    const facts = factsOfTable(table);
    const tests = facts.filter(({ label }) => namesEnglishTest(label));
    const english = tests.length === 0 ? [] : englishOfTable(table);
    const labelled = facts.filter((fact) => !tests.includes(fact));
    return [
      ...english,
      ...intakesOfTable(labelled),
      ...labelled.flatMap((fact) => readLabelled(fact, place)),
    ];
  });
}

/** A table with one row per start date lists all intakes. */
function intakesOfTable(facts: readonly LabelledText[]): Candidate[] {
  const starts = facts.filter(({ label }) => fieldOfLabel(label) === 'intakes');
  const intakes = starts.flatMap(({ text }) => monthsIn(text, { doubt: false }));
  if (starts.length < 2 || intakes.length < 2) return [];
  const unique = new Map(intakes.map((intake) => [`${intake.year}-${intake.month}`, intake]));
  return toCandidates(
    'intakes',
    [...unique.values()],
    starts.map(({ snippet }) => snippet).join(' '),
    'table',
    5,
  );
}

function englishOfTable({ rows }: Table): Candidate[] {
  const lines = rows.map((row) => row.map(({ text }) => text).join(' ')).filter(namesEnglishTest);
  const marks = englishIn(lines.map((line) => `${line} ;`).join(' '));
  // The source lines from the first to the last; the lines between them belong to the quotation.
  const all = rows.map((row) => row.map(({ text }) => text).join(' '));
  const [from, until] = [all.indexOf(lines[0] ?? ''), all.indexOf(lines.at(-1) ?? '')];
  return toCandidates(
    'english',
    marks,
    all.slice(from, until + 1).join(' '),
    'table',
    completenessBonus(marks),
  );
}

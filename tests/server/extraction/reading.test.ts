import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CourseField, FindingValue } from '../../../contract/courses/course-findings.ts';
import { toCanonicalJson } from '../../../server/domain/courses/canonical-json.ts';
import { type Reading, readPage } from '../../../server/extraction/reading/read-page.ts';
import { removeWhitespace } from '../../../server/extraction/reading/text.ts';

/** A saved page, and what somebody who reads it finds there; what is not named is not on it. */
interface Saved {
  readonly name: string;
  readonly html: string;
  readonly url: string;
  readonly courses: readonly { readonly [Field in CourseField]?: FindingValue }[];
  readonly notes?: readonly string[];
}

const folder = new URL('./pages/', import.meta.url);
const saved: readonly Saved[] = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => ({
    name: name.replace('.json', ''),
    html: readFileSync(new URL(name.replace('.json', '.html'), folder), 'utf8'),
    ...JSON.parse(readFileSync(new URL(name, folder), 'utf8')),
  }));

const readings = new Map<Saved, Reading>(saved.map((page) => [page, readPage(page.html, page.url)]));

/** What the reader finds, held against what is there: `page course field` of each that is wrong, or was missed. */
function judge(pages: readonly Saved[]) {
  const wrong: string[] = [];
  const missed: string[] = [];
  let found = 0;
  let there = 0;
  for (const page of pages) {
    const { courses } = readings.get(page) as Reading;
    for (let place = 0; place < Math.max(courses.length, page.courses.length); place += 1) {
      const wanted = page.courses[place] ?? {};
      const given = courses[place]?.findings ?? [];
      found += given.length;
      there += Object.keys(wanted).length;
      for (const { field, value } of given) {
        const right = toCanonicalJson({ value }) === toCanonicalJson({ value: wanted[field] });
        if (!right) wrong.push(`${page.name} ${place + 1} ${field}`);
      }
      const fields = new Set(given.map(({ field }) => field));
      for (const field of Object.keys(wanted) as CourseField[]) {
        if (!fields.has(field)) missed.push(`${page.name} ${place + 1} ${field}`);
      }
    }
  }
  const right = found - wrong.length;
  return { wrong, missed, found, there, precision: right / found, recall: right / there };
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

describe('the saved pages', () => {
  it('are forty and more, of different makes, in English, French and Arabic', () => {
    const languages = saved.map(({ html }) => /<html[^>]*lang="(\w\w)/.exec(html)?.[1]);
    expect(saved.length).toBeGreaterThanOrEqual(40);
    expect(['en', 'fr', 'ar'].map((code) => languages.filter((each) => each === code).length >= 4)).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('give the right fields with a precision of 95 % and more, and leave the others blank', () => {
    const { wrong, precision, recall } = judge(saved);
    expect({
      wrong: precision < 0.95 ? wrong : [],
      isExact: precision >= 0.95,
      isUseful: recall >= 0.9,
    }).toEqual({
      wrong: [],
      isExact: true,
      isUseful: true,
    });
  });

  it('come to the figures that the documentation tells', () => {
    const { found, there, precision, recall, wrong, missed } = judge(saved);
    const text = readFileSync(new URL('../../../docs/extraction.md', import.meta.url), 'utf8');
    const line = `| ${saved.length} pages | ${there} | ${found} | ${wrong.length} | ${missed.length} | ${percent(precision)} | ${percent(recall)} |`;
    expect(text).toContain(line);
  });

  it.each(saved)('are quoted word for word: $name', (page) => {
    const { courses, text, notes } = readings.get(page) as Reading;
    const seen = `${removeWhitespace(text)} ${removeWhitespace(page.html)}`;
    const invented = courses.flatMap(({ findings }) =>
      findings.flatMap(({ field, snippet, others }) =>
        [snippet, ...others.map((other) => other.snippet)].every((quote) =>
          seen.includes(removeWhitespace(quote)),
        )
          ? []
          : [field],
      ),
    );
    expect([invented, notes, courses.length]).toEqual([[], page.notes ?? [], page.courses.length]);
  });
});

const page = (body: string, head = '') =>
  `<!doctype html><html lang="en-GB"><head><title>MSc Mooring | Northport University</title>${head}</head><body>${body}</body></html>`;
const url = 'https://www.northport.ac.uk/msc-mooring';
const fieldsOf = (html: string) =>
  Object.fromEntries(
    (readPage(html, url).courses[0]?.findings ?? []).map(({ field, value }) => [field, value]),
  );
const findingOf = (html: string, field: CourseField) =>
  readPage(html, url).courses[0]?.findings.find((finding) => finding.field === field);

describe('a page', () => {
  it('that contradicts itself is less sure, and says what else it says', () => {
    const fact = '<dl><dt>Duration</dt><dd>12 months</dd><dt>Level</dt><dd>Postgraduate</dd></dl>';
    const sure = findingOf(page(`<h1>MSc Mooring</h1>${fact}`), 'duration');
    const torn = findingOf(
      page(`<h1>MSc Mooring</h1>${fact}<p>The programme takes two years.</p>`),
      'duration',
    );
    expect([sure?.confidence, sure?.others]).toEqual([86, []]);
    expect([torn?.value, torn?.confidence, torn?.others]).toEqual([
      12,
      64,
      [{ value: 24, snippet: 'The programme takes two years.', source: 'text' }],
    ]);
  });

  it('that says the same in two places is surer', () => {
    const facts = '<dl><dt>Duration</dt><dd>12 months</dd></dl><p>The programme takes one year.</p>';
    expect(
      findingOf(page(`<h1>MSc Mooring</h1><p>Level: Postgraduate</p>${facts}`), 'duration')?.confidence,
    ).toBe(91);
  });

  it('with more courses than are drafted gives the first forty, and says that there are more', () => {
    const rows = Array.from(
      { length: 63 },
      (_, n) => `<tr><td>MSc Mooring ${n + 1}</td><td>${n + 1} months</td></tr>`,
    );
    const table = `<table><tr><th>Course</th><th>Duration</th></tr>${rows.join('')}</table>`;
    const { courses, coursesOnPage, notes } = readPage(page(`<h1>Courses</h1>${table}`), url);
    expect([courses.length, coursesOnPage, notes, courses[39]?.title]).toEqual([
      40,
      63,
      ['link.moreCourses'],
      'MSc Mooring 40',
    ]);
  });

  it('whose data for programs is broken is read by its text', () => {
    const broken = '<script type="application/ld+json">{"@type":"Course","name":</script>';
    const { notes } = readPage(page('<h1>MSc Mooring</h1><p>Duration: 1 year</p>', broken), url);
    expect(notes).toEqual(['link.brokenData']);
    expect(fieldsOf(page('<h1>MSc Mooring</h1><p>Duration: 1 year</p>', broken)).duration).toBe(12);
  });

  it('that asks for a password says so', () => {
    const { courses, asksToSignIn } = readPage(
      '<title>Sign in</title><form><input name=user><input type=password></form>',
      url,
    );
    expect([courses, asksToSignIn]).toEqual([[], true]);
  });

  it('is read whatever its make, without an error, and only what stands on it is quoted', () => {
    const text = fc.constantFrom(
      'Duration',
      'Duration: 2 years',
      '£9,000',
      'International fee £18,000 per year',
      'IELTS 6.5 (6.0)',
      'Apply by 30 June 2027',
      'September',
      'مدة الدراسة',
      '٣ سنوات',
      'Frais de scolarité : 9 000 €',
      '{"@type":"Course","name":"X"}',
    );
    const tag = fc.constantFrom(
      'p',
      'div',
      'span',
      'h1',
      'h2',
      'dt',
      'dd',
      'li',
      'th',
      'td',
      'table',
      'tr',
      'strong',
      'br',
    );
    const element = fc
      .tuple(tag, text, fc.boolean())
      .map(([name, inner, closed]) => `<${name}>${inner}${closed ? `</${name}>` : ''}`);
    fc.assert(
      fc.property(fc.array(element, { maxLength: 14 }), (elements) => {
        const html = page(elements.join(''));
        const { courses, text: seen } = readPage(html, url);
        const known = removeWhitespace(seen) + removeWhitespace(html);
        return courses.every(({ findings }) =>
          findings.every(({ snippet }) => known.includes(removeWhitespace(snippet))),
        );
      }),
      { numRuns: 300 },
    );
  });
});

import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { classesOf, type Declaration, marksFocus, physicalIn, unmarkedIn } from './styles.ts';

const sheets = globSync('src/**/*.css').map((path) => ({ path, css: readFileSync(path, 'utf8') }));
const nameOf = (path: string): string => path.replace(/.*\//, '');
const said = (path: string, { selector, property, value }: Declaration): string =>
  `${nameOf(path)}: ${selector} { ${property}: ${value} }`;

/** Blueprint's table is laid out in pixels from its left edge, in Arabic too; so is what hangs on it. */
const ofTheTable = [
  'table.css: .grid-cell { text-align: left }',
  'table.css: .grid-drawn[data-rtl="true"] .grid-cell { text-align: right }',
  'table.css: .grid-cell.at-end { text-align: right }',
  'table.css: .grid-drawn[data-rtl="true"] .grid-cell.at-end { text-align: left }',
  'table.css: .grid-frozen-end { right: 0 }',
  'table.css: .grid-frozen-end::after { left: 0 }',
  'table.css: .grid-frozen-plane { right: 0 }',
  'table.css: .grid-header-text { text-align: left }',
  'table.css: .grid-drawn[data-rtl="true"] .grid-header-text { text-align: right }',
  'table.css: .grid-header[data-end="true"] .grid-header-text { text-align: right }',
  'table.css: .grid-drawn[data-rtl="true"] .grid-header[data-end="true"] .grid-header-text { text-align: left }',
  'edits.css: .cell-editor[data-side="left"] :where(.cell-error, .combo-list, .combo-note) { left: 0 }',
  'edits.css: .cell-editor[data-side="right"] :where(.cell-error, .combo-list, .combo-note) { right: 0 }',
];
/** What has a direction of its own stands at the edge of the page's. */
const ofMixedDirections = [
  'edits.css: [dir="rtl"] .cell-editor .cell-input { text-align: right }',
  'list.css: [dir="rtl"] .side-head h2 { text-align: right }',
  'inputs.css: [dir="rtl"] .office .bp6-input-group:has(.bp6-input-action) .bp6-input { padding-left: 2.5rem }',
];

/** Where the focus shows instead; null for what is no control and has the focus only after a navigation. */
const shownAt: Readonly<Record<string, string | null>> = {
  'base.css: h1[tabindex="-1"]:focus': null,
  'office.css: .office-main:focus': null,
  'naming.css: .naming-form h2:focus': null,
  'second-factor.css: :is(.factor-step, .factor-name, .recovery-codes h2)[tabindex="-1"]:focus': null,
  'conflict.css: .conflict :is(h2, h3):focus': null,
  'menus.css: .office-portal .bp6-menu-item:focus': '.office-portal .bp6-menu-item:focus-visible',
  'office-shell.css: .splitter:focus-visible': '.splitter:focus-visible::after',
  'public-fields.css: .field-input:focus': '.field-frame:focus-within',
  'palette.css: .palette-field input': '.palette-field:focus-within',
  'select-box.css: .select-box > .select:focus': '.select-box:focus-within',
  'table.css: .grid:focus-visible': '.grid:focus .grid-focus',
  'data-table.css: .office .grid .bp6-table-quadrant-scroll-container': '.grid:focus .grid-focus',
  'edits.css: .cell-editor > .cell-input, .cell-editor .combo > .cell-input, .cell-editor .date-field > .cell-input':
    '.cell-editor',
  'events.css: .event-date-time .cell-input': '.event-date-time .date-field:focus-within',
  'application-details.css: :is(.chart-strip, .case-section):focus':
    ':is(.chart-strip, .case-section):focus-visible',
};

describe('stylesheets', () => {
  it('name the beginning and the end of a line, never its left and right', () => {
    expect(sheets.length).toBeGreaterThan(30);
    const found = sheets.flatMap(({ path, css }) => physicalIn(css).map((each) => said(path, each)));
    expect(found.sort()).toEqual([...ofTheTable, ...ofMixedDirections].sort());
  });

  it('take the mark of the focus from nothing that does not show it another way', () => {
    const found = sheets.flatMap(({ path, css }) =>
      unmarkedIn(css).map(({ selector }) => `${nameOf(path)}: ${selector}`),
    );
    expect(found.sort()).toEqual(Object.keys(shownAt).sort());
    const unshown = Object.values(shownAt).filter(
      (selector) => selector !== null && !sheets.some(({ css }) => marksFocus(css, selector)),
    );
    expect(unshown).toEqual([]);
  });
});

/** Parts of a page that a stylesheet of another room styles on purpose: for print, or as the container of a table. */
const styledTwice = ['application-container', 'application-page', 'student-columns', 'student-record'];

describe('classes', () => {
  const roomOf = (path: string): string => /features\/(\w[\w-]*)/.exec(path)?.[1] ?? '';

  it('are styled in the room of one feature, since the stylesheets of all visited pages stay', () => {
    const rooms = new Map<string, Set<string>>();
    for (const { path, css } of sheets.filter(({ path: each }) => roomOf(each) !== ''))
      for (const name of classesOf(css)) rooms.set(name, (rooms.get(name) ?? new Set()).add(roomOf(path)));
    const shared = [...rooms].filter(([, owners]) => owners.size > 1).map(([name]) => name);
    expect(shared.sort()).toEqual(styledTwice);
  });
});

describe('the check of stylesheets', () => {
  it('sees the classes that are styled by themselves, and no others', () => {
    const css = '.a { left: 0 } .b, .c:hover, .d .e { left: 0 } @media print { .f { left: 0 } }';
    expect([...classesOf(css)]).toEqual(['a', 'b', 'f']);
  });

  const properties = (css: string) => physicalIn(css).map(({ property }) => property);

  it('sees each physical property, in nested rules and media queries too', () => {
    const css = `
      /* padding-left: 1px; */
      .a { padding-left: 1px; & .b { margin-right: 2px } }
      @media (width < 30em) { .c { border-left-width: 1px; border-top-right-radius: 2px; left: 0 } }
      .d { float: right; text-align: left; scroll-margin-left: 0 }`;
    expect(properties(css)).toEqual([
      'padding-left',
      'margin-right',
      'border-left-width',
      'border-top-right-radius',
      'left',
      'float',
      'text-align',
      'scroll-margin-left',
    ]);
  });

  it('passes logical properties and values', () => {
    const css = '.a { padding-inline-start: 1px; float: inline-start; text-align: start; inset-inline: 0 }';
    expect(properties(css)).toEqual([]);
  });

  it('sees an outline that is taken away, and what shows the focus instead', () => {
    const css = '.a:focus { outline: none } .b { outline-width: 0 } .c:focus { outline: 2px solid red }';
    expect(unmarkedIn(css).map(({ selector }) => selector)).toEqual(['.a:focus', '.b']);
    expect(['.a:focus', '.b', '.c:focus'].map((selector) => marksFocus(css, selector))).toEqual([
      false,
      false,
      true,
    ]);
  });
});

import type { Page } from '@playwright/test';
import type { ApplicationRow } from '../../../contract/applications/applications.ts';
import { presses } from '../keys/drill.ts';
import { faultsIn, looks } from '../support/axe.ts';
import { gridOf, openList, placeIn } from '../support/list.ts';
import { expect, portalUrl, test } from '../support/test.ts';
import { type SpokenGrid, type SpokenRow, spokenGrid } from '../support/tree.ts';

/** The columns that are shown, in reading order, and the field that is changed in each. */
const columns = [
  { id: 'number' },
  { id: 'studentName' },
  { id: 'status' },
  { id: 'university' },
  { id: 'dueOn' },
  { id: 'waitingFor' },
  { id: 'courseTitle' },
  { id: 'intakeName' },
  { id: 'countryCode' },
  { id: 'counsellor', field: 'counsellorId' },
  { id: 'priority', field: 'priority' },
  { id: 'flagged', field: 'flagged' },
  { id: 'followUpOn', field: 'followUpOn' },
  { id: 'partner' },
  { id: 'branch' },
  { id: 'updatedAt' },
] as const;

/** Names of the grid and of its columns, one by one. */
const words = {
  en: {
    grid: 'Applications',
    heads:
      'Number|Student|Status|University|Due on|Waiting for|Course|Intake|Country|Counsellor|Priority|Flagged|Follow-up date|Channel partner|Branch|Updated',
  },
  fr: {
    grid: 'Candidatures',
    heads:
      'Numéro|Étudiant|Statut|Université|Échéance|En attente de|Formation|Rentrée|Pays|Conseiller|Priorité|Signalée|Date de relance|Partenaire commercial|Antenne|Modifié le',
  },
  ar: {
    grid: 'طلبات الالتحاق',
    heads:
      'الرقم|الطالب|الحالة|الجامعة|تاريخ الاستحقاق|بانتظار|البرنامج|دفعة القبول|البلد|المرشد|الأولوية|مُعلَّم|تاريخ المتابعة|شريك الاستقطاب|الفرع|آخر تعديل',
  },
} as const;
type Language = keyof typeof words;

/** What one reads in the table that is drawn, which screen readers do not see. */
const drawnText = async (page: Page, row: number, column: string): Promise<string> =>
  (await page.locator(`[data-row="${row}"] [data-column="${column}"]`).first().textContent()) ?? '';

interface State {
  readonly active: string;
  /** Places of chosen rows, and of cells of the range as `row:column`, both from 0. */
  readonly chosen?: readonly number[];
  readonly range?: readonly string[];
  readonly invalid?: string;
}

/** The language, and what the server says of the rows. */
interface Known {
  readonly language: Language;
  readonly list: readonly ApplicationRow[];
  readonly total: number;
}

/** The tree as it is designed: the heads, and the rows round the focus, two each way. */
async function designed(
  page: Page,
  { language, list, total }: Known,
  rows: readonly number[],
  state: State,
): Promise<SpokenGrid> {
  const { grid, heads } = words[language];
  const rowOf = async (row: number): Promise<SpokenRow> => ({
    index: row + 2,
    selected: state.chosen?.includes(row) ?? false,
    cells: await Promise.all(
      columns.map(async ({ id, ...column }, at) => ({
        role: at === 0 ? 'rowheader' : 'gridcell',
        name: await drawnText(page, row, id),
        column: at + 1,
        readonly: !('field' in column && list[row]?.editable.includes(column.field)),
        ...(state.range?.includes(`${row}:${at}`) && { selected: true as const }),
        ...(state.invalid === `${row}:${at}` && { invalid: true as const }),
      })),
    ),
  });
  return {
    name: grid,
    rows: total + 1,
    columns: 16,
    multiselectable: true,
    active: state.active,
    groups: [
      [
        {
          index: 1,
          cells: heads.split('|').map((name, at) => ({
            role: 'columnheader',
            name,
            column: at + 1,
            sort: at === 0 ? 'descending' : 'none',
          })),
        },
      ],
      await Promise.all(rows.map(rowOf)),
    ],
  };
}

/** Opens the list so wide that every column is drawn; gives the server's rows. */
async function openWide(page: Page): Promise<Pick<Known, 'list' | 'total'>> {
  await page.setViewportSize({ width: 2800, height: 900 });
  await page.context().addCookies([{ name: 'Quayside-contentWidth', value: 'wide', url: portalUrl() }]);
  const answer = page.waitForResponse((response) => /\/api\/applications\?/.test(response.url()));
  await openList(page, '/application?sortBy=number&orderBy=desc&perPage=25');
  await page.locator('[data-row] [data-column="updatedAt"]').first().waitFor();
  const { data, meta } = (await (await answer).json()) as {
    data: readonly ApplicationRow[];
    meta: { total: number };
  };
  return { list: data, total: meta.total };
}

for (const language of ['en', 'fr', 'ar'] as const)
  test(`the browser’s own tree is the grid as it is designed, ${language}`, async ({
    page,
    signIn,
    prefer,
  }) => {
    await prefer({ language });
    await signIn('admin');
    const known = { language, ...(await openWide(page)) };
    const seen = async (what: string, rows: readonly number[], state: State) => {
      const expected = await designed(page, known, rows, state);
      await expect.poll(() => spokenGrid(page), { message: what }).toEqual(expected);
    };
    const onward = language === 'ar' ? 'Shift+ArrowLeft' : 'Shift+ArrowRight';
    await seen('at first', [0, 1, 2], { active: '2:1' });
    await presses('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown')(page);
    await seen('further down', [2, 3, 4, 5, 6], { active: '6:1' });
    await presses('x', onward, 'Shift+ArrowDown')(page);
    await seen('with a chosen row and a range', [3, 4, 5, 6, 7], {
      active: '7:2',
      chosen: [4],
      range: ['4:0', '4:1', '5:0', '5:1'],
    });
    await presses('h')(page);
    await seen('on the heads', [3, 4, 5, 6, 7], {
      active: '1:2',
      chosen: [4],
      range: ['4:0', '4:1', '5:0', '5:1'],
    });
    await presses('Escape', 'Escape', 'Escape', 'Mod+End')(page);
    await expect.poll(() => placeIn(page)).toBe('26:16');
    await seen('at the end', [22, 23, 24], { active: '26:16' });
    await page.route('**/api/applications/*', (route) =>
      route.fulfill({ status: 422, json: { message: 'Refused', errors: { priority: ['Refused'] } } }),
    );
    await presses('l')(page);
    await page.locator('[data-over-pane="grid"]').getByRole('combobox').waitFor();
    await presses('ArrowDown', 'Enter')(page);
    await page.locator('[data-column][data-mark="refused"]').first().waitFor();
    await presses('Mod+End', 'ArrowUp')(page);
    await seen('with a cell that was refused', [21, 22, 23, 24], { active: '25:16', invalid: '24:10' });
  });

/** The ways the grid can stand, each with the keys that lead there from the first cell. */
const standings: readonly (readonly [name: string, ...keys: readonly string[]])[] = [
  ['in the cells', 'ArrowDown'],
  ['on the heads', 'ArrowUp'],
  ['with a range', 'Shift+ArrowDown', 'Shift+ArrowRight'],
  ['with chosen rows', 'x', 'ArrowDown', 'x'],
];

test('Tab leaves the grid in one press, both ways, however it stands', async ({ page, signIn }) => {
  await signIn('admin');
  await openList(page, '/application?perPage=25');
  const isOut = () => page.evaluate(() => document.activeElement?.closest('[role="grid"]') === null);
  const seen: unknown[] = [];
  for (const [name, ...keys] of standings) {
    await presses('Escape', 'Escape', 'Mod+Home', ...keys)(page);
    const place = await placeIn(page);
    for (const [away, back] of [
      ['Tab', 'Shift+Tab'],
      ['Shift+Tab', 'Tab'],
    ] as const) {
      await presses(away)(page);
      const left = await isOut();
      await presses(back)(page);
      await expect(gridOf(page)).toBeFocused();
      seen.push([name, away, left, (await placeIn(page)) === place]);
    }
  }
  expect(seen).toEqual(
    standings.flatMap(([name]) => ['Tab', 'Shift+Tab'].map((away) => [name, away, true, true])),
  );
});

for (const { language, theme } of looks)
  test(`axe finds nothing in the grid however it stands, ${language}, ${theme}`, async ({
    page,
    signIn,
    prefer,
  }) => {
    await prefer({ language, theme });
    await signIn('admin');
    await openList(page, '/application');
    const found: string[] = [];
    for (const [name, ...keys] of standings) {
      await presses('Escape', 'Escape', 'Mod+Home', ...keys)(page);
      found.push(...(await faultsIn(page, name, '.grid-place')));
    }
    expect(found).toEqual([]);
  });

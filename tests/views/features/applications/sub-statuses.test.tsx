import { describe, expect, it } from 'vitest';
import { applicationStatuses } from '../../../../contract/applications/applications.ts';
import { applicationsDefinition } from '../../../../src/machines/features/applications/applications.machine.ts';
import { applicationsViewConfig } from '../../../../src/views/features/applications/applications-view-config.tsx';
import { inOrder } from '../../../../src/views/features/applications/status-order.ts';
import { getColumnViewConfig, toGridColumn } from '../../../../src/views/grid/to-grid-column.ts';
import type { Formatters } from '../../../../src/views/grid/use-formatters.ts';
import { application } from '../../../support/client/office.ts';

const texts: Readonly<Record<string, string>> = {
  statuses: 'returned,draft',
  subStatuses: 'papers,photo',
  'subStatuses.returned': 'papers',
  'subStatuses.submitted': 'papers,photo',
  'subStatus.papers': 'Papers / Letters',
  'subStatus.photo': 'Photo',
  'subStatus.returned.papers': 'Papers',
  'subStatus.submitted.papers': 'Letters',
  'subStatus.submitted.photo': 'Photo',
};
const words: Formatters = {
  text: ((id: string) => id) as Formatters['text'],
  word: (id, otherwise) => texts[id] ?? otherwise,
  textList: (id) => texts[id]?.split(',') ?? [],
  number: String,
  date: (day) => day,
  dateOf: (instant) => instant,
  dateTime: (instant) => instant,
  country: (code) => code,
  intake: (name) => name,
};

function column(id: string) {
  const definition = applicationsDefinition.columns.find((each) => each.id === id);
  const viewConfig = getColumnViewConfig(applicationsViewConfig, id);
  if (!definition || !viewConfig) throw new Error(`There is no column ${id}`);
  return toGridColumn(definition, viewConfig, words);
}

describe('the column of finer words', () => {
  it('says each by the name it has in the status of its row, and in filters by all its names', () => {
    const { text, valueText } = column('subStatus');
    expect([
      text(application(1, { status: 'returned', subStatus: 'papers' })),
      text(application(1, { status: 'submitted', subStatus: 'papers' })),
      text(application(1, { status: 'draft', subStatus: 'gone' })),
      text(application(1)),
      valueText('papers'),
    ]).toEqual(['Papers', 'Letters', 'gone', '', 'Papers / Letters']);
  });

  it('offers a row those of its status alone', () => {
    const { choices, values } = column('subStatus');
    expect([
      choices(application(1, { status: 'returned' })),
      choices(application(1, { status: 'submitted' })),
      choices(application(1, { status: 'draft' })),
      values,
    ]).toEqual([
      [{ value: 'papers', label: 'Papers' }],
      [
        { value: 'papers', label: 'Letters' },
        { value: 'photo', label: 'Photo' },
      ],
      [],
      ['papers', 'photo'],
    ]);
  });
});

describe('the order of statuses', () => {
  it('is that of the installation, those it does not name behind, and the way’s own without one', () => {
    const { values, inOrder: isOrdered } = column('status');
    const others = applicationStatuses.filter((status) => status !== 'returned' && status !== 'draft');
    expect([values, isOrdered]).toEqual([['returned', 'draft', ...others], true]);
    expect(inOrder(applicationStatuses, { textList: () => [] })).toEqual(applicationStatuses);
  });
});

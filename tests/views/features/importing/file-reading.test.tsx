import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RawIntlProvider } from 'react-intl';
import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { ImportRecord } from '../../../../contract/kit/imports.ts';
import { importingEn } from '../../../../src/i18n/features/importing/en.ts';
import { createLanguageIntl } from '../../../../src/i18n/intl.ts';
import { cellsEn } from '../../../../src/i18n/shared/cells/en.ts';
import { importMachine } from '../../../../src/machines/features/importing/import.machine.ts';
import type { ImportContext } from '../../../../src/machines/features/importing/import.types.ts';
import type { TableRead } from '../../../../src/services/tables/table-file.service.ts';
import { FileReading } from '../../../../src/views/features/importing/FileReading.tsx';
import { settle } from '../../../support/client/actor.ts';

const user = { id: 7, role: 'admin', fullName: 'Nadia', email: 'n@quayside.test', home: '/' } as const;
const table = {
  kind: 'table',
  rows: [
    ['Partners 2027', null],
    ['Name', 'City'],
    ['One', 'Town'],
  ],
  numbers: [1, 3, 4],
  encoding: 'utf-8',
  separator: ';',
} as const satisfies TableRead;

/** How the file was read: the encoding and the separator of each time. */
let calls: (readonly [string | null, string | null])[];
beforeEach(() => {
  calls = [];
});

async function open(read: (context: ImportContext) => TableRead) {
  const actor = createActor(
    importMachine.provide({
      actors: {
        look: fromPromise<readonly ImportRecord[], ImportContext>(async () => []),
        read: fromPromise<TableRead, ImportContext>(async ({ input }) => {
          calls.push([input.encoding, input.separator]);
          return read(input);
        }),
      },
    }),
    { input: { params: { id: 'universities' }, search: '', user } },
  ).start();
  actor.send({
    type: 'import.choose',
    file: new File(['x'], 'places.csv'),
    labels: { name: 'Name', city: 'City' },
  });
  await settle();
  render(
    <RawIntlProvider value={createLanguageIntl('en', { ...importingEn, ...cellsEn })}>
      <FileReading screen={actor} />
    </RawIntlProvider>,
  );
  return actor;
}

const list = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const optionsOf = (name: string) =>
  within(list(name))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const selected = (name: string) => list(name).selectedOptions[0]?.textContent;

describe('the reading of a file', () => {
  it('shows what was detected, each row by its number in the file', async () => {
    await open(() => table);
    expect([selected('Text encoding'), selected('Separator'), selected('Header row')]).toEqual([
      'UTF-8',
      'Semicolon (;)',
      'Row 3: \u2068Name, City\u2069',
    ]);
    expect(optionsOf('Separator')).toEqual(['Comma (,)', 'Semicolon (;)', 'Tab', 'Vertical bar (|)']);
    // The last row has none below it.
    expect(optionsOf('Header row')).toEqual([
      'Row 1: \u2068Partners 2027\u2069',
      'Row 3: \u2068Name, City\u2069',
    ]);
  });

  it('is corrected, each answer by itself', async () => {
    const actor = await open(({ encoding, separator }) => ({
      ...table,
      encoding: encoding ?? 'utf-8',
      separator: separator ?? ';',
    }));
    const keys = userEvent.setup();
    await keys.selectOptions(list('Separator'), 'Tab');
    await settle();
    await keys.selectOptions(list('Text encoding'), 'WINDOWS-1252');
    await settle();
    expect(calls).toEqual([
      [null, null],
      ['utf-8', '\t'],
      ['windows-1252', '\t'],
    ]);
    await keys.selectOptions(list('Header row'), 'Row 1: \u2068Partners 2027\u2069');
    expect(actor.getSnapshot().context.head).toEqual(['Partners 2027', null]);
  });

  it.each([
    ['nothing can be read', { kind: 'failed', reason: 'unreadable' }],
    ['a single row is left', { ...table, rows: [['倀']], numbers: [1] }],
  ] as const)('says that an encoding does not fit when %s, and keeps the file', async (_what, answer) => {
    const actor = await open(({ encoding }) => (encoding === 'utf-16le' ? answer : table));
    await userEvent.setup().selectOptions(list('Text encoding'), 'UTF-16LE');
    await settle();
    expect(await screen.findByText('The file can’t be read in this encoding. Select another.')).toBeVisible();
    expect([actor.getSnapshot().context.file?.name, selected('Header row')]).toEqual([
      'places.csv',
      'Row 3: \u2068Name, City\u2069',
    ]);
  });

  it('of a workbook asks for its heading row alone', async () => {
    await open(() => ({ ...table, encoding: null, separator: null }));
    expect(screen.getAllByRole('combobox')).toEqual([list('Header row')]);
  });
});

import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useSelector } from '@xstate/react';
import { RawIntlProvider } from 'react-intl';
import { describe, expect, it } from 'vitest';
import { createLanguageIntl } from '../../../../src/i18n/intl.ts';
import { cellsEn } from '../../../../src/i18n/shared/cells/en.ts';
import type { EditsActor } from '../../../../src/machines/grid/edits/get-edits.ts';
import { PasteReadingFields } from '../../../../src/views/grid/edits/PasteReadingFields.tsx';
import { cell, edit, row, Server } from '../../../machines/grid/edits/stage.ts';

function Fields({ edits }: { edits: EditsActor }) {
  const paste = useSelector(edits, ({ context }) => context.paste);
  return paste && <PasteReadingFields edits={edits} paste={paste} />;
}

function paste(text: string, isTabbed = false): EditsActor {
  const rows = [row(1), row(2)];
  const { edits } = edit(new Server(rows));
  edits.send({
    type: 'cells.paste',
    text,
    isTabbed,
    block: rows.map((each) => [cell(each, 'remark'), cell(each, 'preference')]),
    area: { rows: 1, columns: 1 },
  });
  render(
    <RawIntlProvider value={createLanguageIntl('en', cellsEn)}>
      <Fields edits={edits} />
    </RawIntlProvider>,
  );
  return edits;
}

const textsOf = (edits: EditsActor) => edits.getSnapshot().context.paste?.cells.map(({ text }) => text);
const separator = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Separator' });

describe('the reading of a paste', () => {
  it('is by the separator that was detected, or by another, or line by line', async () => {
    const edits = paste('Obi, 4\nDiallo, 5');
    const keys = userEvent.setup();
    expect(separator().selectedOptions[0]?.textContent).toBe('Comma (,)');
    expect(textsOf(edits)).toEqual(['Obi', ' 4', 'Diallo', ' 5']);
    await keys.selectOptions(separator(), 'None: one cell per line');
    expect(textsOf(edits)).toEqual(['Obi, 4', 'Diallo, 5']);
    await keys.selectOptions(separator(), 'Comma (,)');
    expect(textsOf(edits)).toEqual(['Obi', ' 4', 'Diallo', ' 5']);
  });

  it('leaves the headings out, and takes them back', async () => {
    const edits = paste('Obi\nDiallo');
    const keys = userEvent.setup();
    expect(screen.queryByRole('combobox')).toBe(null);
    const box = screen.getByRole('checkbox', { name: 'Leave out the first row (header)' });
    await keys.click(box);
    expect(textsOf(edits)).toEqual(['Diallo']);
    await keys.click(box);
    expect(textsOf(edits)).toEqual(['Obi', 'Diallo']);
  });

  it('of cells that were copied from a table is not asked for, nor that of one word', () => {
    paste('Obi, 4\tx', true);
    expect([screen.queryByRole('combobox'), screen.queryByRole('checkbox')]).toEqual([null, null]);
  });
});

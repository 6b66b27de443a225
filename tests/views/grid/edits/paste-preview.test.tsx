import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { applicationsViewConfig } from '../../../../src/views/features/applications/applications-view-config.tsx';
import PastePreview from '../../../../src/views/grid/edits/PastePreview.tsx';
import type { GridColumn } from '../../../../src/views/grid/list-view-config.ts';
import { cell, column, edit, row, Server } from '../../../machines/grid/edits/stage.ts';
import { withTexts } from '../../../support/client/with-texts.tsx';

const render = withTexts();

const gridColumn = (id: string): GridColumn => ({
  id,
  definition: column(id),
  title: id.toUpperCase(),
  width: 100,
  grow: 0,
  ltr: false,
  alignEnd: false,
  text: (of) => String(of[id] ?? ''),
  valueText: (value) => value,
  values: [],
  inOrder: false,
  choices: () => [],
});
const columns = [gridColumn('studentName'), gridColumn('preference'), gridColumn('remark')];

/** Shows what pasting a text into the remark and the preference of two applications would do. */
function paste(text: string) {
  const rows = [row(1, { remark: 'Call', preference: 1 }), row(2)];
  const server = new Server(rows);
  const { edits } = edit(server);
  edits.send({
    type: 'cells.paste',
    text,
    isTabbed: true,
    block: rows.map((each) => [cell(each, 'remark'), cell(each, 'preference')]),
    area: { rows: 1, columns: 1 },
  });
  render(<PastePreview edits={edits} viewConfig={applicationsViewConfig} columns={columns} />);
  return { server };
}

const counts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const tableRows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((each) =>
      [...each.children].map((part) => {
        const mark = within(part as HTMLElement).queryByRole('img');
        return mark ? `${mark.getAttribute('aria-label')}: ${part.textContent}` : part.textContent;
      }),
    );

describe('the preview of a paste', () => {
  it('has nothing to paste where every cell has its text already', () => {
    paste('Call\t1');
    expect(counts()).toEqual(['0 cells change', '2 unchanged']);
    expect(screen.getByRole('button', { name: 'Paste' })).toHaveProperty('disabled', true);
  });

  it('shows what is not accepted first, and pastes the rest', async () => {
    const { server } = paste('Call\t2\nWrite\tnever');
    expect(counts()).toEqual(['2 cells change', '1 unchanged', '1 not accepted']);
    expect(tableRows()).toEqual([
      ['Student 2', 'PREFERENCE', 'None', expect.stringMatching(/^not accepted: ✕ never Enter /)],
      ['Student 1', 'REMARK', 'Call', 'unchanged: = Call'],
      ['Student 1', 'PREFERENCE', '1', 'changes: → 2'],
      ['Student 2', 'REMARK', 'None', 'changes: → Write'],
    ]);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Paste only the 2 accepted cells' }));
    await expect
      .poll(() => server.writes)
      .toEqual([
        { id: 1, change: { preference: 2 } },
        { id: 2, change: { remark: 'Write' } },
      ]);
  });
});

import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';
import { describe, expect, it } from 'vitest';
import { createLanguageIntl } from '../../../src/i18n/intl.ts';
import { officeEn } from '../../../src/i18n/shared/office/en.ts';
import { publicEn } from '../../../src/i18n/shared/public/en.ts';
import { toolsEn } from '../../../src/i18n/shared/tools/en.ts';
import { ActionRow } from '../../../src/views/kit/ActionRow.tsx';
import { OverwriteConflict } from '../../../src/views/kit/Conflict.tsx';
import { FactList } from '../../../src/views/kit/FactList.tsx';
import { WorkDialog } from '../../../src/views/kit/office/WorkDialog.tsx';

const intl = createLanguageIntl('en', { ...publicEn, ...officeEn, ...toolsEn });
const show = (view: ReactNode) => render(<RawIntlProvider value={intl}>{view}</RawIntlProvider>);
const buttons = () => screen.getAllByRole('button').map((button) => button.textContent);

describe('a list of facts', () => {
  it('pairs labels with values, and leaves out those without one', () => {
    show(
      <FactList
        aria-label="Details"
        facts={[
          ['Open checks', 0],
          ['Interview', 'Passed', { 'data-settled': true }],
          ['Deposit', null],
          ['Visa', undefined],
          ['Remark', ''],
          ['Letter', false],
        ]}
      />,
    );
    expect(screen.getByLabelText('Details').outerHTML).toBe(
      '<dl class="facts-in-columns" aria-label="Details"><div><dt>Open checks</dt><dd>0</dd></div>' +
        '<div data-settled="true"><dt>Interview</dt><dd>Passed</dd></div></dl>',
    );
  });
});

describe('a row of actions', () => {
  it('ends with the button that cancels, which can no longer be pressed while the request is on its way', async () => {
    const pressed: string[] = [];
    const row = (busy: boolean) => (
      <ActionRow busy={busy} onCancel={() => pressed.push('cancel')}>
        <button type="submit">Save</button>
      </ActionRow>
    );
    const { rerender } = show(row(false));
    expect(buttons()).toEqual(['Save', 'Cancel']);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    rerender(<RawIntlProvider value={intl}>{row(true)}</RawIntlProvider>);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(pressed).toEqual(['cancel']);
  });
});

describe('a conflict with the decision of someone else', () => {
  it.each([
    ['Accept anyway', ['Accept anyway', 'Keep theirs']],
    [null, ['Keep theirs']],
  ])('offers to overwrite it where that is possible: %s', async (overwrite, offered) => {
    const sent: string[] = [];
    const actor = { send: ({ type }: { type: string }) => sent.push(type) };
    show(
      <OverwriteConflict title="Someone else decided" actor={actor} overwrite={overwrite}>
        <p>It was rejected.</p>
      </OverwriteConflict>,
    );
    expect(buttons()).toEqual(offered);
    for (const button of screen.getAllByRole('button')) await userEvent.click(button);
    expect(sent).toEqual(['conflict.overwrite', 'conflict.discard'].slice(-offered.length));
  });
});

describe('a dialog', () => {
  it('submits its content, and cancels or goes back before its actions', async () => {
    const done: string[] = [];
    const dialog = (onBack?: () => void) => (
      <WorkDialog
        title="Rename"
        onClose={() => done.push('closed')}
        onBack={onBack}
        onSubmit={() => done.push('submitted')}
        actions={<button type="submit">Save</button>}
      >
        <p>A name</p>
      </WorkDialog>
    );
    const { rerender } = show(dialog());
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    rerender(<RawIntlProvider value={intl}>{dialog(() => done.push('back'))}</RawIntlProvider>);
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(done).toEqual(['submitted', 'closed', 'back']);
  });
});

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { RawIntlProvider } from 'react-intl';
import { afterEach, expect, test } from 'vitest';
import { createLanguageIntl } from '../../../../src/i18n/intl.ts';
import { officeEn } from '../../../../src/i18n/shared/office/en.ts';
import { toolsEn } from '../../../../src/i18n/shared/tools/en.ts';
import { Combobox, type ComboboxOption } from '../../../../src/views/grid/edits/Combobox.tsx';

afterEach(cleanup);

const all: readonly ComboboxOption[] = ['Low', 'Normal', 'High'].map((label) => ({ key: label, label }));
const intl = createLanguageIntl('en', { ...officeEn, ...toolsEn });
const field = createRef<HTMLInputElement>();

function Stage({
  onSelect,
  options = all,
}: {
  onSelect: (key: string) => void;
  options?: readonly ComboboxOption[] | null;
}) {
  const [text, setText] = useState('');
  const [expanded, setExpanded] = useState(false);
  return (
    <RawIntlProvider value={intl}>
      <Combobox
        label="Priority"
        text={text}
        options={options}
        expanded={expanded}
        searching={text !== ''}
        describedBy={undefined}
        field={field}
        onTextChange={(typed) => {
          setText(typed);
          setExpanded(true);
        }}
        onSelect={({ key }) => onSelect(key)}
        onExpandedChange={setExpanded}
      />
    </RawIntlProvider>
  );
}

const active = () => {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)?.textContent;
};

test('arrows open the list and go round in it, and Enter takes what they stand on', async () => {
  const picked: string[] = [];
  render(<Stage onSelect={(key) => picked.push(key)} />);
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect([screen.getAllByRole('option').length, active()]).toEqual([3, null]);
  await user.keyboard('{ArrowDown}{ArrowUp}');
  expect(active()).toBe('High');
  await user.keyboard('{Enter}');
  expect(picked).toEqual(['High']);
});

test('Page Down and Page Up move by eight, and stop at the ends', async () => {
  const options = Array.from({ length: 20 }, (_, at) => ({ key: String(at), label: `Option ${at + 1}` }));
  render(<Stage onSelect={() => {}} options={options} />);
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  const seen = [active()];
  for (const key of ['PageDown', 'PageDown', 'PageDown', 'PageUp', 'PageUp', 'PageUp']) {
    await user.keyboard(`{${key}}`);
    seen.push(active());
  }
  expect(seen).toEqual([
    'Option 1',
    'Option 9',
    'Option 17',
    'Option 20',
    'Option 12',
    'Option 4',
    'Option 1',
  ]);
});

test('typing stands on the first that fits', async () => {
  render(<Stage onSelect={() => {}} />);
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('l');
  expect(active()).toBe('Low');
});

test('it says that options are on their way, and that there are none', async () => {
  const { rerender } = render(<Stage onSelect={() => {}} options={null} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('combobox'));
  expect(screen.getByRole('status').textContent).toBe('Searching…');
  rerender(<Stage onSelect={() => {}} options={[]} />);
  expect(screen.getByRole('status').textContent).toBe('No matches');
});

import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';
import { describe, expect, it } from 'vitest';
import { createLanguageIntl } from '../../../src/i18n/intl.ts';
import { publicEn } from '../../../src/i18n/shared/public/en.ts';
import { SelectField } from '../../../src/views/kit/form/SelectField.tsx';
import { TextAreaField } from '../../../src/views/kit/form/TextAreaField.tsx';
import { TextField } from '../../../src/views/kit/form/TextField.tsx';

interface Notes {
  readonly hint?: string;
  readonly error?: string;
  readonly urgent?: boolean;
  readonly errorId?: string;
}

const shared = { label: 'Name', value: '', onChange: () => {} };
const fields = [
  ['a line of text', (notes: Notes) => <TextField {...shared} {...notes} />],
  ['a text', (notes: Notes) => <TextAreaField {...shared} {...notes} />],
  ['a select', (notes: Notes) => <SelectField {...shared} options={[]} nothing="None" {...notes} />],
] as const;

function show(field: (notes: Notes) => ReactNode, notes: Notes): HTMLElement {
  render(<RawIntlProvider value={createLanguageIntl('en', publicEn)}>{field(notes)}</RawIntlProvider>);
  return screen.getByLabelText('Name');
}

/** What a screen reader says of a field after its name. */
const described = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent ?? id);

describe.each(fields)('%s', (_, field) => {
  it('is neither described nor wrong by itself', () => {
    const input = show(field, {});
    expect([described(input), input.getAttribute('aria-invalid')]).toEqual([[], null]);
  });

  it('is described by its hint, then by its error', () => {
    const input = show(field, { hint: 'As in the passport', error: 'Enter a name' });
    expect([described(input), input.getAttribute('aria-invalid')]).toEqual([
      ['As in the passport', 'Enter a name'],
      'true',
    ]);
    expect(screen.queryAllByRole('alert')).toEqual([]);
  });

  it('announces an urgent error', () => {
    show(field, { error: 'Enter a name', urgent: true });
    expect(screen.getByRole('alert').textContent).toBe('Enter a name');
  });

  it('points to an error that is shown for several fields', () => {
    const input = show(field, { errorId: 'elsewhere' });
    expect([described(input), input.getAttribute('aria-invalid')]).toEqual([['elsewhere'], 'true']);
  });
});

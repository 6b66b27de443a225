import { render, screen } from '@testing-library/react';
import { RawIntlProvider } from 'react-intl';
import { expect, it } from 'vitest';
import { createLanguageIntl } from '../../../../src/i18n/intl.ts';
import type { Language } from '../../../../src/i18n/languages.ts';
import { RecordFacts } from '../../../../src/views/grid/peek/RecordFacts.tsx';

it.each<readonly [Language, string, string]>([
  ['en', 'January 2027', 'January 2027'],
  ['fr', 'January 2027', 'janvier 2027'],
  ['ar', 'January 2027', 'يناير 2027'],
  ['fr', 'Winter intake', 'Winter intake'],
])('the facts of a record name its intake in %s: %s', (language, value, expected) => {
  const messages = { 'fact.intake': 'Intake', 'label.details': 'Details' };
  const facts = [{ label: 'fact.intake', kind: 'text', value } as const];
  render(
    <RawIntlProvider value={createLanguageIntl(language, messages)}>
      <RecordFacts peek={{ subject: 'Application', id: 1, title: 'A-1', subtitle: '', path: '/', facts }} />
    </RawIntlProvider>,
  );
  expect(screen.getByRole('definition').textContent).toBe(expected);
});

it('the facts of a record are links where the reader may open what they name', () => {
  const facts = [
    { label: 'fact.student', kind: 'text', value: 'Amina Diallo', path: '/student-record/details/5' },
    { label: 'fact.university', kind: 'text', value: 'Eastbridge College' },
  ] as const;
  const messages = { 'fact.student': 'Student', 'fact.university': 'University', 'label.details': 'Details' };
  render(
    <RawIntlProvider value={createLanguageIntl('en', messages)}>
      <RecordFacts
        peek={{ subject: 'Application', id: 1, title: 'A-1', subtitle: '', path: '/', facts: [...facts] }}
      />
    </RawIntlProvider>,
  );
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Amina Diallo', '/student-record/details/5'],
  ]);
});

import { render, screen } from '@testing-library/react';
import { RawIntlProvider } from 'react-intl';
import { expect, it } from 'vitest';
import type { StudentRecordDetails } from '../../../../contract/applications/student-records.ts';
import { registrationsEn } from '../../../../src/i18n/features/registrations/en.ts';
import { studentsEn } from '../../../../src/i18n/features/students/en.ts';
import { createLanguageIntl } from '../../../../src/i18n/intl.ts';
import { officeEn } from '../../../../src/i18n/shared/office/en.ts';
import { publicEn } from '../../../../src/i18n/shared/public/en.ts';
import { toolsEn } from '../../../../src/i18n/shared/tools/en.ts';
import { StudentHistory } from '../../../../src/views/features/students/StudentHistory.tsx';

const logged = [
  ...['givenNames', 'familyName', 'dateOfBirth', 'email', 'phone', 'nationalityId', 'passportNumber'],
  ...['profile', 'consentedAt', 'introducedById', 'introducedAt'],
];

it('a student’s history names every field that an event changed', () => {
  const history: StudentRecordDetails['history'] = [
    {
      id: 1,
      happenedAt: '2026-11-27T07:00:00.000Z',
      actorId: 1,
      actorName: 'Ada Admin',
      type: 'student.informed',
      changes: logged.map((field) => ({ field, before: null, after: null })),
    },
  ];
  render(
    <RawIntlProvider
      value={createLanguageIntl('en', {
        ...publicEn,
        ...officeEn,
        ...toolsEn,
        ...studentsEn,
        ...registrationsEn,
      })}
    >
      <StudentHistory record={{ history }} />
    </RawIntlProvider>,
  );
  expect(screen.getByRole('listitem').firstElementChild?.textContent).toBe(
    'Student information updated: Given names, Family name, Date of birth, Email, Phone, Nationality, Passport number, ' +
      'Education, tests, work and funding, Consent, Introduced by, Introduced on',
  );
});

import { describe, expect, it } from 'vitest';
import type { StudentRecordDetails } from '../../../../contract/applications/student-records.ts';
import type { AbilityRule, Role } from '../../../../contract/kit/ability.ts';
import { emptyProfile, type StudentProfile } from '../../../../contract/people/students.ts';
import { abilityRules } from '../../../../server/db/schema/index.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { personOf, plantAgency } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';

/** A change of each part of the profile. */
const changes = {
  education: [
    {
      level: 'bachelor',
      institution: 'University of Lagos',
      countryCode: 'NG',
      board: null,
      subject: 'Law',
      finishedIn: 2026,
      mark: 3.6,
      scale: 'gpa4',
      backlogsActive: 0,
      backlogsCleared: 0,
      inEnglish: true,
    },
  ],
  tests: [{ type: 'ielts', takenOn: '2026-03-14', overall: 7, lowest: 6.5 }],
  work: [{ employer: 'Harbour Ltd', position: null, from: '2025-09-01', until: null }],
  refusals: [{ countryCode: 'GB', refusedOn: '2025-03-04', reason: null }],
  finances: { source: 'loan', amount: 20_000, currency: 'GBP' },
} as const satisfies Partial<Record<keyof StudentProfile, unknown>>;
const parts = ['education', 'tests', 'work', 'refusals', 'finances'] as const;

/** Who may change which parts of a student of the counsellor, and what the server answers to those who may not. */
const expected: readonly [who: Role, parts: readonly string[], refused: number | null][] = [
  ['admin', ['education', 'tests', 'work', 'refusals', 'finances'], null],
  ['aco', ['education', 'tests', 'work', 'refusals', 'finances'], null],
  ['counsellor', ['education', 'tests', 'work', 'refusals', 'finances'], null],
  ['compliance-officer', [], 404],
  ['channel-partner', [], 404],
  ['university-contact', [], 404],
  ['client', [], 404],
];

describe.each(databases)('the parts of a student’s profile on $name', ({ open }) => {
  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));
  let made = 0;

  async function addStudent() {
    made += 1;
    const person = {
      givenNames: 'Zoë',
      familyName: `Okonkwo ${made}`,
      dateOfBirth: `2001-05-${String(made).padStart(2, '0')}`,
      email: `okonkwo${made}@mail.test`,
      phone: `+234 803 555 ${1_000 + made}`,
      nationality: 'GB',
      passportNumber: String(700_000_000 + made),
    };
    const information = { person, profile: emptyProfile, consent: false };
    const { body } = await api.sendAs(personOf.counsellor, 'POST', '/students', information);
    return { id: (body as { data: { id: number } }).data.id, information };
  }

  async function ask(userId: number, { id, information }: Awaited<ReturnType<typeof addStudent>>) {
    const { status, body } = await api.sendAs(userId, 'GET', `/students/${id}/record`);
    const editable = status === 200 ? (body as { data: StudentRecordDetails }).data.editable : [];
    const answers: number[] = [];
    let profile: object = emptyProfile;
    let version = 1;
    for (const part of parts) {
      const changed = { ...profile, [part]: changes[part] };
      const answer = await api.sendAs(
        userId,
        'PUT',
        `/students/${id}`,
        { ...information, profile: changed },
        { 'if-match': `"${version}"` },
      );
      answers.push(answer.status);
      if (answer.status === 200) [profile, version] = [changed, version + 1];
    }
    return { shown: parts.filter((part) => editable.includes(part)), answers };
  }

  it.each(expected)('are changed by those who may: %s', async (who, shown, refused) => {
    const student = await addStudent();
    expect(await ask(personOf[who], student)).toEqual({
      shown,
      answers: parts.map(() => refused ?? 200),
    });
  });

  it('are only read by those whose rules let them change the identity alone', async () => {
    const student = await addStudent();
    const rule: AbilityRule = {
      action: 'update',
      subject: 'Student',
      fields: ['profile'],
      inverted: true,
    };
    await test.database.orm
      .insert(abilityRules)
      .values({ ...rule, userId: personOf.counsellor, position: 99 });
    // Rules are kept for five seconds.
    api.clock.advance(5_000);
    expect(await ask(personOf.counsellor, student)).toEqual({
      shown: [],
      answers: [403, 403, 403, 403, 403],
    });
    const { person, profile } = student.information;
    const answer = await api.sendAs(
      personOf.counsellor,
      'PUT',
      `/students/${student.id}`,
      { person: { ...person, familyName: 'Bello' }, profile, consent: false },
      { 'if-match': '"1"' },
    );
    expect(answer.status).toBe(200);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Student } from '../../../../contract/people/students.ts';
import { eq } from '../../../../server/db/drizzle.ts';
import { students } from '../../../../server/db/schema/index.ts';
import { illegalStudentArbitrary } from '../../../contract/facts/illegal.arbitrary.ts';
import {
  illegalStudents,
  possibleStudent,
  possibleStudents,
  withChanges,
} from '../../../contract/facts/illegal-students.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { personOf, plantAgency } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';

let made = 0;
/** Details that nobody else has. */
function distinct() {
  made += 1;
  return {
    'person.familyName': `Iyer ${made}`,
    'person.email': `iyer-${made}@mail.test`,
    'person.phone': `+91 98 0000 ${1_000 + made}`,
  };
}

describe.each(databases)('facts about a student on $name', ({ open }) => {
  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));
  const create = async (changes: Readonly<Record<string, unknown>>, userId = personOf.counsellor) => {
    const { status, body } = await api.sendAs(userId, 'POST', '/students', withChanges(changes));
    return { status, ...(body as { data?: Student; fields?: Readonly<Record<string, readonly string[]>> }) };
  };
  const change = async ({ id, version }: Pick<Student, 'id' | 'version'>, changes: object) => {
    const { status, body } = await api.sendAs(
      personOf.counsellor,
      'PUT',
      `/students/${id}`,
      withChanges({ ...changes }),
      { 'if-match': `"${version}"` },
    );
    return { status, ...(body as { data?: Student; fields?: Readonly<Record<string, readonly string[]>> }) };
  };

  it.each(illegalStudents)('that cannot be make no student: %s', async (_what, changes, path, code) => {
    const before = await test.database.orm.$count(students);
    const { status, fields } = await create({ ...distinct(), ...changes });
    expect({ status, codes: fields?.[`body.${path}`] }).toEqual({ status: 422, codes: [code] });
    expect(await test.database.orm.$count(students)).toBe(before);
  });

  it('that cannot be make no student, whatever the value', async () => {
    await fc.assert(
      fc.asyncProperty(illegalStudentArbitrary, async ({ changes, path, code }) => {
        const { status, fields } = await create({ ...distinct(), ...changes });
        expect([status, fields?.[`body.${path}`]]).toEqual([422, [code]]);
      }),
      { numRuns: 50 },
    );
  });

  it.each(illegalStudents)('that cannot be change no student: %s', async (_what, changes, path, code) => {
    const own = distinct();
    // Nobody has the number of another, who would be the same person.
    const { data } = await create({ ...own, 'person.passportNumber': `K${1_000_000 + made}` });
    if (!data) throw new Error('the student was not created');
    const { status, fields } = await change(data, { ...own, ...changes });
    const [row] = await test.database.orm.select().from(students).where(eq(students.id, data.id));
    expect([status, fields?.[`body.${path}`], row?.version]).toEqual([422, [code], 1]);
  });

  it.each(possibleStudents)('that can be just so are stored: %s', async (_what, changes) => {
    const number = changes['person.passportNumber'] ?? `L${1_000_000 + made}`;
    const { status } = await create({ ...distinct(), 'person.passportNumber': number, ...changes });
    expect(status).toBe(201);
  });

  it('that are wrong on record do not stop other changes', async () => {
    const own = { ...distinct(), 'person.passportNumber': 'M1234567' };
    const { data } = await create(own);
    if (!data) throw new Error('the student was not created');
    const expired = { ...possibleStudent.profile, passportExpiresOn: '2026-01-31' as const };
    await test.database.orm.update(students).set({ profile: expired }).where(eq(students.id, data.id));
    const kept = { ...own, 'profile.passportExpiresOn': '2026-01-31' };
    const moved = await change(data, { ...kept, 'person.phone': '+91 98 1111 2222' });
    expect(moved.status).toBe(200);
    const again = await change(
      { id: data.id, version: 2 },
      { ...kept, 'person.phone': '+91 98 1111 2222', 'profile.passportExpiresOn': '2026-02-28' },
    );
    expect([again.status, again.fields]).toEqual([422, { 'body.profile.passportExpiresOn': ['expired'] }]);
  });

  it('include nationalities that no list has had, and none that does not exist', async () => {
    const icelandic = { 'person.nationality': 'IS', 'person.passportNumber': 'A9876543' };
    const { status, data } = await create({ ...distinct(), ...icelandic });
    expect([status, data?.person.nationality]).toEqual([201, 'IS']);
    const nowhere = await create({ ...distinct(), 'person.nationality': 'QZ' });
    expect([nowhere.status, nowhere.fields]).toEqual([422, { 'body.person.nationality': ['unknown'] }]);
  });
});

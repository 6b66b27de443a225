import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { emptyProfile } from '../../../../contract/people/students.ts';
import { pdf } from '../../../support/files/files.ts';
import { pick } from '../../../support/pick.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite } from '../../../support/server/suite.ts';
import { personOf, strangerId } from '../../access/agency.ts';
import { setStage } from '../application-documents/stage.ts';

describe.each(databases)('students found by their files on $name', ({ open }) => {
  const test = openForSuite(open);
  const stage = openForSuite(() => setStage(test));

  const { counsellor, aco, admin } = personOf;
  /** A file of its own for each number. */
  const scan = (number: number) => Buffer.concat([pdf(), Buffer.from('\n'.repeat(number))]);
  const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const keep = async (
    applicationId: number,
    bytes: Buffer,
    type: 'passport' | 'bankStatement' = 'passport',
  ) => {
    const id = await stage.addDocument(applicationId, { type });
    expect((await stage.upload(admin, id, bytes)).status).toBe(204);
    return id;
  };
  const match = async (userId: number, evidence: object) =>
    (await stage.call(userId, 'POST', '/students/matches', evidence)).body.data as unknown;

  it('are named with the documents, to whoever may see both; to others only the branch to ask', async () => {
    const bytes = scan(1);
    const document = await keep(1, bytes);
    const files = [hashOf(scan(9)), hashOf(bytes)];
    expect(pick(await match(counsellor, { files }), 'reach certainty comparisons documents')).toEqual([
      {
        reach: 'mine',
        certainty: 'certain',
        comparisons: [{ field: 'file', agreement: 'same' }],
        documents: [{ id: document, type: 'passport' }],
      },
    ]);
    expect(await match(strangerId, { files })).toEqual([
      { reach: 'elsewhere', branchId: 1, branchName: 'North' },
    ]);
    expect(await match(personOf.student, { files: [hashOf(scan(9))] })).toEqual([]);
  });

  it('are not found by what families share, nor by a hash that is none', async () => {
    const bytes = scan(2);
    await keep(1, bytes, 'bankStatement');
    expect(await match(counsellor, { files: [hashOf(bytes)] })).toEqual([]);
    const { status, body } = await stage.call(counsellor, 'POST', '/students/matches', { files: ['abc'] });
    expect([status, body.fields]).toEqual([422, { 'body.files.0': ['invalid'] }]);
  });

  it('are in doubt when the papers go with another name, and are not made twice when they do not', async () => {
    const bytes = scan(3);
    await keep(1, bytes);
    const files = [hashOf(bytes)];
    expect(
      pick(await match(counsellor, { name: 'Bartholomew Quist', files }), 'certainty comparisons'),
    ).toEqual([
      {
        certainty: 'likely',
        comparisons: [
          { field: 'name', agreement: 'different' },
          { field: 'file', agreement: 'same' },
        ],
      },
    ]);
    const { body } = await stage.call(counsellor, 'GET', '/students/1');
    const known = (body.data as unknown as { person: object }).person;
    const person = { ...known, email: 'other@mail.test', phone: '+44 20 0000 0000', passportNumber: null };
    const create = (more: object) =>
      stage.call(counsellor, 'POST', '/students', {
        person,
        profile: emptyProfile,
        consent: false,
        ...more,
      });
    const refused = await create({ files });
    expect([refused.status, refused.body.code]).toEqual([409, 'student.duplicate']);
  });

  it('of another student are flagged in the review, with a way to each within reach and whom to ask of others', async () => {
    const bytes = scan(4);
    const [first, second, far] = [await keep(1, bytes), await keep(3, bytes), await keep(4, bytes)];
    const seenBy = async (userId: number, id: number) => {
      const { elsewhere, branchesToAsk } = (await stage.call(userId, 'GET', `/application-documents/${id}`))
        .body.data ?? { elsewhere: null, branchesToAsk: null };
      return [elsewhere?.map((other) => other.id), branchesToAsk];
    };
    expect(await seenBy(admin, first)).toEqual([[second, far], []]);
    expect(await seenBy(admin, second)).toEqual([[first], []]);
    expect(await seenBy(aco, first)).toEqual([[second], ['South']]);
    expect(await seenBy(strangerId, far)).toEqual([[], ['North']]);
    expect(await seenBy(personOf.student, first)).toEqual([undefined, null]);
  });
});

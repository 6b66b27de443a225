import { describe, expect, it } from 'vitest';
import { eq } from '../../../server/db/drizzle.ts';
import { applicationNotes, universities } from '../../../server/db/schema/index.ts';
import { databases } from '../../support/server/database.ts';
import { refusal } from '../../support/server/refusal.ts';
import { openForSuite, openWith } from '../../support/server/suite.ts';
import { personOf, plantAgency } from '../access/agency.ts';
import { startApi } from '../access/api.ts';

describe.each(databases)('calls that change something, on $name', ({ open }) => {
  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));

  const note = (userId: number, applicationId: number, key: string) =>
    api.sendAs(
      userId,
      'POST',
      `/applications/${applicationId}/notes`,
      { audience: 'internal', words: 'Call the family' },
      { 'idempotency-key': key },
    );
  const notesOf = (applicationId: number) =>
    test.database.orm.$count(applicationNotes, eq(applicationNotes.applicationId, applicationId));
  const noteId = ({ body }: { body: unknown }) => (body as { data: { id: number } }).data.id;

  it('have keys of each person alone: two who choose the same one are two', async () => {
    const mine = await note(personOf.admin, 1, 'the-same-key');
    const theirs = await note(personOf.aco, 1, 'the-same-key');
    expect([mine.status, theirs.status, await notesOf(1)]).toEqual([201, 201, 2]);
    expect(noteId(mine)).not.toBe(noteId(theirs));
    expect(noteId(await note(personOf.admin, 1, 'the-same-key'))).toBe(noteId(mine));
    expect(await notesOf(1)).toBe(2);
  });

  it('are others when they are about another record, though the key and the body are the same', async () => {
    expect((await note(personOf.admin, 2, 'one-key')).status).toBe(201);
    const other = await note(personOf.admin, 3, 'one-key');
    expect(other).toEqual({ status: 409, body: refusal('request.idempotencyReused') });
    expect([await notesOf(2), await notesOf(3)]).toEqual([1, 0]);
  });

  it.each([
    ['universities', { city: 'Elsewhere' }],
    ['applications', { priority: 'urgent' }],
    ['users', { phone: '+44 20 7946 0000' }],
  ])(
    'of %s are taken for the very version that is there, neither an older nor a newer one',
    async (list, change) => {
      const [{ version } = { version: 0 }] = await test.database.orm
        .select()
        .from(universities)
        .where(eq(universities.id, 1));
      expect(version).toBe(1);
      const patch = async (of: number) =>
        (await api.sendAs(personOf.admin, 'PATCH', `/${list}/1`, change, { 'if-match': `"${of}"` })).status;
      expect([await patch(2), await patch(99), await patch(1), await patch(1), await patch(2)]).toEqual([
        412, 412, 200, 412, 200,
      ]);
      await test.database.orm.update(universities).set({ version: 1 });
    },
  );
});

import { describe, expect, it } from 'vitest';
import { students } from '../../../../server/db/schema/index.ts';
import { pdf } from '../../../support/files/files.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite } from '../../../support/server/suite.ts';
import { personOf } from '../../access/agency.ts';
import { complete, type Reply, setStage, typed } from './stage.ts';

/** Whatever is about the other person contains it. */
const canary = 'canary';
const other = {
  ...complete,
  givenNames: `Canary${canary}`,
  familyName: canary,
  email: `${canary}@mail.test`,
  institution: `School of ${canary}`,
};

describe.each(databases)('what others entered, on $name,', ({ open }) => {
  const test = openForSuite(open);
  const stage = openForSuite(() => setStage(test));

  it('is shown by no answer to a guest, whether the person is known or not', async () => {
    const link = { kind: 'counsellor', id: personOf.counsellor };
    const theirs = await stage.start(other, { link });
    await stage.upload(theirs, pdf(), { name: `${canary}.pdf` });
    const submitted = await stage.start({ ...other, phone: '0803 111 1111' }, { link });
    await stage.submit(submitted);
    await test.database.orm.insert(students).values({
      number: 'S-900',
      givenNames: canary,
      familyName: canary,
      fullName: canary,
      email: other.email,
      phone: '+2348030000000',
      dateOfBirth: '2004-05-06',
      nationalityId: 2,
      branchId: 1,
    });

    /** All that a guest can do; `email` is the only thing they know. */
    async function walk(email: string): Promise<Reply[]> {
      const draft = await stage.start({ ...complete, email }, { link });
      const { id, key } = draft;
      const wrong = { id: theirs.id, key };
      return [
        await stage.create({ answers: typed({ email }, 1), link }),
        await stage.read(draft),
        await stage.read(wrong),
        await stage.save(draft, typed({ email }, 2)),
        await stage.save(wrong, typed({ email }, 2)),
        await stage.post('/links/counsellor/4', {}),
        await stage.post('/links', { email, language: 'en' }),
        await stage.post(`/drafts/${id}/link`, { key }),
        await stage.resume('x'.repeat(43)),
        await stage.upload(draft, pdf()),
        await stage.submit(wrong),
        await stage.submit(draft),
        await stage.read(draft),
      ];
    }
    const shape = (replies: readonly Reply[]) =>
      replies.map(({ status, body }) => [status, Object.keys(body), Object.keys(body.data ?? {})]);
    const known = await walk(other.email);
    const unknown = await walk('nobody@mail.test');
    expect(shape(known)).toEqual(shape(unknown));
    const said = JSON.stringify([...known, ...unknown]).replaceAll(other.email, '');
    expect(said.toLowerCase()).not.toContain(canary);
  });
});

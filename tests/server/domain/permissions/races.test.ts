import { describe, expect, it } from 'vitest';
import type { AbilityRule } from '../../../../contract/kit/ability.ts';
import { openPostgres } from '../../../support/server/database.ts';
import { raceForLock } from '../../../support/server/locks.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { otherOf, personOf, plantAgency } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';
import { stagePermissions } from './stage.ts';

const [first, second] = [personOf.admin, otherOf.admin];
const forbid = (subject: AbilityRule['subject']): AbilityRule => ({
  action: 'read',
  subject,
  inverted: true,
  reason: 'Because',
});

describe('two administrators who edit permissions at once', () => {
  const test = openWith(openPostgres, plantAgency);
  const api = openForSuite(() => startApi(test.database));
  const { send, ofRole, versionsOf } = stagePermissions(test, api);

  const race = async <Answer>(acts: readonly (() => Promise<Answer>)[]): Promise<Answer[]> => {
    await Promise.all([first, second].map((id) => api.getToken(id)));
    return raceForLock(test.database, 'permissions', acts);
  };

  it.each([
    ['the first', [first, second]],
    ['the second', [second, first]],
  ] as const)(
    'change one role in the same version: %s wins, and the other keeps nothing',
    async (_who, order) => {
      const { version, rules } = await ofRole('counsellor');
      const edit = (by: number) => () =>
        send('PUT', '/permissions/counsellor', {
          by,
          body: { rules: [...rules, forbid(by === first ? 'Notice' : 'Status')], reason: `By ${by}` },
          version,
        });
      const answers = await race(order.map(edit));
      expect(answers.map(({ status }) => status)).toEqual([200, 412]);
      const newest = (await versionsOf('counsellor')).at(-1);
      expect([newest?.number, newest?.authorId, newest?.reason]).toEqual([
        version + 1,
        order[0],
        `By ${order[0]}`,
      ]);
      expect((await ofRole('counsellor')).rules.at(-1)).toEqual(
        forbid(order[0] === first ? 'Notice' : 'Status'),
      );
    },
  );

  it('change two roles: both do', async () => {
    const [client, student] = [await ofRole('client'), await ofRole('student')];
    const answers = await race([
      () =>
        send('PUT', '/permissions/client', {
          by: first,
          body: { rules: [...client.rules, forbid('Status')], reason: 'Because' },
          version: client.version,
        }),
      () =>
        send('PUT', '/permissions/student', {
          by: second,
          body: { rules: [...student.rules, forbid('Status')], reason: 'Because' },
          version: student.version,
        }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('do not, if one of them was demoted while they waited', async () => {
    const { version, rules } = await ofRole('client');
    const [answer] = await race([
      async () => {
        const saving = send('PUT', '/permissions/client', {
          by: second,
          body: { rules: [...rules, forbid('Country')], reason: 'Because' },
          version,
        });
        return saving;
      },
      async () => {
        await api.sendAs(
          first,
          'PATCH',
          `/users/${second}`,
          { role: 'client', organisationId: 1 },
          { 'if-match': '"1"' },
        );
        return send('PUT', '/permissions/client', { by: first, body: { rules, reason: 'Because' }, version });
      },
    ]);
    expect(answer?.status).toBe(403);
    expect((await versionsOf('client')).length).toBe(version);
  });

  it('are one of 24 requests for the same version: a single one is stored', async () => {
    const { version, rules } = await ofRole('university-contact');
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        send('PUT', '/permissions/university-contact', {
          by: first,
          body: { rules: [...rules, forbid('Status')], reason: `Number ${index}` },
          version,
        }),
      ),
    );
    const statuses = Map.groupBy(answers, ({ status }) => status);
    expect([statuses.get(200)?.length, statuses.get(412)?.length]).toEqual([1, 23]);
    expect((await versionsOf('university-contact')).map(({ number }) => number)).toEqual(
      Array.from({ length: version + 1 }, (_, index) => index + 1),
    );
  });
});

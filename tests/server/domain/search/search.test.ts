import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { roles } from '../../../../contract/kit/permissions.ts';
import {
  type SearchGroup,
  type SearchHit,
  searchApi,
  searchSubjects,
} from '../../../../contract/kit/search.ts';
import { eq } from '../../../../server/db/drizzle.ts';
import { abilityRules, applications, students } from '../../../../server/db/schema/index.ts';
import { seconds } from '../../../support/clock.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { colleagueId, otherOf, personOf, plantAgency, readable } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';

describe.each(databases)('the search across subjects on $name', ({ open }) => {
  const test = openWith(open, plantAgency);
  beforeAll(async () => {
    await test.database.orm.update(students).set({ counsellorId: 4, partnerId: 1 }).where(eq(students.id, 1));
    await test.database.orm
      .update(students)
      .set({ introducedById: 4, branchId: 2 })
      .where(eq(students.id, 3));
  });
  const api = openForSuite(() => startApi(test.database));

  const ask = async (userId: number, query: string) => {
    const { token } = await api.signIn(userId);
    return api.send('GET', `/search?${new URLSearchParams({ searchQuery: query })}`, { token });
  };
  const search = async (userId: number, query: string): Promise<SearchGroup[]> =>
    searchApi.search.reply.parse((await ask(userId, query)).body).data;
  const titles = async (userId: number, query: string) =>
    (await search(userId, query)).map(({ subject, hits }) => [subject, hits.map(({ title }) => title)]);
  const peek = async (userId: number, subject: string, id: number) => {
    const { token } = await api.signIn(userId);
    const { status, body } = await api.send('GET', `/records/${subject}/${id}`, { token });
    return status === 200 ? searchApi.peek.reply.parse(body).data : status;
  };

  it('finds records of every subject, in groups', async () => {
    expect(await search(personOf.admin, 'eastbridge')).toEqual([
      {
        subject: 'Application',
        hits: [6, 4, 3].map(
          (id): SearchHit => ({
            subject: 'Application',
            id,
            title: `QS-${1000 + id} · ${id === 6 ? 'Łukasz Żółć' : 'O’Brien, Seán_100%'}`,
            detail: 'Law 2, Eastbridge College',
            path: `/application/details/${id}`,
          }),
        ),
        more: false,
      },
      {
        subject: 'University',
        hits: [{ subject: 'University', id: 2, title: 'Eastbridge College', detail: 'Town', path: null }],
        more: false,
      },
    ]);
  });

  it('puts the group of an exact number first, and that record before what only contains it', async () => {
    await test.database.orm.update(students).set({ fullName: 'Aster QS-1003' }).where(eq(students.id, 2));
    await test.database.orm
      .update(applications)
      .set({ studentName: 'See QS-1003' })
      .where(eq(applications.id, 7));
    expect(await titles(personOf.admin, ' qs-1003 ')).toEqual([
      ['Application', ['QS-1003 · O’Brien, Seán_100%', 'QS-1007 · See QS-1003']],
      ['Student', ['Aster QS-1003']],
    ]);
    expect((await titles(personOf.admin, 'north'))[0]).toEqual(['Branch', ['North']]);
  });

  it('gives at most as many hits of a subject as asked, and says that there are more', async () => {
    const { token } = await api.signIn(personOf.admin);
    const found = async (limit: string) => {
      const { status, body } = await api.send('GET', `/search?searchQuery=person&limit=${limit}`, { token });
      if (status !== 200) return status;
      const [group] = searchApi.search.reply.parse(body).data;
      return [group?.subject, group?.hits.length, group?.more];
    };
    expect([await found('2'), await found('5'), await found('6'), await found('0')]).toEqual([
      ['User', 2, true],
      ['User', 5, true],
      422,
      422,
    ]);
  });

  it.each(roles)('shows a %s no application outside their rules', async (role) => {
    const seen = new Set<number>();
    for (const number of [1001, 1002, 1003, 1004, 1005, 1006, 1007]) {
      for (const { subject, hits } of await search(personOf[role], `QS-${number}`)) {
        if (subject === 'Application') for (const { id } of hits) seen.add(id);
      }
    }
    expect([...seen].sort()).toEqual(readable[role]);
  });

  it('finds people and students only for who may read them', async () => {
    expect(await titles(personOf.student, 'person')).toEqual([['User', [`Person ${personOf.student}`]]]);
    expect(await titles(personOf.counsellor, 'student-1@mail')).toEqual([['Student', ['Priya Sharma']]]);
    expect(await titles(otherOf.counsellor, 'student-1@mail')).toEqual([]);
    expect(await titles(personOf.client, 'partner')).toEqual([]);
    expect(await titles(personOf['channel-partner'], 'partner 4')).toEqual([]);
  });

  it('tells the page of a record only to who may open it', async () => {
    const paths = async (userId: number, query: string) =>
      (await search(userId, query)).flatMap(({ hits }) => hits.map(({ path }) => path));
    expect(await paths(personOf.admin, 'person-8@')).toEqual(['/user/view/8']);
    expect(await paths(personOf.student, 'person-8@')).toEqual([null]);
  });

  it('cares neither for case nor for accents', async () => {
    const found = await titles(personOf.admin, 'SEAN O’BRIEN');
    expect(found.map(([subject]) => subject)).toContain('Application');
    expect(await titles(personOf.admin, 'seán')).toEqual(await titles(personOf.admin, 'Sean'));
  });

  it('takes every character for itself', async () => {
    expect(await titles(personOf.admin, 'seán_100%')).toEqual([
      ['Application', ['QS-1004 · O’Brien, Seán_100%', 'QS-1003 · O’Brien, Seán_100%']],
    ]);
    expect(await titles(personOf.admin, '%%%')).toEqual([]);
    expect(await titles(personOf.admin, '___')).toEqual([]);
  });

  it('answers any text whatever', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }), async (text) => {
        const { status } = await ask(personOf.counsellor, text);
        expect(text.trim() === '' ? [422] : [200]).toContain(status);
      }),
      { numRuns: 40 },
    );
  });

  it('shows a record at a glance', async () => {
    expect(await peek(personOf.aco, 'Application', 3)).toEqual({
      subject: 'Application',
      id: 3,
      title: 'QS-1003 · O’Brien, Seán_100%',
      subtitle: 'Law 2, Eastbridge College',
      path: '/application/details/3',
      facts: [
        { label: 'fact.status', kind: 'status', value: 'approved' },
        {
          label: 'fact.student',
          kind: 'text',
          value: 'O’Brien, Seán_100%',
          path: '/student-record/details/2',
        },
        {
          label: 'fact.university',
          kind: 'text',
          value: 'Eastbridge College',
          path: '/record/university/edit/2',
        },
        { label: 'fact.course', kind: 'text', value: 'Law 2', path: '/course/2' },
        { label: 'fact.country', kind: 'country', value: 'GB' },
        { label: 'fact.intake', kind: 'text', value: 'September 2027' },
        { label: 'fact.branch', kind: 'text', value: 'North' },
        { label: 'fact.counsellor', kind: 'text', value: 'Person 11' },
        { label: 'fact.partner', kind: 'text', value: 'Partner 2' },
        { label: 'fact.priority', kind: 'status', value: 'normal' },
        { label: 'fact.createdAt', kind: 'instant', value: '2027-01-03T00:00:00.000Z' },
        { label: 'fact.updatedAt', kind: 'instant', value: '2027-02-10T00:00:00.000Z' },
      ],
    });
  });

  it('leaves out of it what the reader’s rules withhold', async () => {
    const labels = async (userId: number, subject: string, id: number) => {
      const shown = await peek(userId, subject, id);
      return typeof shown === 'number' ? shown : shown.facts.map(({ label }) => label);
    };
    const inside = ['fact.branch', 'fact.counsellor', 'fact.partner'];
    const seen = async (userId: number, subject: string, id: number) => {
      const all = await labels(userId, subject, id);
      return typeof all === 'number'
        ? all
        : [...inside, 'fact.officer'].filter((label) => all.some((one) => one === label));
    };
    await test.database.orm.update(applications).set({ officerId: personOf.aco, officerName: 'Person 5' });
    expect(await seen(personOf.counsellor, 'Application', 1)).toEqual([...inside, 'fact.officer']);
    expect(await seen(personOf.client, 'Application', 1)).toEqual([
      'fact.branch',
      'fact.counsellor',
      'fact.officer',
    ]);
    expect(await seen(personOf.student, 'Application', 1)).toEqual([]);
    expect(await seen(personOf['university-contact'], 'Application', 2)).toEqual([]);
    expect(await seen(personOf.counsellor, 'Student', 1)).toEqual(inside);
    expect(await seen(personOf.student, 'Student', 1)).toEqual([]);
    expect(await seen(personOf.student, 'Student', 2)).toBe(404);
  });

  it('does not tell a sub-agent whom it works for', async () => {
    const parentOf = async (userId: number, id: number) => {
      const shown = await peek(userId, 'ChannelPartner', id);
      return typeof shown === 'number' ? shown : shown.facts.find(({ label }) => label === 'fact.parent');
    };
    await test.database.orm.insert(abilityRules).values({
      userId: otherOf['channel-partner'],
      position: 1,
      action: 'read',
      subject: 'ChannelPartner',
      conditions: { id: 3 },
    });
    expect(await parentOf(personOf['channel-partner'], 3)).toEqual({
      label: 'fact.parent',
      kind: 'text',
      value: 'Partner 2',
    });
    expect(await parentOf(otherOf['channel-partner'], 3)).toBeUndefined();
  });

  it('leads from an application only to the records that the reader may open', async () => {
    const pathsFor = async (userId: number, id: number) => {
      const shown = await peek(userId, 'Application', id);
      return typeof shown === 'number' ? shown : shown.facts.flatMap(({ path }) => path ?? []);
    };
    const [student, university, course] = [
      '/student-record/details/1',
      '/record/university/edit/1',
      '/course/1',
    ];
    expect(await pathsFor(personOf.admin, 1)).toEqual([student, university, course]);
    expect(await pathsFor(personOf.counsellor, 1)).toEqual([student, course]);
    expect(await pathsFor(personOf['university-contact'], 2)).toEqual([]);
    await test.database.orm.insert(abilityRules).values({
      userId: colleagueId,
      position: 900,
      action: 'read',
      inverted: true,
      subject: 'Student',
      conditions: { id: 2 },
    });
    expect(await pathsFor(colleagueId, 3)).toEqual(['/course/2']);
  });

  it('does not find a record by what is withheld of it', async () => {
    expect(await titles(otherOf.aco, 'priya')).toEqual([]);
    await test.database.orm.insert(abilityRules).values([
      {
        userId: personOf.aco,
        position: 1,
        action: 'read',
        subject: 'Student',
        fields: ['email'],
        inverted: true,
      },
    ]);
    api.clock.advance(seconds(6));
    expect(await titles(personOf.aco, 'student-1@mail')).toEqual([]);
    expect(await peek(personOf.aco, 'Student', 1)).toBe(404);
  });

  it('answers 404 for what is not there, and to who may not read it, for every subject', async () => {
    for (const subject of searchSubjects) {
      expect([subject, await peek(personOf.admin, subject, 999_999)]).toEqual([subject, 404]);
    }
    expect(await peek(personOf.counsellor, 'User', personOf.admin)).toBe(404);
    expect(await peek(personOf.admin, 'Commission', 1)).toBe(422);
  });
});

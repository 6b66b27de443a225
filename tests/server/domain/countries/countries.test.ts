import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '../../../../contract/kit/ability.ts';
import { countryCodes } from '../../../../contract/masters/country-codes.ts';
import { eq } from '../../../../server/db/drizzle.ts';
import { countries } from '../../../../server/db/schema/index.ts';
import { countryNames, refreshCountryNames } from '../../../../server/domain/countries/country-names.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { personOf, plantAgency } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';

describe.each(databases)('countries on $name', ({ open }) => {
  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));
  beforeAll(async () => {
    for (const code of ['DE', 'ES', 'CI'])
      await api.sendAs(personOf.admin, 'POST', '/countries', { code, callingCode: '1', currency: 'EUR' });
  });

  const codesIn = ({ body }: { body: unknown }) =>
    (body as { data: { code: string }[] }).data.map(({ code }) => code);
  const found = async (words: string) =>
    codesIn(await api.sendAs(personOf.admin, 'GET', `/countries?searchQuery=${encodeURIComponent(words)}`));
  const searched = async (words: string) => {
    const { body } = await api.sendAs(
      personOf.admin,
      'GET',
      `/search?searchQuery=${encodeURIComponent(words)}`,
    );
    const { data } = body as { data: { subject: string; hits: { title: string }[] }[] };
    return data.flatMap(({ subject, hits }) => (subject === 'Country' ? hits.map(({ title }) => title) : []));
  };

  it.each([
    ['Germany', 'DE', 'Germany'],
    ['allemagne', 'DE', 'Germany'],
    ['ألمانيا', 'DE', 'Germany'],
    ['اسبانيا', 'ES', 'Spain'],
    ['cote d', 'CI', 'Côte d’Ivoire'],
  ])('are found as %s in their list and everywhere', async (words, code, name) => {
    expect([await found(words), await searched(words)]).toEqual([[code], [name]]);
  });

  it('that were kept before they had their names get them at the start, and keep their versions', async () => {
    const { orm } = test.database;
    await orm.update(countries).set({ names: '' }).where(eq(countries.code, 'DE'));
    expect(await found('allemagne')).toEqual([]);
    await refreshCountryNames(orm);
    expect(await found('allemagne')).toEqual(['DE']);
    const [row] = await orm.select().from(countries).where(eq(countries.code, 'DE'));
    expect([row?.names, row?.version]).toEqual([countryNames('DE'), 1]);
  });

  it('confirm places as is usual there, unless it is said otherwise', async () => {
    const kindOf = async (body: object) => {
      const answer = await api.sendAs(personOf.admin, 'POST', '/countries', {
        callingCode: '1',
        currency: 'EUR',
        ...body,
      });
      return (answer.body as { data?: { confirmation: string } }).data?.confirmation ?? answer.status;
    };
    expect([
      await kindOf({ code: 'AU' }),
      await kindOf({ code: 'US', confirmation: 'letter' }),
      await kindOf({ code: 'IE' }),
      await kindOf({ code: 'NZ', confirmation: 'telegram' }),
    ]).toEqual(['coe', 'letter', 'letter', 422]);
  });

  it('tell applications what they confirm with, whoever looks at them', async () => {
    const { orm } = test.database;
    const confirmationKind = async (role: Role) => {
      const { body } = await api.sendAs(personOf[role], 'GET', '/applications/1');
      const { workflow } = (
        body as {
          data: { workflow: { confirmationKind: string; facts: { confirmationKind: string } | null } };
        }
      ).data;
      return [workflow.confirmationKind, workflow.facts?.confirmationKind ?? null];
    };
    const [britain] = await orm.select().from(countries).where(eq(countries.code, 'GB'));
    const put = async (confirmation: string, version: number) =>
      (
        await api.sendAs(
          personOf.admin,
          'PATCH',
          `/countries/${britain?.id}`,
          { confirmation },
          { 'if-match': `"${version}"` },
        )
      ).status;
    expect(await put('loa', britain?.version ?? 0)).toBe(200);
    expect([await confirmationKind('admin'), await confirmationKind('student')]).toEqual([
      ['loa', 'loa'],
      ['loa', null],
    ]);
    expect(await put('cas', (britain?.version ?? 0) + 1)).toBe(200);
    expect(await confirmationKind('admin')).toEqual(['cas', 'cas']);
  });
});

it('every country has a name in each language, and none is named by its code', () => {
  fc.assert(
    fc.property(fc.constantFrom(...countryCodes()), (code) => {
      const names = countryNames(code).split(' · ');
      return names.length > 0 && names.some((name) => /[\u0600-\u06ff]/.test(name)) && !names.includes(code);
    }),
  );
});

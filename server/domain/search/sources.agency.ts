import type { Ability } from '../../access/ability.ts';
import { readableRows } from '../../access/readable-rows.ts';
import { alias, sql } from '../../db/drizzle.ts';
import { foldText } from '../../db/schema/expressions.ts';
import { branches, channelPartners, countries, users } from '../../db/schema/index.ts';
import { mailFacts } from './mail-facts.ts';
import { type SearchSource, toTimestampText } from './search.source.ts';

export const userSource = (ability: Ability): SearchSource => ({
  subject: 'User',
  table: users,
  text: foldText(sql`(${users.fullName} || ' ' || ${users.email})`),
  fields: ['fullName', 'email'],
  exact: [sql`${users.email}`],
  title: sql`${users.fullName}`,
  detail: { field: 'email', value: sql`${users.email}` },
  page: { subject: 'user', pathOf: (id) => `/user/view/${id}` },
  facts: [
    { label: 'fact.email', kind: 'email', field: 'email', value: sql`${users.email}` },
    ...mailFacts(sql`${users.email}`),
    { label: 'fact.phone', kind: 'phone', field: 'phone', value: sql`${users.phone}` },
    { label: 'fact.role', kind: 'status', field: 'role', value: sql`${users.role}` },
    {
      label: 'fact.branch',
      kind: 'text',
      field: 'branchId',
      value: sql`(select ${branches.name} from ${branches} where ${branches.id} = ${users.branchId} and ${readableRows(ability, 'Branch', branches, ['name'])})`,
    },
    { label: 'fact.createdAt', kind: 'instant', field: 'createdAt', value: toTimestampText(users.createdAt) },
  ],
});

export const branchSource = (): SearchSource => ({
  subject: 'Branch',
  table: branches,
  text: foldText(sql`(${branches.code} || ' ' || ${branches.name} || ' ' || ${branches.city})`),
  fields: ['code', 'name', 'city'],
  exact: [sql`${branches.code}`, foldText(sql`${branches.name}`)],
  title: sql`${branches.name}`,
  detail: { field: 'city', value: sql`${branches.city}` },
  facts: [
    { label: 'fact.code', kind: 'text', field: 'code', value: sql`${branches.code}` },
    { label: 'fact.city', kind: 'text', field: 'city', value: sql`${branches.city}` },
    {
      label: 'fact.country',
      kind: 'country',
      field: 'countryId',
      value: sql`(select ${countries.code} from ${countries} where ${countries.id} = ${branches.countryId})`,
    },
    { label: 'fact.timeZone', kind: 'text', field: 'timeZone', value: sql`${branches.timeZone}` },
    { label: 'fact.currency', kind: 'text', field: 'currency', value: sql`${branches.currency}` },
  ],
});

export function partnerSource(ability: Ability): SearchSource {
  const parent = alias(channelPartners, 'parent');
  const country = (column: unknown) =>
    sql`(select ${column} from ${countries} where ${countries.id} = ${channelPartners.countryId})`;
  return {
    subject: 'ChannelPartner',
    table: channelPartners,
    text: foldText(sql`${channelPartners.name}`),
    fields: ['name'],
    exact: [foldText(sql`${channelPartners.name}`)],
    title: sql`${channelPartners.name}`,
    detail: { field: 'countryId', value: country(countries.name) },
    facts: [
      { label: 'fact.country', kind: 'country', field: 'countryId', value: country(countries.code) },
      {
        label: 'fact.branch',
        kind: 'text',
        field: 'branchId',
        value: sql`(select ${branches.name} from ${branches} where ${branches.id} = ${channelPartners.branchId} and ${readableRows(ability, 'Branch', branches, ['name'])})`,
      },
      {
        label: 'fact.parent',
        kind: 'text',
        field: 'parentId',
        // A sub-agent's users may be allowed to see their own agency but not its parent.
        value: sql`(select ${parent.name} from ${channelPartners} parent where ${parent.id} = ${channelPartners.parentId} and ${readableRows(ability, 'ChannelPartner', parent, ['name'])})`,
      },
    ],
  };
}

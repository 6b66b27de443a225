import type { Ability } from '../../access/ability.ts';
import { readableRows } from '../../access/readable-rows.ts';
import { sql } from '../../db/drizzle.ts';
import { foldText } from '../../db/schema/expressions.ts';
import { countries, courses, intakes, universities } from '../../db/schema/index.ts';
import type { SearchSource } from './search.source.ts';

export function courseSource(ability: Ability): SearchSource {
  const university = sql`(select ${universities.name} from ${universities} where ${universities.id} = ${courses.universityId} and ${readableRows(ability, 'University', universities, ['name'])})`;
  return {
    subject: 'Course',
    table: courses,
    page: { subject: 'dashboard', pathOf: (id) => `/course/${id}` },
    text: foldText(sql`(${courses.title} || ' ' || ${courses.award})`),
    fields: ['title', 'award'],
    exact: [foldText(sql`${courses.title}`)],
    title: sql`${courses.title}`,
    detail: { field: 'universityId', value: university },
    facts: [
      { label: 'fact.university', kind: 'text', field: 'universityId', value: university },
      { label: 'fact.award', kind: 'text', field: 'award', value: sql`${courses.award}` },
      { label: 'fact.level', kind: 'status', field: 'level', value: sql`${courses.level}` },
      { label: 'fact.discipline', kind: 'text', field: 'discipline', value: sql`${courses.discipline}` },
      {
        label: 'fact.duration',
        kind: 'number',
        field: 'durationMonths',
        value: sql`${courses.durationMonths}::text`,
      },
      {
        label: 'fact.tuitionFee',
        kind: 'number',
        field: 'tuitionFee',
        value: sql`${courses.tuitionFee}::text`,
      },
      { label: 'fact.currency', kind: 'text', field: 'currency', value: sql`${courses.currency}` },
    ],
  };
}

export const universitySource = (): SearchSource => ({
  subject: 'University',
  table: universities,
  text: foldText(sql`(${universities.name} || ' ' || ${universities.city})`),
  fields: ['name', 'city'],
  exact: [foldText(sql`${universities.name}`)],
  title: sql`${universities.name}`,
  detail: { field: 'city', value: sql`${universities.city}` },
  facts: [
    { label: 'fact.city', kind: 'text', field: 'city', value: sql`${universities.city}` },
    {
      label: 'fact.country',
      kind: 'country',
      field: 'countryId',
      value: sql`(select ${countries.code} from ${countries} where ${countries.id} = ${universities.countryId})`,
    },
  ],
});

export const countrySource = (): SearchSource => ({
  subject: 'Country',
  table: countries,
  text: foldText(sql`(${countries.names} || ' ' || ${countries.code})`),
  fields: ['name', 'code'],
  exact: [foldText(sql`${countries.name}`), sql`${countries.code}`],
  title: sql`${countries.name}`,
  detail: { field: 'code', value: sql`${countries.code}` },
  facts: [
    { label: 'fact.country', kind: 'country', field: 'code', value: sql`${countries.code}` },
    {
      label: 'fact.callingCode',
      kind: 'text',
      field: 'callingCode',
      value: sql`'+' || ${countries.callingCode}`,
    },
    { label: 'fact.currency', kind: 'text', field: 'currency', value: sql`${countries.currency}` },
  ],
});

export const intakeSource = (): SearchSource => ({
  subject: 'Intake',
  table: intakes,
  text: foldText(sql`${intakes.name}`),
  fields: ['name'],
  exact: [foldText(sql`${intakes.name}`)],
  title: sql`${intakes.name}`,
  facts: [
    { label: 'fact.startsOn', kind: 'date', field: 'startsOn', value: sql`${intakes.startsOn}::text` },
    { label: 'fact.opensOn', kind: 'date', field: 'opensOn', value: sql`${intakes.opensOn}::text` },
    { label: 'fact.closesOn', kind: 'date', field: 'closesOn', value: sql`${intakes.closesOn}::text` },
  ],
});

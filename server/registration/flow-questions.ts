import type { QuestionCountry } from '../../contract/masters/registration-questions.ts';
import { toPlacedQuestion } from '../../contract/registration/country-questions.ts';
import { type Flow, withCountryQuestions } from '../../contract/registration/flow.ts';
import { type FlowName, flows } from '../../contract/registration/flows/index.ts';
import type { Orm } from '../db/database.ts';
import { and, asc, eq, isNull } from '../db/drizzle.ts';
import { registrationQuestions } from '../db/schema/registration-questions.ts';
import { cachedQueryOf } from '../lists/cached-query.ts';

/** The country whose questions a flow asks. */
const countryOf = (flow: Flow): string | undefined =>
  flow.steps.find(({ country }) => country !== undefined)?.country;

export type FlowQuestion = ReturnType<typeof toPlacedQuestion>;

async function selectQuestions(orm: Orm, country: string): Promise<readonly FlowQuestion[]> {
  const rows = await orm
    .select()
    .from(registrationQuestions)
    .where(
      and(
        eq(registrationQuestions.countryCode, country as QuestionCountry),
        isNull(registrationQuestions.archivedAt),
      ),
    )
    .orderBy(asc(registrationQuestions.position), asc(registrationQuestions.id));
  return rows.map(toPlacedQuestion);
}

/** The active questions of a flow's country, in order; cached until one of them changes. */
export async function loadFlowQuestions(orm: Orm, name: FlowName): Promise<readonly FlowQuestion[]> {
  const country = countryOf(flows[name]);
  if (country === undefined) return [];
  const load = () => selectQuestions(orm, country);
  const cached = await cachedQueryOf(orm, { table: registrationQuestions, tracksChanges: true });
  return cached ? cached(country, load) : load();
}

/** A flow with the active questions of its country. */
export const loadFlow = async (orm: Orm, name: FlowName): Promise<Flow> =>
  withCountryQuestions(flows[name], await loadFlowQuestions(orm, name));

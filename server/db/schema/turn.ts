import { admissionStateNames } from '../../../contract/charts/application/state-meta.ts';
import { admissionStates } from '../../../contract/charts/application/states.ts';
import { regionTurns } from '../../../contract/charts/application/summary.ts';
import type { State, Turn } from '../../../contract/charts/state.ts';
import { type SQL, type SQLWrapper, sql } from '../drizzle.ts';

type Region = keyof typeof regionTurns;
type RegionColumns = Readonly<Record<'admission' | Region, SQLWrapper>>;

/** A literal of the code, never input. */
const word = (text: string): SQL => sql.raw(`'${text}'`);

const casesOf = (column: SQLWrapper, cases: readonly (readonly [string, SQL])[], otherwise: SQL): SQL =>
  sql`case ${column} ${sql.join(
    cases.map(([state, value]) => sql`when ${word(state)} then ${value}`),
    sql` `,
  )} else ${otherwise} end`;

const hasRegion = (name: string | undefined): name is Region =>
  name !== undefined && Object.hasOwn(regionTurns, name);

/**
 * The party whose response an application awaits, from the columns of its regions: the `turn` of `summarise` as SQL. An
 * index is made of it, so a changed turn of a state needs a migration.
 */
export function turnOf(columns: RegionColumns): SQL<Turn> {
  const states = admissionStateNames.map((name): [string, SQL] => {
    const { turn, waitsForRegion }: State = admissionStates[name];
    if (!hasRegion(waitsForRegion)) return [name, word(turn)];
    const deciding = Object.entries<Turn>(regionTurns[waitsForRegion]).filter(([, of]) => of !== 'nobody');
    return [
      name,
      casesOf(
        columns[waitsForRegion],
        deciding.map(([state, of]) => [state, word(of)]),
        word(turn),
      ),
    ];
  });
  return casesOf(columns.admission, states, word('nobody')) as SQL<Turn>;
}

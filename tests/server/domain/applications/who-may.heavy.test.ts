import { describe, expect, it } from 'vitest';
import {
  type ApplicationValue,
  applicationChart,
} from '../../../../contract/charts/application/application.chart.ts';
import { toArray } from '../../../../contract/charts/definition.ts';
import type { Role } from '../../../../contract/kit/ability.ts';
import { roles } from '../../../../contract/kit/permissions.ts';
import { applicationEvents } from '../../../contract/charts/records.ts';
import { mayBy } from '../../../contract/charts/who-may.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite } from '../../../support/server/suite.ts';
import { laterIntake, somebody, stageEvents } from './stage.ts';

/** Every transition of the chart with a state it leaves, where its event is taken at all. */
const rows = Object.entries(applicationChart.regions).flatMap(([region, { transitions }]) =>
  transitions.map((row) => ({ region, row, from: toArray(row.from)[0] ?? '' })),
);

/** An application that stands where the transition begins, with what else it takes to be seen by most. */
const placesFor = (region: string, from: string): Partial<ApplicationValue> => ({
  admission: 'universityReview',
  compliance: 'checking',
  ...(region === 'money' && { admission: 'enrolled' }),
  [region]: from,
});

const eventOf = (type: string) => {
  const event = applicationEvents.find((each) => each.type === type);
  if (!event) throw new Error(`no ${type}`);
  return event.type === 'application.defer' ? { ...event, intakeId: laterIntake } : event;
};

/** States in which a university need not have received the application, or never did. */
const unknownToUniversity = [
  ...['draft', 'ready', 'agencyReview', 'returned', 'approved'],
  ...['withdrawn', 'cancelled', 'closed'],
];

/** Whether somebody of the role reads the application, theirs or not; another officer works for another branch. */
function reads(role: Role, own: boolean, { admission, compliance }: Partial<ApplicationValue>): boolean {
  if (role === 'admin') return true;
  if (role === 'compliance-officer') return compliance !== 'notNeeded';
  if (role === 'university-contact') return own && !unknownToUniversity.includes(String(admission));
  return own;
}

/** What an event answers: unseen, refused to the person, or taken as far as the record allows. */
function answersTo(role: Role, own: boolean, type: string, places: Partial<ApplicationValue>): string {
  if (!reads(role, own, places)) return 'not found';
  return mayBy(type, role, own) ? 'taken or told why not' : 'forbidden';
}
const answers: Readonly<Record<number, string>> = {
  200: 'taken or told why not',
  403: 'forbidden',
  404: 'not found',
  409: 'taken or told why not',
};

describe.each(databases)('an event on $name', ({ open }) => {
  const test = openForSuite(open);
  const stage = openForSuite(() => stageEvents(test.database));

  it.each(rows.map(({ region, row, from }) => [row.on, from, region] as const))(
    '%s from %s is taken from those whom the table names and from nobody else, and changes nothing when it is refused',
    async (type, from, region) => {
      const wrong: unknown[] = [];
      for (const role of roles) {
        for (const own of [true, false]) {
          const id = await stage.stand(placesFor(region, from));
          const before = await stage.rowOf(id);
          const who = somebody(role, own);
          const { status, reasons = [] } = await stage.send(who, id, eventOf(type));
          const fits = answers[status] === answersTo(role, own, type, placesFor(region, from));
          const told = status === 404 || status === 200 || reasons.length > 0;
          const same = JSON.stringify(await stage.rowOf(id)) === JSON.stringify(before);
          if (!fits || !told || (status !== 200) !== same) wrong.push({ role, own, status, reasons, same });
        }
      }
      expect(wrong).toEqual([]);
    },
  );
});

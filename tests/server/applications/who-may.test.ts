import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Role, roles } from '../../../contract/ability.ts';
import {
  type ApplicationValue,
  applicationChart,
} from '../../../contract/charts/application/application.chart.ts';
import { listOf } from '../../../contract/charts/definition.ts';
import { isAmong, type Transition } from '../../../contract/charts/transition.ts';
import { applicationEvents } from '../../contract/charts/records.ts';
import { databases, type TestDatabase } from '../../support/database.ts';
import { laterIntake, type Stage, somebody, stageEvents } from './stage.ts';

/** Every transition of the chart with a state it leaves, where its event is taken at all. */
const rows = Object.entries(applicationChart.regions).flatMap(([region, { transitions }]) =>
  transitions.map((row) => ({ region, row, from: listOf(row.from)[0] ?? '' })),
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

/** Whether some transition by this event from here is for somebody of the role. */
const isTheirs = (region: string, from: string, type: string, role: Role, own: boolean): boolean =>
  (applicationChart.regions[region]?.transitions ?? []).some(
    (row: Transition) =>
      row.on === type && listOf(row.from).includes(from) && isAmong(row.who, { id: 1, role, own, may: [] }),
  );

describe.each(databases)('an event on $name', ({ open }) => {
  let test: TestDatabase;
  let stage: Stage;
  beforeAll(async () => {
    test = await open();
    stage = await stageEvents(test.database);
  });
  afterAll(async () => {
    await stage.api.close();
    await test.close();
  });

  it.each(rows.map(({ region, row, from }) => [row.on, from, region] as const))(
    '%s from %s is taken from nobody but those the chart names, and changes nothing when it is refused',
    async (type, from, region) => {
      const wrong: unknown[] = [];
      for (const role of roles) {
        for (const own of [true, false]) {
          const id = await stage.stand(placesFor(region, from));
          const before = await stage.rowOf(id);
          const who = somebody(role, own);
          const { status, reasons = [] } = await stage.send(who, id, eventOf(type));
          const theirs = isTheirs(region, from, type, role, own);
          const fits = theirs ? [200, 403, 404, 409].includes(status) : [403, 404].includes(status);
          const told = status === 404 || status === 200 || reasons.length > 0;
          const same = JSON.stringify(await stage.rowOf(id)) === JSON.stringify(before);
          if (!fits || !told || (status !== 200) !== same) wrong.push({ role, own, status, reasons, same });
        }
      }
      expect(wrong).toEqual([]);
    },
  );
});

import { describe, expect, it } from 'vitest';
import { applicationChart } from '../../../contract/charts/application/application.chart.ts';
import type { Chart } from '../../../contract/charts/chart.ts';
import { charts } from '../../../contract/charts/charts.ts';
import { courseChart } from '../../../contract/charts/course/course.chart.ts';
import { courseRequestChart } from '../../../contract/charts/course-request/course-request.chart.ts';
import { toArray } from '../../../contract/charts/definition.ts';
import { documentChart } from '../../../contract/charts/document/document.chart.ts';
import { registrationChart } from '../../../contract/charts/registration/registration.chart.ts';
import { whyNot } from '../../../contract/charts/run.ts';
import { taskChart } from '../../../contract/charts/task/task.chart.ts';
import type { Actor, ChartEvent } from '../../../contract/charts/transition.ts';
import type { Instant } from '../../../contract/facts/days.ts';
import { roles } from '../../../contract/kit/permissions.ts';
import { permissions } from './charts.arbitrary.ts';
import { course, courseRequest, document, inOrder, registration, standing, task } from './records.ts';
import { mayBy, neededFor, whoMay } from './who-may.ts';

const actors = [...roles, 'system' as const];
const refusals = ['reason.notYourRole', 'reason.notYours', 'reason.notPermitted', 'reason.notInThisState'];

/** Every event from every state that takes it × every role, with their own record and another: who is let through. */
function letThrough<Facts extends { readonly now: Instant }, Event extends ChartEvent, Value>(
  chart: Chart<Facts, Event, Value>,
  facts: Facts,
  valueAt: (region: string, state: string) => Value,
  may: (type: string) => Actor['may'],
): readonly (readonly [what: string, allowed: boolean, type: string, role: Actor['role'], own: boolean])[] {
  return Object.entries(chart.regions).flatMap(([region, { transitions }]) =>
    transitions.flatMap((row) =>
      toArray(row.from).flatMap((from) =>
        actors.flatMap((role) =>
          [true, false].map((own) => {
            const stored = { version: chart.version, value: valueAt(region, from) };
            const type = row.on as Event['type'];
            const reasons = whyNot(chart, stored, facts, type, { id: 1, role, own, may: may(row.on) });
            const allowed = !reasons.some((reason) => refusals.includes(reason));
            const whose = own ? 'own' : 'another';
            return [`${type} from ${region}.${from} by ${role}, ${whose}`, allowed, type, role, own] as const;
          }),
        ),
      ),
    ),
  );
}

const ofAll = (may: (type: string) => Actor['may']) => [
  ...letThrough(
    applicationChart,
    { ...inOrder, fee: { amount: 50, currency: 'GBP' } },
    (region, from) => standing({ [region]: from }).value,
    may,
  ),
  ...letThrough(documentChart, document, (_, from) => from as never, may),
  ...letThrough(courseChart, course, (_, from) => from as never, may),
  ...letThrough(courseRequestChart, courseRequest, (_, from) => from as never, may),
  ...letThrough(registrationChart, registration, (_, from) => from as never, may),
  ...letThrough(taskChart, task, (_, from) => from as never, may),
];

describe('who may send which event', () => {
  it('is written down for every event of every chart, and for none that is gone', () => {
    const types = Object.values(charts).flatMap(({ payloads }) => Object.keys(payloads));
    expect([...whoMay.keys()].sort()).toEqual([...new Set(types)].sort());
    for (const cells of whoMay.values()) {
      for (const cell of cells.values()) expect(['any', 'own', '–']).toContain(cell);
    }
  });

  it('is decided by the charts as the table has it, from every state', () => {
    const decided = ofAll(() => permissions);
    const wrong = decided.filter(([, allowed, type, role, own]) => allowed !== mayBy(type, role, own));
    expect(wrong.map(([what, allowed]) => `${what}: ${allowed}`)).toEqual([]);
    expect(new Set(decided.map(([, , type]) => type)).size).toBe(whoMay.size);
  });

  it('needs one permission of the stored rules, which no other replaces; time needs none', () => {
    const without = (type: string) => permissions.filter((each) => each !== neededFor(type));
    const allowed = ofAll(without).filter(([, given]) => given);
    expect(new Set(allowed.map(([, , , role]) => role))).toEqual(new Set(['system']));
    const alone = ofAll((type) => permissions.filter((each) => each === neededFor(type)));
    const wrong = alone.filter(([, given, type, role, own]) => given !== mayBy(type, role, own));
    expect(wrong.map(([what]) => what)).toEqual([]);
  });
});

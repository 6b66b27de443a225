import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnyMachineSnapshot, createActor } from 'xstate';
import { applicationChart } from '../../../contract/charts/application/application.chart.ts';
import type { Chart } from '../../../contract/charts/chart.ts';
import { complianceChart } from '../../../contract/charts/compliance/compliance.chart.ts';
import { courseChart } from '../../../contract/charts/course/course.chart.ts';
import { courseRequestChart } from '../../../contract/charts/course-request/course-request.chart.ts';
import { documentChart } from '../../../contract/charts/document/document.chart.ts';
import type { StoredState } from '../../../contract/charts/migrate.ts';
import { registrationChart } from '../../../contract/charts/registration/registration.chart.ts';
import { applyEvent, possible, reevaluate, toSnapshot, whyNot } from '../../../contract/charts/run.ts';
import { taskChart } from '../../../contract/charts/task/task.chart.ts';
import type { Actor, ChartEvent } from '../../../contract/charts/transition.ts';
import type { Instant } from '../../../contract/facts/days.ts';
import {
  anActor,
  applicationFacts,
  complianceFacts,
  courseFacts,
  courseRequestFacts,
  documentFacts,
  eventsBy,
  registrationFacts,
  storedValue,
  taskFacts,
} from './charts.arbitrary.ts';

interface Dated {
  readonly now: Instant;
}

interface Step<Facts> {
  /** What the record's facts have become meanwhile; null while they are the same. */
  readonly changed: Facts | null;
  readonly actor: Actor;
  /** Which event is sent: one of those that are possible where there are any, or just any. */
  readonly pick: number;
  readonly blindly: boolean;
}

const read = <Value>(stored: StoredState<Value>): StoredState<Value> => JSON.parse(JSON.stringify(stored));

/** Thousands of comparisons that hold cost nothing; one that does not is told in full. */
function demand(actual: unknown, expected: unknown): void {
  if (JSON.stringify(actual) !== JSON.stringify(expected)) expect(actual).toEqual(expected);
}

/**
 * One record, kept as JSON by a server and as an actor that lives on by a client, through the same sequence.
 *
 * @returns the events that were accepted.
 */
function walk<Facts extends Dated, Event extends ChartEvent, Value>(
  chart: Chart<Facts, Event, Value>,
  value: Value,
  firstFacts: Facts,
  events: Readonly<Record<Event['type'], Event>>,
  steps: readonly Step<Facts>[],
): string[] {
  const { machine, version } = chart;
  const snapshot = toSnapshot(chart, { version, value }, firstFacts);
  const client = createActor(machine, { snapshot, input: undefined as never }).start();
  const shown = (): AnyMachineSnapshot => client.getSnapshot();
  let server: StoredState<Value> = { version, value };
  const accepted: string[] = [];

  let facts = firstFacts;
  const changeFacts = (changed: Facts) => {
    facts = changed;
    client.send({ type: 'facts.changed', facts });
    server = read(reevaluate(chart, server, facts).stored);
    demand(shown().value, server.value);
  };

  changeFacts(firstFacts);
  for (const { changed, actor, pick, blindly } of steps) {
    if (changed !== null) changeFacts(changed);

    const offered = possible(chart, { version, value: shown().value as Value }, facts, actor);
    const legal = offered.filter(({ reasons }) => reasons.length === 0).map(({ type }) => type);
    const types = blindly || legal.length === 0 ? (Object.keys(events) as Event['type'][]) : legal;
    const type = types[pick % types.length] as Event['type'];
    const event = events[type];

    const told = offered.find((one) => one.type === type)?.reasons;
    const asked = whyNot(chart, server, facts, type, actor);
    // People are not offered what time alone brings about; told why not they are.
    const unoffered = asked.includes('reason.notYourRole') ? 'reason.notYourRole' : 'reason.notInThisState';
    demand(asked, told ?? [unoffered]);
    const reasons = whyNot(chart, server, facts, event, actor);
    demand(shown().can({ ...event, actor }), reasons.length === 0);

    const answer = applyEvent(chart, server, facts, event, actor);
    if (answer.ok) {
      accepted.push(type);
      server = read(answer.stored);
    }
    demand(answer.ok ? [] : answer.reasons, reasons);
    // Also what is refused is sent: the client's actor stays where it is, as the server does.
    client.send({ ...event, actor });
    demand(shown().value, server.value);
  }
  client.stop();
  return accepted;
}

const stepsOf = <Facts>(facts: fc.Arbitrary<Facts>): fc.Arbitrary<Step<Facts>[]> =>
  fc.array(
    fc.record({
      changed: fc.option(facts, { nil: null, freq: 1 }),
      actor: anActor,
      pick: fc.nat(1000),
      blindly: fc.constantFrom(true, false, false),
    }),
    { minLength: 1, maxLength: 6 },
  );

function agree<Facts extends Dated, Event extends ChartEvent, Value>(
  chart: Chart<Facts, Event, Value>,
  facts: fc.Arbitrary<Facts>,
  numRuns: number,
): void {
  const value = storedValue(chart) as fc.Arbitrary<Value>;
  const accepted = new Set<string>();
  fc.assert(
    fc.property(value, facts, eventsBy(chart), stepsOf(facts), (at, first, events, steps) => {
      for (const type of walk(chart, at, first, events, steps)) accepted.add(type);
    }),
    { numRuns },
  );
  // Sequences that are always refused would prove little; that each event can be accepted is the walk's to show.
  const types = Object.keys(chart.payloads);
  expect(types.filter((type) => !accepted.has(type)).length).toBeLessThan(types.length / 5);
}

/** Compares server and client on sequences of events: 1,000 × `times` of an application, some of each other chart. */
export function compareServerAndClient(times: number): void {
  describe('server and client agree on states, on what is possible and on why not, event after event', () => {
    it('of an application', () => agree(applicationChart, applicationFacts, 1_000 * times));
    it('of a document', () => agree(documentChart, documentFacts, 500 * times));
    it('of a course', () => agree(courseChart, courseFacts, 500 * times));
    it('of a request for a course', () => agree(courseRequestChart, courseRequestFacts, 250 * times));
    it('of a registration', () => agree(registrationChart, registrationFacts, 250 * times));
    it('of a task', () => agree(taskChart, taskFacts, 250 * times));
    it('of a compliance file', () => agree(complianceChart, complianceFacts, 500 * times));
  });
}

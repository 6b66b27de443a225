import { describe, expect, it } from 'vitest';
import { applicationChart } from '../../../contract/charts/application/application.chart.ts';
import { getEventFields } from '../../../contract/charts/application/event-fields.ts';
import { getFieldOfReason } from '../../../contract/charts/application/event-rules.ts';
import type { ApplicationFacts } from '../../../contract/charts/application/facts.ts';
import { whyNot } from '../../../contract/charts/run.ts';
import { parseEventTexts } from '../../../src/machines/grid/tools/event-values.ts';
import { inOrder, person, standing } from '../charts/records.ts';
import { earlyOutcomes, type IllegalEvent, illegalEvents, tableNow } from './illegal-events.ts';

const facts: ApplicationFacts = {
  ...inOrder,
  now: tableNow,
  createdAt: '2027-01-01T00:00:00.000Z',
  enrolmentFrom: '2027-02-01',
  tuition: { firstYear: 18_000, total: 18_000, currency: 'GBP' },
  fee: { amount: 50, currency: 'GBP' },
  deposit: { amount: 2000, currency: 'GBP', dueOn: '2027-05-10', received: false },
  confirmation: { issuedOn: '2027-02-20', expiresOn: null },
  compliance: { ...inOrder.compliance, interview: 'invited' },
};

/** The texts of a form in which somebody typed the payload. */
const textsOf = (payload: IllegalEvent['payload'], prefix = ''): Record<string, string> =>
  Object.fromEntries(
    Object.entries(payload).flatMap(([name, value]) => {
      if (Array.isArray(value)) return [[`${prefix}${name}`, value.join('\n')]];
      if (typeof value === 'object' && value !== null)
        return Object.entries(textsOf(value as IllegalEvent['payload'], `${prefix}${name}.`));
      if (typeof value === 'string' && value.endsWith('Z')) {
        // Forms take the time of where somebody is.
        const local = new Date(value).toLocaleString('sv');
        return [
          [name, local.slice(0, 10)],
          [`${name}.time`, local.slice(11, 16)],
        ];
      }
      return [[`${prefix}${name}`, String(value)]];
    }),
  );

describe('an event that cannot be', () => {
  it.each(illegalEvents.map((one) => [one.what, one] as const))(
    'is refused in the form with its field: %s',
    (_what, { at, by, type, payload, field, refusedBy }) => {
      const { event, faults } = parseEventTexts(type, getEventFields(type), textsOf(payload), {
        locale: 'en',
        today: tableNow.slice(0, 10),
      });
      const reasons = event ? whyNot(applicationChart, standing(at), facts, event, person(by, 2)) : [];
      const told = refusedBy.startsWith('reason.')
        ? { faults, reasons: reasons.filter((reason) => getFieldOfReason(reason) === field) }
        : { faults: Object.keys(faults) };
      expect(told).toEqual(
        refusedBy.startsWith('reason.')
          ? { faults: {}, reasons: expect.arrayContaining([refusedBy]) }
          : { faults: [field] },
      );
    },
  );

  it.each(earlyOutcomes.map((one) => [one.what, one] as const))(
    'is not offered before its time: %s',
    (_what, { at, by, type, reason }) => {
      const early = {
        ...facts,
        interviewAt: '2027-03-01T09:00:00.001Z',
        complianceInterviewAt: '2027-03-01T09:00:00.001Z',
      };
      expect(whyNot(applicationChart, standing(at), early, type, person(by, 2))).toEqual([reason]);
    },
  );
});

import { describe, expect, it } from 'vitest';
import { applicationChart } from '../../../contract/charts/application/application.chart.ts';
import { getEventFields } from '../../../contract/charts/application/event-fields.ts';
import { getFieldOfReason } from '../../../contract/charts/application/event-rules.ts';
import { whyNot } from '../../../contract/charts/run.ts';
import { toUtcDay } from '../../../contract/facts/days.ts';
import { parseEventTexts } from '../../../src/machines/grid/tools/event-values.ts';
import { person, standing } from '../charts/records.ts';
import { earlyOutcomes, illegalEvents, tableFacts, tableNow, toTexts } from './illegal-events.ts';

describe('an event that cannot be', () => {
  it.each(illegalEvents.map((one) => [one.what, one] as const))(
    'is refused in the form with its field: %s',
    (_what, { at, by, type, payload, field, refusedBy }) => {
      const { event, faults } = parseEventTexts(type, getEventFields(type), toTexts(payload), {
        locale: 'en',
        today: toUtcDay(tableNow),
      });
      const reasons = event ? whyNot(applicationChart, standing(at), tableFacts, event, person(by, 2)) : [];
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
        ...tableFacts,
        interviewAt: '2027-03-01T09:00:00.001Z' as const,
        complianceInterviewAt: '2027-03-01T09:00:00.001Z' as const,
      };
      expect(whyNot(applicationChart, standing(at), early, type, person(by, 2))).toEqual([reason]);
    },
  );
});

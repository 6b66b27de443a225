import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationEvent } from '../../../../contract/charts/application/events.ts';
import { illegalEventArbitrary } from '../../../contract/facts/illegal.arbitrary.ts';
import { earlyOutcomes, type IllegalEvent, illegalEvents } from '../../../contract/facts/illegal-events.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite } from '../../../support/server/suite.ts';
import { personOf } from '../../access/agency.ts';
import { stageEvents } from './stage.ts';

const requested = { amount: 2000, currency: 'GBP', dueOn: '2027-05-10' as const, received: null };
const confirmation = {
  number: 'E4G7X21A0B1C2D',
  attestationNumber: null,
  issuedOn: '2027-02-20' as const,
  expiresOn: null,
  documentId: 3,
};
const visaReport = { granted: true, letterId: 9, refusalCode: null, byId: null };
const inAnHour = { at: '2027-03-01T10:00:00.000Z', place: 'Online', note: null, outcome: 'invited' } as const;

describe.each(databases)('an event that cannot be, on $name', ({ open }) => {
  const test = openForSuite(open);
  const stage = openForSuite(() => stageEvents(test.database));
  beforeAll(() => test.database.pool.query("update countries set confirmation = 'cas' where code = 'GB'"));

  /** Sends the event to an application that stands where it can be sent, and expects its refusal. */
  async function expectRefusal({ at, by, type, payload, field, refusedBy }: IllegalEvent): Promise<void> {
    const cleared = at.admission === 'visaLodged' ? { compliance: 'cleared' as const } : {};
    const id = await stage.stand(
      { ...cleared, ...at },
      {
        submittedAt: new Date(0),
        deposit: at.admission === 'depositPending' ? requested : null,
        confirmation: at.admission === 'visaPreparing' ? confirmation : null,
        visaReport,
        complianceInterview: { ...inAnHour, at: '2027-03-01T08:00:00.000Z' },
      },
    );
    const event = { ...payload, type } as unknown as ApplicationEvent;
    const {
      status,
      fields = {},
      reasons = [],
    } = await stage.send(personOf[by], id, event, { confirmation: 'cas' });
    expect({
      status,
      fields: Object.keys(fields),
      reasons,
      version: (await stage.rowOf(id)).version,
    }).toEqual({
      status: refusedBy.startsWith('reason.') ? 409 : 422,
      fields: expect.arrayContaining([`body.payload.${field}`]),
      reasons: refusedBy.startsWith('reason.') ? expect.arrayContaining([refusedBy]) : [],
      version: 1,
    });
  }

  it.each(illegalEvents.map((one) => [one.what, one] as const))(
    'is refused with its field, and changes nothing: %s',
    (_what, one) => expectRefusal(one),
  );

  it('is refused whatever the value', async () => {
    await fc.assert(fc.asyncProperty(illegalEventArbitrary, expectRefusal), { numRuns: 50 });
  });

  it.each(earlyOutcomes.map((one) => [one.what, one] as const))(
    'waits for its time: %s',
    async (_what, { at, by, type, payload, reason }) => {
      const id = await stage.stand(at, {
        submittedAt: new Date(0),
        interview: inAnHour,
        complianceInterview: inAnHour,
      });
      const { status, reasons } = await stage.send(personOf[by], id, {
        ...payload,
        type,
      } as ApplicationEvent);
      expect({ status, reasons }).toEqual({ status: 409, reasons: [reason] });
    },
  );
});

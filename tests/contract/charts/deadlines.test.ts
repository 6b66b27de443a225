import { describe, expect, it } from 'vitest';
import { applicationChart } from '../../../contract/charts/application/application.chart.ts';
import { getActiveDeadlines } from '../../../contract/charts/deadlines.ts';
import { documentChart } from '../../../contract/charts/document/document.chart.ts';
import { applyEvent } from '../../../contract/charts/run.ts';
import { system } from '../../../contract/charts/transition.ts';
import type { Instant } from '../../../contract/facts/days.ts';
import { document, inOrder, standing } from './records.ts';

describe('the clocks of a record', () => {
  it('run to the end of a day of the facts, with reminders before it', () => {
    expect(
      getActiveDeadlines(applicationChart, standing({ admission: 'conditionalOffer' }).value, {
        ...inOrder,
        enrolmentFrom: '2027-09-14' as const,
      }),
    ).toEqual([
      {
        id: 'offerExpiry',
        place: 'admission.conditionalOffer',
        at: '2026-12-25T00:00:00.000Z',
        raises: 'offer.lapsed',
        reminders: ['2026-12-11T00:00:00.000Z', '2026-12-18T00:00:00.000Z', '2026-12-23T00:00:00.000Z'],
      },
      {
        id: 'courseStart',
        place: 'admission.conditionalOffer',
        at: '2027-09-15T00:00:00.000Z',
        raises: 'application.courseStarted',
        reminders: ['2027-08-16T00:00:00.000Z', '2027-09-08T00:00:00.000Z'],
      },
    ]);
  });

  it('strike when the event they raise is accepted, and not a moment before', () => {
    const passport = { ...document, validUntil: '2027-01-31' as const };
    const just = (at: string) => new Date(Date.parse(at) - 1).toISOString();
    const offer = standing({ admission: 'conditionalOffer' });
    const lapses = getActiveDeadlines(applicationChart, offer.value, inOrder).find(
      ({ id }) => id === 'offerExpiry',
    );
    const lapsed = (now: Instant) =>
      applyEvent(applicationChart, offer, { ...inOrder, now }, { type: 'offer.lapsed' }, system).ok;
    const [expires] = getActiveDeadlines(documentChart, 'confirmed', passport);
    const expired = (now: Instant) =>
      applyEvent(
        documentChart,
        { version: 1, value: 'confirmed' },
        { ...passport, now },
        { type: 'document.expired' },
        system,
      ).ok;
    const [, closes] = getActiveDeadlines(
      applicationChart,
      standing({ admission: 'returned' }).value,
      inOrder,
    );
    const closed = (now: Instant) =>
      applyEvent(
        applicationChart,
        standing({ admission: 'returned' }),
        { ...inOrder, now },
        { type: 'application.timedOut' },
        system,
      ).ok;
    const ways = [
      [lapsed, lapses],
      [expired, expires],
      [closed, closes],
    ] as const;
    expect(
      ways.map(([accepted, clock]) => [
        accepted(just(clock?.at ?? inOrder.now)),
        accepted(clock?.at ?? inOrder.now),
      ]),
    ).toEqual([
      [false, true],
      [false, true],
      [false, true],
    ]);
  });

  it('run for so long from when the state was entered, as the installation says', () => {
    const ends = (days: Record<string, number>) =>
      getActiveDeadlines(applicationChart, standing({ admission: 'returned' }).value, {
        ...inOrder,
        days,
      }).map(({ id, at }) => [id, at]);
    expect(ends({})).toEqual([
      ['ownerAnswer', '2026-11-28T10:00:00.000Z'],
      ['silence', '2027-02-19T10:00:00.000Z'],
      ['intakeClosing', '2027-07-01T00:00:00.000Z'],
    ]);
    expect(ends({ 'admission.returned': 2 })[0]).toEqual(['ownerAnswer', '2026-11-23T10:00:00.000Z']);
  });

  it('run in every region at once, the next to strike first, and not at all without a moment', () => {
    const value = standing({
      admission: 'withdrawn',
      compliance: 'queryRaised',
      money: 'commissionInvoiced',
    }).value;
    expect(getActiveDeadlines(applicationChart, value, inOrder).map(({ id, at }) => [id, at])).toEqual([
      ['withdrawalUndo', '2026-11-21T10:15:00.000Z'],
      ['complianceAnswer', '2026-11-28T10:00:00.000Z'],
      ['commissionPayment', '2027-02-19T10:00:00.000Z'],
    ]);
    expect(getActiveDeadlines(documentChart, 'confirmed', document)).toEqual([]);
    expect(
      getActiveDeadlines(documentChart, 'confirmed', { ...document, validUntil: '2027-01-31' }).map(
        ({ raises }) => raises,
      ),
    ).toEqual(['document.expired']);
  });
});

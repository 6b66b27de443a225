import { describe, expect, it } from 'vitest';
import { applicationStatuses as today } from '../../../contract/applications/applications.ts';
import {
  type ApplicationValue,
  applicationChart,
} from '../../../contract/charts/application/application.chart.ts';
import { summarise } from '../../../contract/charts/application/summary.ts';
import { stableStates } from '../../../contract/charts/definition.ts';
import { standing } from './records.ts';

const sum = (places: Partial<ApplicationValue>) => summarise(standing(places).value);

describe('the summary of an application', () => {
  it('has every status that lists have, in their order', () => {
    const statuses = stableStates(applicationChart.regions.admission ?? { states: {} });
    expect(statuses).toEqual([...today]);
  });

  it('says where it stands, whose move it is and what is next', () => {
    expect(sum({ admission: 'returned', documents: 'missing', money: 'feeDue' })).toEqual({
      status: 'returned',
      stage: 'preparing',
      tone: 'waiting',
      turn: 'owner',
      next: 'application.handOver',
      terminal: false,
      notes: ['documents.missing', 'money.feeDue'],
    });
  });

  it('waits for who comes first: for documents in the agency, for compliance before the confirmation', () => {
    const movers = (places: Partial<ApplicationValue>) => {
      const { turn, next } = sum(places);
      return [turn, next];
    };
    expect(movers({ admission: 'agencyReview', documents: 'missing' })).toEqual([
      'owner',
      'application.approve',
    ]);
    expect(movers({ admission: 'agencyReview', documents: 'complete' })).toEqual([
      'office',
      'application.approve',
    ]);
    expect(movers({ admission: 'preConfirmation', compliance: 'checking' })).toEqual([
      'compliance',
      'compliance.clear',
    ]);
    expect(movers({ admission: 'preConfirmation', compliance: 'queryRaised' })).toEqual([
      'owner',
      'compliance.answerQuery',
    ]);
    expect(movers({ admission: 'preConfirmation', compliance: 'cleared' })).toEqual([
      'compliance',
      'confirmation.issue',
    ]);
    expect(movers({ admission: 'submitted', documents: 'missing' })).toEqual(['university', 'review.begin']);
  });

  it('expects nothing more of what has ended, whatever else is open', () => {
    expect(sum({ admission: 'withdrawn', documents: 'missing', compliance: 'queryRaised' })).toEqual({
      status: 'withdrawn',
      stage: 'ended',
      tone: 'neutral',
      turn: 'nobody',
      next: null,
      terminal: true,
      notes: [],
    });
  });

  it('puts each status into one column of the board', () => {
    const columns = Map.groupBy(today, (admission) => sum({ admission }).stage);
    expect(Object.fromEntries(columns)).toEqual({
      preparing: ['draft', 'ready', 'agencyReview', 'returned', 'approved'],
      atUniversity: ['submitted', 'universityReview', 'infoRequested', 'interview', 'waitlisted'],
      offer: ['conditionalOffer', 'unconditionalOffer', 'accepted', 'deferred'],
      confirming: ['depositPending', 'depositPaid', 'preConfirmation', 'confirmationIssued'],
      visa: ['visaPreparing', 'visaLodged', 'visaGranted'],
      enrolled: ['enrolled'],
      ended: ['rejected', 'visaRefused', 'withdrawn', 'cancelled', 'offerDeclined', 'offerLapsed', 'closed'],
    });
  });
});

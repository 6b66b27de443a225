import { describe, expect, it } from 'vitest';
import { sortPossibleEvents } from '../../../../src/machines/features/applications/application-events/possible-events.ts';
import {
  findConsentApplication,
  getConsentAction,
} from '../../../../src/machines/features/students/consent.ts';
import { details } from '../../../support/records/applications.ts';

const draft = (consented: boolean, role: 'counsellor' | 'student' | 'compliance-officer' = 'counsellor') =>
  details(30, {
    places: { admission: 'draft' },
    facts: { profile: { fieldsMissing: 0, consented } },
    role,
  });

describe('a missing consent', () => {
  it('is recorded by staff, and given by the student', () => {
    expect([
      getConsentAction(draft(false)),
      getConsentAction(draft(false, 'student')),
      getConsentAction(draft(false, 'compliance-officer')),
      getConsentAction(draft(true)),
      getConsentAction(
        details(30, {
          places: { admission: 'submitted' },
          facts: { profile: { fieldsMissing: 0, consented: false } },
        }),
      ),
    ]).toEqual(['record', 'give', null, null, null]);
  });

  it('is an action while it is missing, and neither available nor blocked afterwards', () => {
    const typesOf = (consented: boolean) => {
      const { available, blocked } = sortPossibleEvents(draft(consented));
      return [available, blocked].map((events) => events.map(({ type }) => type));
    };
    expect(typesOf(false)).toEqual([
      ['consent.record', 'application.changeIntake', 'application.changeCourse', 'application.withdraw'],
      ['application.complete', 'application.handOver'],
    ]);
    expect(typesOf(true)).toEqual([
      [
        'application.complete',
        'application.handOver',
        'application.changeIntake',
        'application.changeCourse',
        'application.withdraw',
      ],
      [],
    ]);
  });

  it('is recorded on the first application that waits for it', () => {
    const application = (id: number, status: 'closed' | 'returned' | 'draft') => ({
      id,
      number: `A-${id}`,
      status,
      universityName: 'University of Leeds',
      courseTitle: 'Law',
      intakeName: 'September 2027',
      updatedAt: '2026-11-20T09:00:00.000Z' as const,
    });
    expect([
      findConsentApplication({
        applications: [application(1, 'closed'), application(2, 'returned'), application(3, 'draft')],
      })?.id,
      findConsentApplication({ applications: [application(1, 'closed')] }),
    ]).toEqual([2, null]);
  });
});

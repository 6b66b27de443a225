import { describe, expect, it } from 'vitest';
import {
  type RegistrationEvent,
  type RegistrationEventType,
  registrationPayloads,
} from '../../../contract/charts/registration/events.ts';
import { registrationChart } from '../../../contract/charts/registration/registration.chart.ts';
import {
  type RegistrationState,
  registrationStateNames,
} from '../../../contract/charts/registration/state-meta.ts';
import { applyEvent, startRecord, whyNot } from '../../../contract/charts/run.ts';
import { person, registration } from './records.ts';

const admin = person('admin');
const reasons = (value: RegistrationState, event: RegistrationEvent, facts = registration) =>
  whyNot(registrationChart, { version: 1, value }, facts, event, admin);

describe('a registration', () => {
  it('is asked about, refused, reopened and accepted', () => {
    const way: readonly (readonly [RegistrationEvent, RegistrationState])[] = [
      [{ type: 'registration.assign', counsellorId: 4 }, 'received'],
      [{ type: 'registration.request', message: 'Which passport?' }, 'informationRequested'],
      [{ type: 'registration.request', message: 'And the transcript?' }, 'informationRequested'],
      [{ type: 'registration.refuse', reason: 'noContact' }, 'refused'],
      [{ type: 'registration.reopen', reason: 'They called back' }, 'received'],
      [{ type: 'registration.accept' }, 'accepted'],
    ];
    let { stored } = startRecord(registrationChart, registration);
    const went = way.map(([event]) => {
      const answer = applyEvent(registrationChart, stored, registration, event, admin);
      if (answer.ok) stored = answer.stored;
      return answer.ok ? answer.stored.value : answer.reasons;
    });
    expect(went).toEqual(way.map(([, state]) => state));
  });

  it('is not accepted as a second record of somebody, until it is said why they are different people', () => {
    const known = { ...registration, certainMatch: true };
    expect([
      reasons('received', { type: 'registration.accept' }, known),
      reasons('received', { type: 'registration.accept', whyDifferent: 'family' }, known),
      reasons('received', { type: 'registration.merge', studentId: 1 }, known),
    ]).toEqual([['reason.duplicateExplained'], [], []]);
  });

  it('is not accepted before a branch is responsible for the student', () => {
    expect(
      reasons('received', { type: 'registration.accept' }, { ...registration, branchKnown: false }),
    ).toEqual(['reason.branchKnown']);
  });

  it('applies for a course with its intake, and is refused for another reason with a note', () => {
    expect([
      reasons('received', { type: 'registration.accept', courseId: 1 }),
      reasons('received', { type: 'registration.accept', intakeId: 1 }),
      reasons('received', { type: 'registration.accept', courseId: 1, intakeId: 1 }),
      reasons('received', { type: 'registration.refuse', reason: 'other' }),
      reasons('received', { type: 'registration.refuse', reason: 'other', note: 'A test' }),
    ]).toEqual([
      ['reason.courseWithIntake'],
      ['reason.courseWithIntake'],
      [],
      ['reason.otherReasonNamed'],
      [],
    ]);
  });

  it('stays as it was decided; only a refusal is reopened', () => {
    const types = Object.keys(registrationPayloads) as RegistrationEventType[];
    const open = registrationStateNames.map((value) => [
      value,
      types.filter(
        (type) => whyNot(registrationChart, { version: 1, value }, registration, type, admin).length === 0,
      ),
    ]);
    const decisions = types.filter((type) => type !== 'registration.reopen');
    expect(open).toEqual([
      ['received', decisions],
      ['informationRequested', decisions],
      ['accepted', []],
      ['merged', []],
      ['refused', ['registration.reopen']],
    ]);
  });
});

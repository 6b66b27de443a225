import type { ApplicationStart, StartIntake } from '../../../contract/applications/application-starts.ts';

/** An intake that takes applications. */
export const startIntake = (id: number, more: Partial<StartIntake> = {}): StartIntake => ({
  id,
  name: `Intake ${id}`,
  opensOn: '2026-10-01',
  closesOn: '2027-07-01',
  closed: null,
  applied: false,
  ...more,
});

/** An application that can be started: with a course for its first intake, and a student who meets what it asks. */
export const applicationStart = (more: Partial<ApplicationStart> = {}): ApplicationStart => ({
  course: {
    id: 9,
    title: 'Marine Engineering',
    universityName: 'University of Northcastle',
    countryCode: 'GB',
    state: 'verified',
  },
  student: { id: 3, fullName: 'Zoë Okonkwo' },
  intakeId: 4,
  intakes: [startIntake(4), startIntake(6)],
  eligibility: [],
  refusal: null,
  alternatives: [],
  ...more,
});

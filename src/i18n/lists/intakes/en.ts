/** English texts of intakes. */
export const intakesEn = {
  'route.recordIntake': 'Intakes',
  'route.recordIntakeAdd': 'New intake',
  'route.recordIntakeEdit': 'Edit intake',
  'subject.Intake': 'Intakes',
  'event.intake.created': 'Intake created',
  'event.intake.changed': 'Intake updated',
  'event.intake.removed': 'Intake deleted',
  'intake.search': 'Search by name',
  'intake.empty': 'No intakes',
  'intake.emptyBody': 'Intakes that students can apply for appear here.',
  'intake.opensOn': 'Applications open',
  'intake.closesOn': 'Applications close',
} as const;

declare module '../../message-id.ts' {
  interface ListTexts {
    readonly intakes: typeof intakesEn;
  }
}

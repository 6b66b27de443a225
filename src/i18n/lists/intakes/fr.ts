import type { intakesEn } from './en.ts';

/** French texts of intakes. */
export const intakesFr = {
  'route.recordIntake': 'Rentrées',
  'route.recordIntakeAdd': 'Nouvelle rentrée',
  'route.recordIntakeEdit': 'Modifier une rentrée',
  'subject.Intake': 'Rentrées',
  'event.intake.created': 'Rentrée créée',
  'event.intake.changed': 'Rentrée modifiée',
  'event.intake.removed': 'Rentrée supprimée',
  'intake.search': 'Rechercher par nom',
  'intake.empty': 'Aucune rentrée',
  'intake.emptyBody': 'Les rentrées pour lesquelles les étudiants peuvent candidater apparaissent ici.',
  'intake.opensOn': 'Ouverture des candidatures',
  'intake.closesOn': 'Clôture des candidatures',
} as const satisfies Record<keyof typeof intakesEn, string>;

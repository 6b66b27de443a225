import type { organisationsEn } from './en.ts';

/** French texts of organisations. */
export const organisationsFr = {
  'route.recordOrganisation': 'Organismes',
  'route.recordOrganisationAdd': 'Nouvel organisme',
  'route.recordOrganisationEdit': 'Modifier un organisme',
  'subject.Organisation': 'Organismes (clients)',
  'event.organisation.changed': 'Organisme modifié',
  'event.organisation.created': 'Organisme créé',
  'event.organisation.removed': 'Organisme supprimé',
  'organisation.search': 'Rechercher des organismes',
  'organisation.empty': 'Aucun organisme',
  'organisation.emptyBody': 'Les organismes qui parrainent des étudiants apparaissent ici.',
} as const satisfies Record<keyof typeof organisationsEn, string>;

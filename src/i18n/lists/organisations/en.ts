/** English texts of organisations. */
export const organisationsEn = {
  'route.recordOrganisation': 'Organisations',
  'route.recordOrganisationAdd': 'New organisation',
  'route.recordOrganisationEdit': 'Edit organisation',
  'subject.Organisation': 'Organisations (clients)',
  'event.organisation.changed': 'Organisation updated',
  'event.organisation.created': 'Organisation created',
  'event.organisation.removed': 'Organisation deleted',
  'organisation.search': 'Search organisations',
  'organisation.empty': 'No organisations',
  'organisation.emptyBody': 'Organisations that sponsor students appear here.',
} as const;

declare module '../../message-id.ts' {
  interface ListTexts {
    readonly organisations: typeof organisationsEn;
  }
}

/** English texts of countries. */
export const countriesEn = {
  'route.countryList': 'Countries',
  'route.countryListAdd': 'New country',
  'route.countryListEdit': 'Edit country',
  'subject.Country': 'Countries',
  'event.country.created': 'Country created',
  'event.country.changed': 'Country updated',
  'event.country.removed': 'Country deleted',
  'country.search': 'Search by code or name',
  'country.empty': 'No countries',
  'country.emptyBody': 'Countries that students come from or go to appear here.',
  'country.name': 'Country',
  'country.confirmation.letter': 'Admission letter',
  'country.confirmation.cas': 'CAS',
  'country.confirmation.coe': 'CoE',
  'country.confirmation.sevis': 'I-20 (SEVIS)',
  'country.confirmation.loa': 'Letter of acceptance (LOA) with PAL or TAL',
  'country.confirmation.hint':
    'Leave empty to use the usual type for this country. Changes apply to its applications from now on.',
  'country.documents': 'Requested documents',
  'country.documents.side': 'Applies to',
  'country.documents.side.domicile': 'Students living in this country',
  'country.documents.side.destination': 'Students applying to this country',
  'country.documents.type': 'Document',
} as const;

declare module '../../message-id.ts' {
  interface ListTexts {
    readonly countries: typeof countriesEn;
  }
}

import type { countriesEn } from './en.ts';

/** French texts of countries. */
export const countriesFr = {
  'route.countryList': 'Pays',
  'route.countryListAdd': 'Nouveau pays',
  'route.countryListEdit': 'Modifier un pays',
  'subject.Country': 'Pays',
  'event.country.created': 'Pays créé',
  'event.country.changed': 'Pays modifié',
  'event.country.removed': 'Pays supprimé',
  'country.search': 'Rechercher par code ou nom',
  'country.empty': 'Aucun pays',
  'country.emptyBody': 'Les pays d’origine et de destination des étudiants apparaissent ici.',
  'country.name': 'Pays',
  'country.confirmation.letter': 'Lettre d’admission',
  'country.confirmation.cas': 'CAS',
  'country.confirmation.coe': 'CoE',
  'country.confirmation.sevis': 'I-20 (SEVIS)',
  'country.confirmation.loa': 'Lettre d’acceptation (LOA) avec PAL ou TAL',
  'country.confirmation.hint':
    'Laissez vide pour utiliser le type habituel du pays. Les changements s’appliquent dès maintenant aux candidatures pour ce pays.',
  'country.documents': 'Documents demandés',
  'country.documents.side': 'Concerne',
  'country.documents.side.domicile': 'Étudiants résidant dans ce pays',
  'country.documents.side.destination': 'Étudiants candidatant pour ce pays',
  'country.documents.type': 'Document',
} as const satisfies Record<keyof typeof countriesEn, string>;

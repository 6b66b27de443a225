import type { universitiesEn } from './en.ts';

/** French texts of universities. */
export const universitiesFr = {
  'route.universityList': 'Universités',
  'route.recordUniversity': 'Fiches des universités',
  'route.recordUniversityAdd': 'Nouvelle université',
  'route.recordUniversityEdit': 'Modifier une université',
  'subject.University': 'Universités',
  'event.university.created': 'Université créée',
  'event.university.changed': 'Université modifiée',
  'event.university.removed': 'Université supprimée',
  'university.search': 'Rechercher par nom ou ville',
  'university.empty': 'Aucune université',
  'university.emptyBody': 'Les universités où vous envoyez des étudiants apparaissent ici.',
  'university.contacts': 'Contacts',
  'university.contacts.matter': 'Domaine',
  'university.contacts.matter.admissions': 'Admissions',
  'university.contacts.matter.finance': 'Finances',
  'university.contacts.matter.agents': 'Agents',
  'university.contacts.matter.other': 'Autre',
  'university.campuses': 'Campus',
  'university.campuses.address': 'Adresse',
  'university.agreements': 'Accords',
  'university.agreements.edition': 'Édition',
  'university.documents': 'Documents demandés',
  'university.documents.type': 'Document',
  'university.contacts.matter.compliance': 'Conformité',
} as const satisfies Record<keyof typeof universitiesEn, string>;

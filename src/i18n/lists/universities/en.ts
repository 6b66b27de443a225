/** English texts of universities. */
export const universitiesEn = {
  'route.universityList': 'Universities',
  'route.recordUniversity': 'University records',
  'route.recordUniversityAdd': 'New university',
  'route.recordUniversityEdit': 'Edit university',
  'subject.University': 'Universities',
  'event.university.created': 'University created',
  'event.university.changed': 'University updated',
  'event.university.removed': 'University deleted',
  'university.search': 'Search by name or city',
  'university.empty': 'No universities',
  'university.emptyBody': 'The universities you send students to appear here.',
  'university.contacts': 'Contacts',
  'university.contacts.matter': 'Responsible for',
  'university.contacts.matter.admissions': 'Admissions',
  'university.contacts.matter.finance': 'Finance',
  'university.contacts.matter.agents': 'Agents',
  'university.contacts.matter.other': 'Other',
  'university.campuses': 'Campuses',
  'university.campuses.address': 'Address',
  'university.agreements': 'Agreements',
  'university.agreements.edition': 'Version',
  'university.documents': 'Requested documents',
  'university.documents.type': 'Document',
  'university.contacts.matter.compliance': 'Compliance',
} as const;

declare module '../../message-id.ts' {
  interface ListTexts {
    readonly universities: typeof universitiesEn;
  }
}

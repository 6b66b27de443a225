/** English texts of branches. */
export const branchesEn = {
  'route.branchList': 'Branches',
  'route.branchListAdd': 'New branch',
  'route.branchListEdit': 'Edit branch',
  'subject.Branch': 'Branches',
  'event.branch.changed': 'Branch updated',
  'event.branch.created': 'Branch created',
  'event.branch.removed': 'Branch deleted',
  'branch.search': 'Search by code, name or city',
  'branch.empty': 'No branches',
  'branch.emptyBody': 'The agency’s offices appear here.',
} as const;

declare module '../../message-id.ts' {
  interface ListTexts {
    readonly branches: typeof branchesEn;
  }
}

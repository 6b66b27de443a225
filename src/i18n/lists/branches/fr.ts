import type { branchesEn } from './en.ts';

/** French texts of branches. */
export const branchesFr = {
  'route.branchList': 'Antennes',
  'route.branchListAdd': 'Nouvelle antenne',
  'route.branchListEdit': 'Modifier une antenne',
  'subject.Branch': 'Antennes',
  'event.branch.changed': 'Antenne modifiée',
  'event.branch.created': 'Antenne créée',
  'event.branch.removed': 'Antenne supprimée',
  'branch.search': 'Rechercher par code, nom ou ville',
  'branch.empty': 'Aucune antenne',
  'branch.emptyBody': 'Les antennes de l’agence apparaissent ici.',
} as const satisfies Record<keyof typeof branchesEn, string>;

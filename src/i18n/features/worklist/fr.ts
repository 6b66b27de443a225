import type { worklistEn } from './en.ts';

/** French texts of the lists of what waits for a decision. */
export const worklistFr: Record<keyof typeof worklistEn, string> = {
  'request.review': 'À examiner',
  'request.submission': 'À soumettre à l’université',
  'request.visaReport': 'Décision de visa à confirmer',
  'request.reopening': 'Réouverture demandée',
  'request.correction': 'Renvoyée pour corrections',
  'request.information': 'Informations demandées par l’université',
  'worklist.request': 'Demande',
  'worklist.allRequests': 'Toutes les demandes',
  'worklist.compliance': 'Statut de conformité',
  'worklist.openFiles': 'Tous les dossiers ouverts',
  'worklist.noRequestsBody':
    'Les candidatures qui nécessitent un examen, une soumission, une réponse ou une décision apparaissent ici.',
  'worklist.noFiles': 'Aucun dossier de conformité ouvert',
  'worklist.noFilesBody':
    'Un dossier est ouvert lorsque le pays, l’université ou un risque exige un contrôle.',
  'worklist.documents': 'Voir les documents',
  'file.title': 'Dossier de conformité',
  'file.checks': 'Contrôles ouverts',
  'file.queries': 'Questions sans réponse',
  'file.interview.notAsked': 'Non demandé',
  'file.interview.invited': 'Invité',
  'file.interview.passed': 'Réussi',
  'file.interview.failed': 'Échoué',
  'file.agent': 'Mandat de l’agence confirmé par l’étudiant',
  'file.funds': 'Preuve de moyens',
  'file.fundsOn': 'Datée du \u2068{day}\u2069',
  'file.fundsMost':
    '{days, plural, one {datant de # jour au plus} many {datant de # de jours au plus} other {datant de # jours au plus}}',
  'file.fundsNone': 'Aucune confirmée',
  'file.fundsNotAsked': 'Non requise',
  'file.no': 'Pas encore',
};

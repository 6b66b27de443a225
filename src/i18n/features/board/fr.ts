import type { boardEn } from './en.ts';

/** French texts of the board and the review of the list of applications, and of events sent to many. */
export const boardFr = {
  'board.label': 'Candidatures par étape',
  'board.hint':
    'Utilisez les flèches pour passer d’une carte à l’autre. Appuyez sur Entrée pour ouvrir, sur X pour sélectionner et sur M pour changer le statut.',
  'board.laneEmpty': 'Aucune candidature',
  'board.laneLeftOut': 'Masquées par le filtre de statut',
  'board.laneFailed': 'Impossible de charger ces candidatures',
  'board.more': 'Chargement de la suite…',
  'label.changeStatusOf': 'Changer le statut de \u2068{name}\u2069',
  'board.moveLead': 'Statut\u00a0: \u2068{status}\u2069',
  'board.unavailable': 'Actions indisponibles',
  'board.moveLeads': 'Prochain statut\u00a0: \u2068{status}\u2069',
  'board.moveRefused': 'Impossible de changer le statut',
  'board.moveUnread': 'Impossible de charger la candidature',
  'board.notReachable': 'Son statut actuel ne permet pas de la déplacer ici',
  'board.looking': 'Chargement des actions disponibles…',
  'board.moved': 'Statut de \u2068{name}\u2069 modifié\u00a0: \u2068{status}\u2069',
  'board.followUp': 'À relancer le \u2068{day}\u2069',
  'board.failed': 'Impossible de charger le tableau',
  'split.label': 'Candidatures en vue fractionnée',
  'split.hint': 'Appuyez sur J et K pour parcourir la liste. La fiche affichée à côté suit.',
  'split.record': 'Fiche\u00a0: \u2068{name}\u2069',
  'split.none': 'Aucune fiche sélectionnée',
  'bulkEvent.title':
    '{count, plural, one {Changer le statut de # candidature} many {Changer le statut de # de candidatures} other {Changer le statut de # candidatures}}',
  'bulkEvent.event': 'Action à effectuer',
  'bulkEvent.choose': 'Sélectionner une action',
  'bulkEvent.lead': 'Liste des actions qui peuvent être disponibles pour les candidatures sélectionnées.',
  'bulkEvent.none': 'Vous n’avez aucune action disponible pour les candidatures sélectionnées.',
  'bulkEvent.same': 'Ces informations s’appliquent à toutes les candidatures sélectionnées.',
  'bulkEvent.noUndo':
    'Cette action touche aussi d’autres dossiers\u00a0: vous ne pourrez pas l’annuler en une fois pour toutes les candidatures.',
} as const satisfies Record<keyof typeof boardEn, string>;

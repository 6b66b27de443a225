import type { statusesEn } from './en.ts';

/** French texts of the page where the statuses of applications are named. */
export const statusesFr = {
  'statuses.lead':
    'Le nom de chaque statut, son apparence, son rang et sa durée possible. Ce qui mène où appartient au diagramme.',
  'statuses.list': 'Statuts dans leur ordre',
  'statuses.chart': 'Le parcours d’une candidature, statut par statut',
  'statuses.days': 'Jours',
  'statuses.words': 'Précisions',
  'statuses.applications': 'Candidatures',
  'statuses.edit': 'Modifier \u2068{status}\u2069',
  'statuses.add': 'Ajouter une précision',
  'statuses.choose': 'Pour quel statut ?',
  'statuses.back': 'Tous les statuts',
  'statuses.en': 'Nom en anglais',
  'statuses.fr': 'Nom en français',
  'statuses.ar': 'Nom en arabe',
  'statuses.nameHint': 'S’il est vide, le nom du diagramme reste.',
  'statuses.colour': 'Couleur',
  'statuses.order': 'Rang dans les listes',
  'statuses.deadline': 'Jours qu’il peut durer',
  'statuses.deadlineHint':
    'S’il est vide, ceux du diagramme comptent : {count, plural, one {# jour} many {# de jours} other {# jours}}.',
  'statuses.usual': 'comme d’habitude : {count, plural, one {# jour} many {# de jours} other {# jours}}',
  'statuses.noDays': 'Aucune échéance ne court en jours dans ce statut.',
  'statuses.noDaysShort': 'aucun',
  'statuses.reckoned':
    '{count, plural, one {# candidature se trouve ici : son échéance est recalculée à l’enregistrement.} many {# de candidatures se trouvent ici : leurs échéances sont recalculées à l’enregistrement.} other {# candidatures se trouvent ici : leurs échéances sont recalculées à l’enregistrement.}}',
  'statuses.colourOfStatus': 'Celle du statut',
  'statuses.wordsHint':
    'Elles précisent l’état d’une candidature sans changer ce qui est possible. Une précision utilisée ne peut pas disparaître.',
  'statuses.word': 'Précision {place, number}',
  'statuses.remove': 'Supprimer \u2068{word}\u2069',
  'statuses.missing': 'Ce statut n’existe pas',
  'statuses.noRight': 'Seuls les administrateurs le modifient.',
  'statuses.conflict': 'Quelqu’un a modifié ce statut entre-temps',
  'colour.grey': 'Gris',
  'colour.blue': 'Bleu',
  'colour.violet': 'Violet',
  'colour.teal': 'Bleu canard',
  'colour.green': 'Vert',
  'colour.amber': 'Ambre',
  'colour.orange': 'Orange',
  'colour.red': 'Rouge',
} as const satisfies Record<keyof typeof statusesEn, string>;

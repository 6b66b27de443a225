import type { statusesEn } from './en.ts';

/** French texts of the page where the statuses of applications are named. */
export const statusesFr = {
  'statuses.lead':
    'Définissez le nom, la couleur, l’ordre et le délai de chaque statut. Les transitions entre les statuts sont fixes.',
  'statuses.list': 'Statuts dans l’ordre',
  'statuses.chart': 'Diagramme des statuts d’une candidature',
  'statuses.edit': 'Modifier \u2068{status}\u2069',
  'statuses.add': 'Ajouter un sous-statut',
  'statuses.choose': 'Sélectionner un statut',
  'statuses.en': 'Nom en anglais',
  'statuses.fr': 'Nom en français',
  'statuses.ar': 'Nom en arabe',
  'statuses.nameHint': 'Laissez vide pour utiliser le nom par défaut.',
  'statuses.order': 'Position dans les listes',
  'statuses.deadlineHint':
    'Laissez vide pour utiliser le délai par défaut\u00a0: {count, plural, one {# jour} many {# de jours} other {# jours}}.',
  'statuses.usual': 'par défaut\u00a0: {count, plural, one {# jour} many {# de jours} other {# jours}}',
  'statuses.noDays': 'Ce statut n’a pas de délai en jours.',
  'statuses.noDaysShort': 'aucun',
  'statuses.reckoned':
    '{count, plural, one {# candidature a ce statut. Son échéance est recalculée à l’enregistrement.} many {# de candidatures ont ce statut. Leurs échéances sont recalculées à l’enregistrement.} other {# candidatures ont ce statut. Leurs échéances sont recalculées à l’enregistrement.}}',
  'statuses.colourOfStatus': 'Identique au statut',
  'statuses.wordsHint':
    'Les sous-statuts précisent un statut. Ils ne changent pas les actions disponibles. Vous ne pouvez pas supprimer un sous-statut utilisé.',
  'statuses.word': 'Sous-statut {place, number}',
  'statuses.remove': 'Supprimer \u2068{word}\u2069',
  'statuses.missing': 'Statut introuvable',
  'statuses.noRight': 'Seuls les administrateurs peuvent modifier ceci.',
  'statuses.conflict': 'Quelqu’un d’autre a modifié ce statut',
  'colour.grey': 'Gris',
  'colour.blue': 'Bleu',
  'colour.violet': 'Violet',
  'colour.teal': 'Bleu canard',
  'colour.green': 'Vert',
  'colour.amber': 'Ambre',
  'colour.orange': 'Orange',
  'colour.red': 'Rouge',
} as const satisfies Record<keyof typeof statusesEn, string>;

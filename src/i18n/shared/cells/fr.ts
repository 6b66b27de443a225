import type { cellsEn } from './en.ts';

/** French texts of editing in lists. */
export const cellsFr = {
  'cell.editor': '\u2068{column}\u2069, ligne \u2068{row}\u2069',
  'cell.calendar': 'Ouvrir le calendrier',
  'cell.optionsFailed': 'Impossible de charger les options. Continuez à taper pour réessayer.',
  'cell.number': 'Saisissez un nombre',
  'cell.whole': 'Saisissez un nombre entier',
  'cell.tooSmall': 'Au moins {limit, number}',
  'cell.tooBig': 'Au plus {limit, number}',
  'cell.tooLong':
    '{limit, plural, one {# caractère au plus} many {# de caractères au plus} other {# caractères au plus}}',
  'cell.date': 'Saisissez une date au format jour/mois/année, par exemple 21/11/2026',
  'cell.flag': 'Saisissez oui ou non',
  'cell.reference': 'Aucune correspondance exacte. Sélectionnez dans la liste.',
  'cell.locked': 'Vous n’avez pas l’autorisation de modifier cette cellule',
  'cell.refused': 'Non enregistré.',
  'cell.stale': 'Quelqu’un d’autre a modifié cette cellule.',
  'cell.mine': 'La vôtre',
  'cell.theirs': 'La leur',
  'cell.keepMine': 'Garder la mienne',
  'cell.takeTheirs': 'Garder la leur',
  'cells.refused':
    '{count, plural, one {# modification n’a pas été enregistrée} many {# de modifications n’ont pas été enregistrées} other {# modifications n’ont pas été enregistrées}}',
  'cells.waiting':
    '{count, plural, one {# modification en attente de connexion} many {# de modifications en attente de connexion} other {# modifications en attente de connexion}}',
  'cells.serverFault':
    '{count, plural, one {# modification n’a pas pu être enregistrée. Nouvel essai sous peu.} many {# de modifications n’ont pas pu être enregistrées. Nouvel essai sous peu.} other {# modifications n’ont pas pu être enregistrées. Nouvel essai sous peu.}}',
  'paste.title': 'Aperçu du collage',
  'paste.changed':
    '{count, plural, one {# cellule modifiée} many {# de cellules modifiées} other {# cellules modifiées}}',
  'paste.same': '{count, plural, one {# inchangée} many {# inchangées} other {# inchangées}}',
  'paste.refused': '{count, plural, one {# non acceptée} many {# non acceptées} other {# non acceptées}}',
  'paste.left':
    '{count, plural, one {# hors de la liste} many {# hors de la liste} other {# hors de la liste}}',
  'paste.is.changed': 'modifiée',
  'paste.is.same': 'inchangée',
  'paste.is.refused': 'non acceptée',
  'paste.is.asking': 'vérification en cours',
  'fact.row': 'Ligne',
  'separator.label': 'Séparateur',
  'separator.hint': 'Ce qui sépare les cellules d’une ligne.',
  'separator.comma': 'Virgule (,)',
  'separator.semicolon': 'Point-virgule (;)',
  'separator.tab': 'Tabulation',
  'separator.bar': 'Barre verticale (|)',
  'separator.none': 'Aucun : une cellule par ligne',
  'paste.hasHeadings': 'Ignorer la première ligne (en-têtes)',
  'paste.before': 'Valeur actuelle',
  'fact.newValue': 'Nouvelle valeur',
  'paste.applyGood':
    '{count, plural, one {Coller uniquement # cellule acceptée} many {Coller uniquement # de cellules acceptées} other {Coller uniquement les # cellules acceptées}}',
} as const satisfies Record<keyof typeof cellsEn, string>;

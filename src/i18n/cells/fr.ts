import type { cellsEn } from './en.ts';

/** French texts of editing in lists. */
export const cellsFr = {
  'cell.editor': '\u2068{column}\u2069, ligne \u2068{row}\u2069',
  'cell.save': 'Enregistrer',
  'cell.cancel': 'Annuler',
  'cell.none': 'Rien',
  'cell.calendar': 'Ouvrir le calendrier',
  'cell.asking': 'Recherche…',
  'cell.noOptions': 'Aucun résultat',
  'cell.optionsFailed': 'Les choix n’ont pas pu être chargés. Continuez à taper pour réessayer.',
  'cell.required': 'Une valeur est nécessaire ici',
  'cell.number': 'Ce n’est pas un nombre',
  'cell.whole': 'Seuls les nombres entiers sont possibles',
  'cell.tooSmall': 'Au moins {limit, number}',
  'cell.tooBig': 'Au plus {limit, number}',
  'cell.tooLong':
    '{limit, plural, one {# caractère au plus} many {# de caractères au plus} other {# caractères au plus}}',
  'cell.date': 'Ce n’est pas une date. Écrivez jour/mois/année, par exemple 21/11/2026.',
  'cell.choice': 'Ceci ne fait pas partie des choix',
  'cell.flag': 'Écrivez oui ou non',
  'cell.reference': 'Rien ni personne ne porte exactement ce nom. Choisissez dans la liste.',
  'cell.locked': 'Vous ne pouvez pas modifier cette cellule',
  'cell.refused': 'Non enregistré.',
  'cell.stale': 'Quelqu’un d’autre a modifié cette cellule entre-temps.',
  'cell.mine': 'La vôtre',
  'cell.theirs': 'La leur',
  'cell.keepMine': 'Garder la mienne',
  'cell.takeTheirs': 'Prendre la leur',
  'cell.discard': 'Abandonner',
  'cells.refused':
    '{count, plural, one {# modification n’a pas été enregistrée} many {# de modifications n’ont pas été enregistrées} other {# modifications n’ont pas été enregistrées}}',
  'cells.waiting':
    '{count, plural, one {# modification attend la connexion} many {# de modifications attendent la connexion} other {# modifications attendent la connexion}}',
  'paste.title': 'Ce que le collage modifierait',
  'paste.changed':
    '{count, plural, one {# cellule change} many {# de cellules changent} other {# cellules changent}}',
  'paste.same':
    '{count, plural, one {# reste identique} many {# restent identiques} other {# restent identiques}}',
  'paste.refused':
    '{count, plural, one {# ne peut être acceptée} many {# ne peuvent être acceptées} other {# ne peuvent être acceptées}}',
  'paste.left':
    '{count, plural, one {# est hors de la liste} many {# sont hors de la liste} other {# sont hors de la liste}}',
  'paste.is.changed': 'change',
  'paste.is.same': 'reste identique',
  'paste.is.refused': 'refusée',
  'paste.is.asking': 'en cours de recherche',
  'paste.row': 'Ligne',
  'paste.column': 'Colonne',
  'paste.before': 'Actuellement',
  'paste.after': 'Ensuite',
  'paste.apply': 'Coller',
  'paste.applyGood':
    '{count, plural, one {Ne coller que la # acceptable} many {Ne coller que les # acceptables} other {Ne coller que les # acceptables}}',
} as const satisfies Record<keyof typeof cellsEn, string>;

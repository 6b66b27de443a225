import type { gridEn } from './en.ts';

/** French texts of lists. */
export const gridFr = {
  'grid.yes': 'Oui',
  'grid.no': 'Non',
  'grid.rowWaiting': 'En chemin',
  'grid.news': '{count, plural, one {# nouveau} many {# de nouveaux} other {# nouveaux}}',
  'grid.more': 'Plus',
  'grid.density': 'Hauteur des lignes',
  'grid.density.compact': 'Compacte',
  'grid.density.cosy': 'Confortable',
  'grid.density.roomy': 'Aérée',
  'grid.export': 'Exporter…',
  'grid.print': 'Imprimer…',
  'grid.choose': 'Choisir',
  'grid.chooseRow': 'Choisir \u2068{name}\u2069',
  'grid.chosenLabel': 'Lignes choisies',
  'grid.chosen':
    '{count, plural, one {# ligne choisie} many {# de lignes choisies} other {# lignes choisies}}',
  'grid.chooseMatching': 'Choisir les {count, number} qui correspondent',
  'grid.changeChosen': 'Modifier…',
  'grid.exportChosen': 'Exporter…',
  'grid.chooseNone': 'Ne rien choisir',
  'grid.rowMenu': 'Que faire de \u2068{name}\u2069',
  'grid.menu.open': 'Ouvrir',
  'grid.said.page': 'Page {page, number} sur {last, number}',
  'grid.said.rows': '{total, plural, one {# ligne} many {# de lignes} other {# lignes}}',
  'grid.said.last': 'Ligne {row, number} sur {total, number}, la dernière de cette page',
  'grid.said.noMatch': 'Aucune ligne ne correspond',
  'grid.said.empty': 'La liste est vide',
  'grid.said.sorted':
    'Trié par \u2068{column}\u2069, {order, select, desc {en ordre décroissant} other {en ordre croissant}}',
  'grid.said.unsorted': 'Dans l’ordre habituel',
  'grid.said.selected':
    '{count, plural, one {# ligne choisie} many {# de lignes choisies} other {# lignes choisies}}',
  'grid.said.matching': 'Les {count, number} lignes correspondantes sont choisies',
  'grid.said.deselected': 'Aucune ligne choisie',
  'grid.said.columnMoved': '\u2068{column}\u2069 déplacée',
  'grid.said.columnHidden': '\u2068{column}\u2069 masquée',
  'grid.said.columnShown': '\u2068{column}\u2069 affichée',
  'grid.said.columnSized': '\u2068{column}\u2069 a {width, number} pixels de large',
  'grid.said.pinned':
    '{count, plural, =0 {Aucune colonne épinglée} one {# colonne épinglée} many {# de colonnes épinglées} other {# colonnes épinglées}}',
  'grid.said.layoutReset': 'Les colonnes sont comme au départ',
  'grid.said.rowGone': 'La ligne n’est plus là',
  'grid.said.news':
    '{count, plural, one {# nouvel enregistrement} many {# de nouveaux enregistrements} other {# nouveaux enregistrements}}',
  'grid.said.profile':
    '{profile, select, sheet {Les lettres s’écrivent dans les cellules} other {Les lettres sont des commandes}}',
  'columns.button': 'Colonnes',
  'filter.button': 'Filtrer',
  'peek.button': 'Panneau latéral',
  'peek.close': 'Fermer le panneau',
  'pager.all': 'Toutes',
} as const satisfies Record<keyof typeof gridEn, string>;

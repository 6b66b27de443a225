import type { gridEn } from './en.ts';

/** French texts of lists. */
export const gridFr = {
  'access.yes': 'Oui',
  'access.no': 'Non',
  'grid.news': '{count, plural, one {# nouveau} many {# de nouveaux} other {# nouveaux}}',
  'grid.more': 'Plus',
  'label.rowHeight': 'Hauteur des lignes',
  'grid.density.compact': 'Compacte',
  'grid.density.cosy': 'Moyenne',
  'grid.density.roomy': 'Aérée',
  'label.exportMore': 'Exporter…',
  'grid.print': 'Imprimer…',
  'keys.group.select': 'Sélection',
  'action.selectRow': 'Sélectionner \u2068{name}\u2069',
  'grid.chosenLabel': 'Lignes sélectionnées',
  'label.rowsSelected':
    '{count, plural, one {# ligne sélectionnée} many {# de lignes sélectionnées} other {# lignes sélectionnées}}',
  'grid.chooseMatching': 'Sélectionner les {count, number} lignes correspondantes',
  'grid.changeChosen': 'Modifier…',
  'grid.moveChosen': 'Changer de statut…',
  'grid.chooseNone': 'Effacer la sélection',
  'grid.rowMenu': 'Actions pour \u2068{name}\u2069',
  'action.enable': 'Ouvrir',
  'grid.said.rows': '{total, plural, one {# ligne} many {# de lignes} other {# lignes}}',
  'grid.said.last': 'Ligne {row, number} sur {total, number}, la dernière de cette page',
  'grid.said.noMatch': 'Aucune ligne correspondante',
  'grid.said.empty': 'La liste est vide',
  'grid.said.sorted':
    'Trié selon \u2068{column}\u2069 {order, select, desc {par ordre décroissant} other {par ordre croissant}}',
  'grid.said.matching': 'Les {count, number} lignes correspondantes sont sélectionnées',
  'grid.said.deselected': 'Aucune ligne sélectionnée',
  'grid.said.columnMoved': '\u2068{column}\u2069 déplacée',
  'grid.said.columnHidden': '\u2068{column}\u2069 masquée',
  'grid.said.columnShown': '\u2068{column}\u2069 affichée',
  'grid.said.columnSized': 'Largeur de \u2068{column}\u2069\u00a0: {width, number} pixels',
  'grid.said.pinned':
    '{count, plural, =0 {Aucune colonne épinglée} one {# colonne épinglée} many {# de colonnes épinglées} other {# colonnes épinglées}}',
  'grid.said.layoutReset': 'Colonnes réinitialisées',
  'grid.said.rowGone': 'La ligne n’est plus dans la liste',
  'grid.said.news':
    '{count, plural, one {# nouvel enregistrement} many {# de nouveaux enregistrements} other {# nouveaux enregistrements}}',
  'grid.said.profile':
    '{profile, select, sheet {Les lettres s’écrivent dans les cellules} other {Les lettres exécutent des commandes}}',
  'label.columns': 'Colonnes',
  'filter.button': 'Filtrer',
  'peek.button': 'Panneau latéral',
  'peek.close': 'Fermer le panneau latéral',
  'label.allItems': 'Toutes',
} as const satisfies Record<keyof typeof gridEn, string>;

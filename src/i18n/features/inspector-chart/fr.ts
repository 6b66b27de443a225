import type { inspectorChartEn } from './en.ts';

/** French texts of the inspector's chart of a machine. */
export const inspectorChartFr = {
  'inspectorChart.chartOf': 'Diagramme de \u2068{name}\u2069',
  'inspectorChart.hint':
    'Utilisez les flèches pour passer d’un état à l’autre. Appuyez sur Entrée pour sélectionner un état, sur Début pour revenir à l’état initial, sur + et - pour zoomer et sur 0 pour ajuster le diagramme.',
  'inspectorChart.fit': 'Ajuster à la fenêtre',
  'inspectorChart.scale': 'Zoom\u00a0: {percent, number}\u00a0%',
  'inspectorChart.outlineOf': 'États et transitions de \u2068{name}\u2069',
  'inspectorChart.active': 'État actif',
  'inspectorChart.initial': 'État initial',
  'inspectorChart.last': 'Dernière transition',
  'inspectorChart.allowed': 'Autorisée',
  'inspectorChart.refused': 'Refusée par \u2068{guard}\u2069',
  'inspectorChart.neverEntered': 'Jamais atteint',
  'inspectorChart.neverTaken': 'Jamais effectuée',
} as const satisfies Record<keyof typeof inspectorChartEn, string>;

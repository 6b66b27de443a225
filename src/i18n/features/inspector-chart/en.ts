/** English texts of the inspector's chart of a machine. */
export const inspectorChartEn = {
  'inspectorChart.chartOf': 'Chart of \u2068{name}\u2069',
  'inspectorChart.hint':
    'Use the arrow keys to move between states. Press Enter to select one, Home to go to the initial state, + and - to zoom, and 0 to fit the chart.',
  'inspectorChart.fit': 'Fit to window',
  'inspectorChart.scale': 'Zoom: {percent, number}%',
  'inspectorChart.outlineOf': 'States and transitions of \u2068{name}\u2069',
  'inspectorChart.active': 'Active state',
  'inspectorChart.initial': 'Initial state',
  'inspectorChart.last': 'Last transition',
  'inspectorChart.allowed': 'Allowed',
  'inspectorChart.refused': 'Refused by \u2068{guard}\u2069',
  'inspectorChart.neverEntered': 'Never entered',
  'inspectorChart.neverTaken': 'Never taken',
} as const;

declare module '../../message-id.ts' {
  interface FeatureTexts {
    readonly 'inspector-chart': typeof inspectorChartEn;
  }
}

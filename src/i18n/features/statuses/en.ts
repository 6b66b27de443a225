/** English texts of the page where the statuses of applications are named. */
export const statusesEn = {
  'statuses.lead':
    'Set the name, colour, order and time limit of each status. The transitions between statuses are fixed.',
  'statuses.list': 'Statuses in order',
  'statuses.chart': 'Application status chart',
  'statuses.edit': 'Edit \u2068{status}\u2069',
  'statuses.add': 'Add sub-status',
  'statuses.choose': 'Select a status',
  'statuses.en': 'Name in English',
  'statuses.fr': 'Name in French',
  'statuses.ar': 'Name in Arabic',
  'statuses.nameHint': 'Leave empty to use the default name.',
  'statuses.order': 'Position in lists',
  'statuses.deadlineHint': 'Leave empty to use the default: {count, plural, one {# day} other {# days}}.',
  'statuses.usual': 'default: {count, plural, one {# day} other {# days}}',
  'statuses.noDays': 'This status has no time limit in days.',
  'statuses.noDaysShort': 'none',
  'statuses.reckoned':
    '{count, plural, one {# application has this status. Its deadline is recalculated when you save.} other {# applications have this status. Their deadlines are recalculated when you save.}}',
  'statuses.colourOfStatus': 'Same as the status',
  'statuses.wordsHint':
    'Sub-statuses describe a status in more detail. They don’t change the available actions. You can’t delete one that’s in use.',
  'statuses.word': 'Sub-status {place, number}',
  'statuses.remove': 'Delete \u2068{word}\u2069',
  'statuses.missing': 'Status not found',
  'statuses.noRight': 'Only administrators can change this.',
  'statuses.conflict': 'Someone else changed this status',
  'colour.grey': 'Grey',
  'colour.blue': 'Blue',
  'colour.violet': 'Violet',
  'colour.teal': 'Teal',
  'colour.green': 'Green',
  'colour.amber': 'Amber',
  'colour.orange': 'Orange',
  'colour.red': 'Red',
} as const;

declare module '../../message-id.ts' {
  interface FeatureTexts {
    readonly statuses: typeof statusesEn;
  }
}

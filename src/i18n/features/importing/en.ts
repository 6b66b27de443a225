/** English texts of reading a file into a list. */
export const importingEn = {
  'import.file': 'CSV or XLSX file with a header row',
  'import.into': 'Import into \u2068{list}\u2069',
  'import.lead': 'You’ll see a preview of every row before anything changes.',
  'import.known':
    'Rows are matched by \u2068{column}\u2069. A row whose value already exists updates the matching record. Any other row adds a record.',
  'import.reading': 'Reading the file…',
  'import.unreadable.unreadable': 'This file can’t be read. Save it as CSV or XLSX and try again.',
  'import.unreadable.empty': 'This file has no rows below the header row. Choose another.',
  'import.unreadable.tooMany': 'This file has more than 50,000 rows. Split it into smaller files.',
  'import.unreadable.tooLarge': 'This file is larger than 50 MB. Split it into smaller files.',
  'import.encoding': 'Text encoding',
  'import.encodingHint': 'Detected from the file. If characters look wrong, select another.',
  'import.headingRow': 'Header row',
  'import.headingRowHint': 'Rows above it aren’t imported.',
  'import.headingRowOption': 'Row {row, number}: \u2068{cells}\u2069',
  'import.unreadable.encoding': 'The file can’t be read in this encoding. Select another.',
  'import.columns': 'Column mapping',
  'import.heading': 'File column',
  'import.field': 'List column',
  'import.fieldOf': 'List column for \u2068{heading}\u2069',
  'import.leaveOut': 'Don’t import',
  'import.noKey': 'Map a column to \u2068{column}\u2069. Rows are matched by it.',
  'import.another': 'Choose another file',
  'import.checking': 'Checking: {done, number} of {total, number}',
  'import.taking': 'Importing: {done, number} of {total, number}',
  'import.undoing': 'Undoing: {done, number} of {total, number}',
  'import.halted': 'Nothing is lost. Try again to continue from where it stopped.',
  'import.outcomes': 'Row results',
  'import.outcome.new': 'New',
  'import.outcome.changed': 'Changed',
  'import.outcome.unchanged': 'Unchanged',
  'import.outcome.wrong': 'Row errors',
  'import.reason': 'Error',
  'import.was': 'before: \u2068{value}\u2069',
  'import.noRows': 'No rows with this result',
  'import.apply': '{count, plural, one {Import # row} other {Import # rows}}',
  'import.wrongFile': 'Download rows with errors',
  'import.backToColumns': 'Back to column mapping',
  'import.done': '{added, number} added, {changed, number} changed.',
  'import.undo': 'Undo entire import',
  'import.undone':
    '{restored, number} undone; {stayed, number} kept because they’ve changed since or are in use.',
  'import.lately': 'Recent imports',
  'import.undoOne': 'Undo \u2068{name}\u2069',
  'import.wasUndone': 'undone',
  'import.previous': 'Previous rows',
  'import.next': 'Next rows',
  'import.missing': 'This list doesn’t support imports',
  'import.notPermitted': 'You don’t have permission to import into this list.',
  'import.twice': 'Same value as an earlier row',
  'import.ambiguous': 'Matches several records',
  'import.deactivated': 'This account is deactivated',
  'import.invites':
    '{count, plural, one {# person will be invited by email.} other {# people will be invited by email.}}',
  'import.other': 'Not accepted',
} as const;

declare module '../../message-id.ts' {
  interface FeatureTexts {
    readonly importing: typeof importingEn;
  }
}

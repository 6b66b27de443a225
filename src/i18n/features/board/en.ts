/** English texts of the board and the review of the list of applications, and of events sent to many. */
export const boardEn = {
  'board.label': 'Applications by stage',
  'board.hint':
    'Use the arrow keys to move between cards. Press Enter to open, X to select and M to change the status.',
  'board.laneEmpty': 'No applications',
  'board.laneLeftOut': 'Hidden by the status filter',
  'board.laneFailed': 'Couldn’t load these applications',
  'board.more': 'Loading more…',
  'label.changeStatusOf': 'Change status of \u2068{name}\u2069',
  'board.moveLead': 'Status: \u2068{status}\u2069',
  'board.unavailable': 'Unavailable actions',
  'board.moveLeads': 'Next status: \u2068{status}\u2069',
  'board.moveRefused': 'Couldn’t change the status',
  'board.moveUnread': 'Couldn’t load the application',
  'board.notReachable': 'Can’t be moved here from its current status',
  'board.looking': 'Loading available actions…',
  'board.moved': 'Status of \u2068{name}\u2069 changed: \u2068{status}\u2069',
  'board.followUp': 'Follow up on \u2068{day}\u2069',
  'board.failed': 'Couldn’t load the board',
  'split.label': 'Applications in split view',
  'split.hint': 'Press J and K to move through the list. The record beside it follows.',
  'split.record': 'Record: \u2068{name}\u2069',
  'split.none': 'No record selected',
  'bulkEvent.title':
    '{count, plural, one {Change status of # application} other {Change status of # applications}}',
  'bulkEvent.event': 'Action',
  'bulkEvent.choose': 'Select an action',
  'bulkEvent.lead': 'Lists actions that may be available for the selected applications.',
  'bulkEvent.none': 'No actions available to you for the selected applications.',
  'bulkEvent.same': 'These details apply to every selected application.',
  'bulkEvent.noUndo': 'This also affects other records, so you can’t undo it for all applications at once.',
} as const;

declare module '../../message-id.ts' {
  interface FeatureTexts {
    readonly board: typeof boardEn;
  }
}

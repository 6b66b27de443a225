/** English texts of what opens over the shell: search, activity, the tour, preferences. */
export const surfacesEn = {
  // Search
  'search.results': 'Results',
  'search.placeholder.everything': 'Search screens, records and commands',
  'search.placeholder.commands': 'Search commands',
  'search.placeholder.applications': 'Search by application number or student',
  'search.placeholder.screens': 'Search screens',
  'search.placeholder.help': 'Search help',
  'search.scopes': 'Search in',
  'search.scope.everything': 'Everything',
  'search.scope.commands': 'Commands',
  'search.scope.people': 'People',
  'search.scope.applications': 'Applications',
  'search.scope.screens': 'Screens',
  'search.scope.help': 'Help',
  'search.group.recent': 'Recent records',
  'search.group.pages': 'Screens',
  'search.group.views': 'Saved views',
  'search.group.commands': 'Commands',
  'search.busy': 'Searching records…',
  'search.nothing': 'No results. Try another word, name or number.',
  'search.tooShort': 'Type at least two letters to search records.',
  'search.count': '{count, plural, one {# result} other {# results}}',
  'search.more':
    '{count, plural, one {More than # result. Add a word to see fewer.} other {More than # results. Add a word to see fewer.}}',
  'search.offline': 'No connection. You can search screens and commands, but not records.',
  'search.key.open': 'open',
  'search.key.background': 'in a background tab',
  'search.key.look': 'in the side panel',

  // Places
  'recent.clear': 'Clear recent records',

  // Panes
  'pane.peek': 'Side panel width',
  'pane.dock': 'Activity panel height',

  // Activity
  'activity.list': 'Recent activity',
  'activity.hide': 'Hide activity',
  'activity.empty': 'No activity yet. Changes, jobs and notifications appear here as they happen.',
  'activity.changed': '\u2068{subject}\u2069: {count, plural, one {# change} other {# changes}}',
  'activity.edited': 'You changed \u2068{fields}\u2069 of \u2068{name}\u2069',
  'activity.live': 'Live updates resumed',
  'activity.lost': 'Live updates stopped',
  'activity.bulk': 'Bulk change: \u2068{state}\u2069',
  'activity.export': 'Export: \u2068{state}\u2069',
  'label.progressOf': '{done, number} of {total, number}',
  'activity.state.queued': 'queued',
  'activity.state.running': 'running',
  'activity.state.cancelling': 'stopping',
  'activity.state.cancelled': 'stopped',
  'activity.state.done': 'done',
  'activity.state.failed': 'failed',

  // Help, tour
  'help.search': 'Search tips',
  'help.commands': 'All commands',
  'help.scope': 'Type \u2068{letter}\u2069 first to search \u2068{scope}\u2069',
  'tour.start': 'Start tour',
  'tour.label': 'Tour, step {at, number} of {count, number}',
  'tour.progress': '{at, number} of {count, number}',
  'tour.next': 'Next',
  'tour.previous': 'Back',
  'tour.finish': 'Done',
  'tour.skip': 'End tour',
  'tour.navigation.title': 'Your screens',
  'tour.navigation.body':
    'Every screen you can open is here. Collapse it to icons for more room. Your favourites come first.',
  'tour.search.title': 'Find anything',
  'tour.search.body':
    'Search records, screens, commands and preferences in one place. Type > first for commands, @ for people, # for applications.',
  'tour.list.title': 'Work by keyboard',
  'tour.list.body':
    'Use the arrow keys to move, Enter to open and Space to show a record in the side panel. Press ? to see every shortcut you can use.',
  'tour.tabs.title': 'Keep several tabs open',
  'tour.tabs.body': 'Each page stays open in its own tab, exactly as you left it, including what you typed.',
  'tour.notifications.title': 'Your notifications',
  'tour.notifications.body': 'New notifications appear here without reloading the page.',
  'tour.activity.title': 'Status and activity',
  'tour.activity.body':
    'The status bar shows whether updates are live, what’s selected and which jobs are running. Activity lists recent events.',
  'tour.help.title': 'Get help',
  'tour.help.body': 'Find keyboard shortcuts here and repeat this tour at any time.',

  // Preferences
  'customizer.keyProfile': 'Letter keys in lists',
  'customizer.keyProfile.triage': 'Run commands',
  'customizer.keyProfile.sheet': 'Type into cells',
  'customizer.table': 'List display',
  'customizer.table.grid': 'Grid',
  'customizer.table.table': 'Simple table',
  'customizer.textSize': 'Text size',
  'customizer.textSize.usual': 'Default',
  'customizer.textSize.large': 'Large',
  'customizer.textSize.larger': 'Extra large',
  'customizer.kept': 'Changes apply at once and are saved on this device.',

  // Tabs
  'tab.closeNamed': 'Close \u2068{title}\u2069',
  'tab.closeOthers': 'Close others',
  'action.moveLeft': 'Move left',
  'action.moveRight': 'Move right',
  'tab.search': 'Find an open tab',
  'tab.none': 'No matching tabs',
  'tab.recordOthers': 'Records in this list',
  'label.placeOf': '{place, number} of {total, number}',
  'tab.recordPrevious': 'Previous record',
  'tab.recordNext': 'Next record',

  // Leaving
  'leave.title': 'Save your changes?',
  'leave.body': 'These unsaved changes will be lost:',
  'leave.bodyKept': 'These changes haven’t been saved yet:',
  'leave.keep': 'Keep for later',
  'action.discardChanges': 'Discard changes',
} as const;

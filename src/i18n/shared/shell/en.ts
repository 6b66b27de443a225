/** English texts of the shell: tabs, navbar, status bar, the names of keys. */
export const shellEn = {
  // Search
  'search.open': 'Search',

  // Places
  'breadcrumb.label': 'Breadcrumb',
  'search.group.favourites': 'Favourites',
  'favourite.add': 'Add to favourites',
  'favourite.remove': 'Remove from favourites',
  'favourite.place': 'Position {place, number} of {count, number}',

  // Activity
  'label.inspector': 'Inspector',
  'activity.title': 'Activity',

  // Status bar
  'label.rowCount': '{count, plural, one {# row} other {# rows}}',
  'statusbar.dataFrom': 'data from \u2068{time}\u2069',
  'statusbar.selected': '{count, plural, one {# selected} other {# selected}}',
  'statusbar.focused': 'Current row: \u2068{record}\u2069',
  'statusbar.profile.triage': 'Letter keys: commands',
  'statusbar.profile.sheet': 'Letter keys: typing',
  'statusbar.profileHint': 'Choose whether letter keys run commands or type into cells in this list.',
  'connection.back': 'Back online',
  'connection.dataFrom': 'Showing data from \u2068{time}\u2069.',

  // Help, tour
  'search.group.help': 'Help',

  // Tabs
  'tab.label': 'Open tabs',
  'tab.record': '\u2068{page}\u2069 \u2068{id}\u2069',
  'label.unsavedChanges': 'Unsaved changes',
  'tab.list': 'Open tabs: {count, number}',
  'tab.opened': '\u2068{title}\u2069 opened in the background',
  'tab.closed': '\u2068{title}\u2069 closed',
  'tab.closedMany': '{count, plural, one {# tab closed} other {# tabs closed}}',
  'tab.moved': '\u2068{title}\u2069 moved to position {place, number} of {count, number}',

  // Names of keys
  'keys.then': 'then',
  'keys.name.Ctrl': 'Ctrl',
  'keys.name.Alt': 'Alt',
  'keys.name.Shift': 'Shift',
  'keys.name.Enter': 'Enter',
  'keys.name.Escape': 'Esc',
  'keys.name.Space': 'Space',
  'keys.name.Tab': 'Tab',
  'keys.name.Delete': 'Delete',
  'keys.name.Backspace': 'Backspace',
  'keys.name.Home': 'Home',
  'keys.name.End': 'End',
  'keys.name.PageUp': 'Page up',
  'keys.name.PageDown': 'Page down',
  'keys.name.ContextMenu': 'Menu',

  // Work in the background
  'work.title': 'Background jobs',
  'work.running': '{count, plural, one {# running} other {# running}}',

  // Seeing the portal as another user
  'seeingAs.banner': 'You see the portal as \u2068{name}\u2069, read only.',
  'seeingAs.stop': 'Stop seeing as \u2068{name}\u2069',
  'error.session.seeingAs':
    'You see the portal as another user, read only. Stop seeing as them to make changes.',
} as const;

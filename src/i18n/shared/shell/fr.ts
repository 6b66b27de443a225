import type { shellEn } from './en.ts';

/** French texts of the shell: tabs, navbar, status bar, the names of keys. */
export const shellFr = {
  // Search
  'search.open': 'Rechercher',

  // Places
  'breadcrumb.label': 'Fil d’Ariane',
  'search.group.favourites': 'Favoris',
  'favourite.add': 'Ajouter aux favoris',
  'favourite.remove': 'Retirer des favoris',
  'favourite.place': 'Position {place, number} sur {count, number}',

  // Activity
  'label.inspector': 'Inspecteur',
  'activity.title': 'Activité',

  // Status bar
  'label.rowCount': '{count, plural, one {# ligne} many {# de lignes} other {# lignes}}',
  'statusbar.dataFrom': 'données de \u2068{time}\u2069',
  'statusbar.selected':
    '{count, plural, one {# sélectionnée} many {# sélectionnées} other {# sélectionnées}}',
  'statusbar.focused': 'Ligne actuelle\u00a0: \u2068{record}\u2069',
  'statusbar.profile.triage': 'Touches de lettres\u00a0: commandes',
  'statusbar.profile.sheet': 'Touches de lettres\u00a0: saisie',
  'statusbar.profileHint':
    'Choisir si les touches de lettres lancent des commandes ou saisissent dans les cellules de cette liste.',
  'connection.back': 'Connexion rétablie',
  'connection.dataFrom': 'Les données affichées datent de \u2068{time}\u2069.',

  // Help, tour
  'search.group.help': 'Aide',

  // Tabs
  'tab.label': 'Onglets ouverts',
  'tab.record': '\u2068{page}\u2069 \u2068{id}\u2069',
  'label.unsavedChanges': 'Modifications non enregistrées',
  'tab.list': 'Onglets ouverts\u00a0: {count, number}',
  'tab.opened': '\u2068{title}\u2069\u00a0: onglet ouvert en arrière-plan',
  'tab.closed': '\u2068{title}\u2069\u00a0: onglet fermé',
  'tab.closedMany':
    '{count, plural, one {# onglet fermé} many {# d’onglets fermés} other {# onglets fermés}}',
  'tab.moved': '\u2068{title}\u2069\u00a0: onglet déplacé en position {place, number} sur {count, number}',

  // Names of keys
  'keys.then': 'puis',
  'keys.name.Ctrl': 'Ctrl',
  'keys.name.Alt': 'Alt',
  'keys.name.Shift': 'Maj',
  'keys.name.Enter': 'Entrée',
  'keys.name.Escape': 'Échap',
  'keys.name.Space': 'Espace',
  'keys.name.Tab': 'Tab',
  'keys.name.Delete': 'Suppr',
  'keys.name.Backspace': 'Retour arrière',
  'keys.name.Home': 'Début',
  'keys.name.End': 'Fin',
  'keys.name.PageUp': 'Page préc.',
  'keys.name.PageDown': 'Page suiv.',
  'keys.name.ContextMenu': 'Menu',

  // Work in the background
  'work.title': 'Traitements en arrière-plan',
  'work.running': '{count, plural, one {# en cours} many {# en cours} other {# en cours}}',

  // Seeing the portal as another user
  'seeingAs.banner': 'Vous voyez le portail en tant que \u2068{name}\u2069, en lecture seule.',
  'seeingAs.stop': 'Quitter la vue de \u2068{name}\u2069',
  'error.session.seeingAs':
    'Vous voyez le portail à la place d’un autre utilisateur, en lecture seule. Quittez cette vue pour faire des modifications.',
} as const satisfies Record<keyof typeof shellEn, string>;

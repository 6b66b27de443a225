import type { overlaysEn } from './en.ts';

/** French texts of what opens over the shell: search, activity, the tour, preferences. */
export const overlaysFr = {
  // Search
  'search.results': 'Résultats',
  'search.placeholder.everything': 'Rechercher des écrans, des fiches et des commandes',
  'search.placeholder.commands': 'Rechercher des commandes',
  'search.placeholder.applications': 'Rechercher par numéro de candidature ou étudiant',
  'search.placeholder.screens': 'Rechercher des écrans',
  'search.placeholder.help': 'Rechercher dans l’aide',
  'search.scopes': 'Rechercher dans',
  'search.scope.everything': 'Tout',
  'search.scope.commands': 'Commandes',
  'search.scope.people': 'Personnes',
  'search.scope.applications': 'Candidatures',
  'search.scope.screens': 'Écrans',
  'search.scope.help': 'Aide',
  'search.group.recent': 'Fiches récentes',
  'search.group.pages': 'Écrans',
  'search.group.views': 'Vues enregistrées',
  'search.group.controls': 'Sur cette page',
  'search.selected': 'Sélectionné',
  'search.group.commands': 'Commandes',
  'search.busy': 'Recherche de fiches…',
  'search.nothing': 'Aucun résultat. Essayez un autre mot, nom ou numéro.',
  'search.tooShort': 'Saisissez au moins deux lettres pour rechercher des fiches.',
  'search.count': '{count, plural, one {# résultat} many {# de résultats} other {# résultats}}',
  'search.more':
    '{count, plural, one {Plus de # résultat. Ajoutez un mot pour affiner.} many {Plus de # de résultats. Ajoutez un mot pour affiner.} other {Plus de # résultats. Ajoutez un mot pour affiner.}}',
  'search.offline':
    'Pas de connexion. Vous pouvez rechercher des écrans et des commandes, mais pas des fiches.',
  'search.key.open': 'ouvrir',
  'search.key.background': 'dans un onglet en arrière-plan',
  'search.key.look': 'dans le panneau latéral',

  // Places
  'recent.clear': 'Effacer les fiches récentes',

  // Panes
  'pane.peek': 'Largeur du panneau latéral',
  'pane.dock': 'Hauteur du panneau d’activité',

  // Activity
  'activity.list': 'Activité récente',
  'activity.hide': 'Masquer l’activité',
  'activity.empty':
    'Aucune activité pour l’instant. Les modifications, les opérations et les notifications apparaissent ici au fur et à mesure.',
  'activity.changed':
    '\u2068{subject}\u2069\u00a0: {count, plural, one {# modification} many {# de modifications} other {# modifications}}',
  'activity.edited': '\u2068{name}\u2069\u00a0: vous avez modifié \u2068{fields}\u2069',
  'activity.live': 'Mises à jour en direct rétablies',
  'activity.lost': 'Mises à jour en direct interrompues',
  'activity.bulk': 'Modification groupée\u00a0: \u2068{state}\u2069',
  'activity.export': 'Export\u00a0: \u2068{state}\u2069',
  'label.progressOf': '{done, number} sur {total, number}',
  'activity.state.queued': 'en file d’attente',
  'activity.state.running': 'en cours',
  'activity.state.cancelling': 'arrêt en cours',
  'activity.state.cancelled': 'arrêté',
  'activity.state.done': 'terminé',
  'activity.state.failed': 'échec',

  // Help, tour
  'help.search': 'Conseils de recherche',
  'help.commands': 'Toutes les commandes',
  'help.scope': 'Commencez par \u2068{letter}\u2069 pour rechercher dans\u00a0: \u2068{scope}\u2069',
  'tour.start': 'Commencer la visite',
  'tour.label': 'Visite, étape {at, number} sur {count, number}',
  'tour.progress': '{at, number} sur {count, number}',
  'tour.next': 'Suivant',
  'tour.previous': 'Précédent',
  'tour.finish': 'Terminer',
  'tour.skip': 'Quitter la visite',
  'tour.navigation.title': 'Vos écrans',
  'tour.navigation.body':
    'Tous les écrans que vous pouvez ouvrir sont ici. Réduisez ce menu à ses icônes pour gagner de la place. Vos favoris apparaissent en premier.',
  'tour.search.title': 'Tout trouver',
  'tour.search.body':
    'Recherchez des fiches, des écrans, des commandes et des préférences au même endroit. Commencez par > pour les commandes, @ pour les personnes, # pour les candidatures.',
  'tour.list.title': 'Travailler au clavier',
  'tour.list.body':
    'Utilisez les flèches pour vous déplacer, Entrée pour ouvrir et Espace pour afficher une fiche dans le panneau latéral. Appuyez sur\u202f? pour voir tous les raccourcis disponibles.',
  'tour.tabs.title': 'Garder plusieurs onglets ouverts',
  'tour.tabs.body':
    'Chaque page reste ouverte dans son propre onglet, exactement comme vous l’avez laissée, saisie comprise.',
  'tour.notifications.title': 'Vos notifications',
  'tour.notifications.body': 'Les nouvelles notifications apparaissent ici sans recharger la page.',
  'tour.activity.title': 'État et activité',
  'tour.activity.body':
    'La barre d’état indique si les mises à jour arrivent en direct, ce qui est sélectionné et quelles opérations sont en cours. L’activité présente les événements récents.',
  'tour.help.title': 'Obtenir de l’aide',
  'tour.help.body': 'Retrouvez ici les raccourcis clavier et refaites cette visite à tout moment.',

  // Preferences
  'customizer.keyProfile': 'Touches de lettres dans les listes',
  'customizer.keyProfile.triage': 'Exécuter des commandes',
  'customizer.keyProfile.sheet': 'Saisir dans les cellules',
  'customizer.table': 'Affichage des listes',
  'customizer.table.grid': 'Grille',
  'customizer.table.table': 'Tableau simple',
  'customizer.textSize': 'Taille du texte',
  'customizer.textSize.usual': 'Par défaut',
  'customizer.textSize.large': 'Grande',
  'customizer.textSize.larger': 'Très grande',
  'customizer.kept': 'Les modifications s’appliquent aussitôt et sont enregistrées sur cet appareil.',

  // Tabs
  'tab.closeNamed': 'Fermer \u2068{title}\u2069',
  'tab.closeOthers': 'Fermer les autres',
  'action.moveLeft': 'Déplacer vers la gauche',
  'action.moveRight': 'Déplacer vers la droite',
  'tab.search': 'Trouver un onglet ouvert',
  'tab.none': 'Aucun onglet correspondant',
  'tab.recordOthers': 'Fiches de cette liste',
  'label.placeOf': '{place, number} sur {total, number}',
  'tab.recordPrevious': 'Fiche précédente',
  'tab.recordNext': 'Fiche suivante',

  // Leaving
  'leave.title': 'Enregistrer vos modifications\u202f?',
  'leave.body': 'Ces modifications non enregistrées seront perdues\u00a0:',
  'leave.bodyKept': 'Ces modifications ne sont pas encore enregistrées\u00a0:',
  'leave.keep': 'Garder pour plus tard',
  'action.discardChanges': 'Abandonner les modifications',
} as const satisfies Record<keyof typeof overlaysEn, string>;

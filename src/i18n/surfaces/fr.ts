import type { surfacesEn } from './en.ts';

/** French texts of what opens over the shell: search, activity, the tour, preferences. */
export const surfacesFr = {
  // Search
  'search.results': 'Résultats',
  'search.placeholder.everything': 'Chercher des écrans, des dossiers, des commandes',
  'search.placeholder.commands': 'Quelle commande ?',
  'search.placeholder.people': 'Un nom ou une adresse e-mail',
  'search.placeholder.applications': 'Le numéro ou l’étudiant d’une candidature',
  'search.placeholder.screens': 'Quel écran ?',
  'search.placeholder.help': 'Que voulez-vous savoir ?',
  'search.scopes': 'Chercher parmi',
  'search.scope.everything': 'Tout',
  'search.scope.commands': 'Commandes',
  'search.scope.people': 'Personnes',
  'search.scope.applications': 'Candidatures',
  'search.scope.screens': 'Écrans',
  'search.scope.help': 'Aide',
  'search.group.favourites': 'Favoris',
  'search.group.recent': 'Dossiers récents',
  'search.group.pages': 'Écrans',
  'search.group.views': 'Vues enregistrées',
  'search.group.commands': 'Commandes',
  'search.group.settings': 'Préférences',
  'search.group.help': 'Aide',
  'search.busy': 'Recherche des dossiers…',
  'search.nothing': 'Rien ne correspond. Essayez un autre mot, un nom ou un numéro.',
  'search.tooShort': 'Tapez au moins deux lettres pour chercher des dossiers.',
  'search.count': '{count, plural, one {# résultat} many {# de résultats} other {# résultats}}',
  'search.more':
    '{count, plural, one {# résultat} many {# de résultats} other {# résultats}} et plus : ajoutez un mot pour préciser',
  'search.offline':
    'Pas de connexion : la recherche de dossiers est impossible. Les écrans et les commandes restent accessibles.',
  'search.setting': '\u2068{name}\u2069 : \u2068{value}\u2069',
  'search.key.open': 'ouvrir',
  'search.key.background': 'dans un onglet en arrière-plan',
  'search.key.look': 'aperçu',

  // Places
  'recent.clear': 'Oublier les dossiers récents',

  // Panes
  'pane.peek': 'Largeur du panneau latéral',
  'pane.dock': 'Hauteur du panneau d’activité',

  // Activity
  'activity.list': 'Ce qui vient de se passer',
  'activity.hide': 'Masquer l’activité',
  'activity.clear': 'Effacer',
  'activity.empty':
    'Rien ne s’est encore passé. Les changements, les travaux et les notifications s’affichent ici au fur et à mesure.',
  'activity.changed':
    '\u2068{subject}\u2069 : {count, plural, one {# dossier modifié} many {# de modifications} other {# modifications}}',
  'activity.edited': '\u2068{name}\u2069 : vous avez modifié \u2068{fields}\u2069',
  'activity.look': 'Voir',
  'activity.live': 'Les mises à jour en direct sont de retour',
  'activity.lost': 'Les mises à jour en direct se sont arrêtées',
  'activity.bulk': 'Modification groupée : \u2068{state}\u2069',
  'activity.export': 'Export : \u2068{state}\u2069',
  'activity.progress': '{done, number} sur {total, number}',
  'activity.state.queued': 'en attente',
  'activity.state.running': 'en cours',
  'activity.state.cancelling': 'en cours d’annulation',
  'activity.state.cancelled': 'annulé',
  'activity.state.done': 'terminé',
  'activity.state.failed': 'échec',

  // Help, tour
  'help.search': 'Façons de chercher',
  'help.commands': 'Toutes les commandes',
  'help.scope': 'Recherche : commencez par \u2068{letter}\u2069 pour \u2068{scope}\u2069',
  'tour.offer': 'Nouveau ici ?',
  'tour.offerBody': 'La visite guidée prend une minute.',
  'tour.start': 'Faites-moi visiter',
  'tour.decline': 'Non, merci',
  'tour.label': 'Visite, étape {at, number} sur {count, number}',
  'tour.progress': '{at, number} sur {count, number}',
  'tour.next': 'Suivant',
  'tour.previous': 'Précédent',
  'tour.finish': 'Terminer',
  'tour.skip': 'Quitter la visite',
  'tour.navigation.title': 'Vos écrans',
  'tour.navigation.body':
    'Tout ce que vous pouvez ouvrir est ici. Repliez-la en icônes pour gagner de la place ; vos favoris viennent en premier.',
  'tour.search.title': 'Tout trouver',
  'tour.search.body':
    'Dossiers, écrans, commandes et préférences dans un seul champ. Commencez par > pour les commandes, @ pour les personnes, # pour les candidatures.',
  'tour.list.title': 'Des listes à deux mains',
  'tour.list.body':
    'Les flèches déplacent, Entrée ouvre, Espace montre un dossier à côté de la liste, ? donne toutes les touches utiles.',
  'tour.tabs.title': 'Plusieurs à la fois',
  'tour.tabs.body':
    'Chaque page reste ouverte dans son onglet, telle que vous l’avez laissée, saisies comprises.',
  'tour.notifications.title': 'Ce qui vous attend',
  'tour.notifications.body': 'Les notifications arrivent ici d’elles-mêmes, sans recharger la page.',
  'tour.activity.title': 'Ce qui se passe',
  'tour.activity.body':
    'La barre d’état indique si les changements arrivent en direct, ce qui est sélectionné et ce qui est en cours. L’activité liste ce qui vient de se passer.',
  'tour.help.title': 'L’aide est ici',
  'tour.help.body': 'Les raccourcis clavier, et cette visite autant de fois que vous voulez.',

  // Preferences
  'customizer.keyProfile': 'Lettres dans les listes',
  'customizer.keyProfile.triage': 'Sont des commandes',
  'customizer.keyProfile.sheet': 'Saisissent dans les cellules',
  'customizer.table': 'Listes sous forme de',
  'customizer.table.grid': 'Grille',
  'customizer.table.table': 'Tableau simple',
  'customizer.textSize': 'Taille du texte',
  'customizer.textSize.usual': 'Habituelle',
  'customizer.textSize.large': 'Grande',
  'customizer.textSize.larger': 'Très grande',
  'customizer.kept': 'Chaque changement s’applique aussitôt et reste sur cet appareil.',

  // Tabs
  'tab.closeNamed': 'Fermer \u2068{title}\u2069',
  'tab.closeOthers': 'Fermer les autres',
  'tab.moveLeft': 'Déplacer à gauche',
  'tab.moveRight': 'Déplacer à droite',
  'tab.reopen': 'Rouvrir la page fermée',
  'tab.search': 'Trouver une page ouverte',
  'tab.none': 'Aucune page ouverte ne porte ce nom.',
  'tab.recordOthers': 'Autres fiches de la liste',
  'tab.recordPlace': '{place, number} sur {total, number}',
  'tab.recordPrevious': 'Fiche précédente',
  'tab.recordNext': 'Fiche suivante',

  // Leaving
  'leave.title': 'Enregistrer vos modifications ?',
  'leave.body': 'Ce que vous avez modifié ici n’est pas enregistré et serait perdu :',
  'leave.bodyKept': 'Ce que vous avez modifié ici n’est pas encore enregistré :',
  'leave.save': 'Enregistrer',
  'leave.keep': 'Laisser ouvert',
  'leave.discard': 'Abandonner les modifications',
  'leave.stay': 'Rester ici',
} as const satisfies Record<keyof typeof surfacesEn, string>;

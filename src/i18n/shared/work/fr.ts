import type { workEn } from './en.ts';

/** French texts of saved views, bulk changes and exports. */
export const workFr = {
  'error.view.nameTaken': 'Vous avez déjà une vue portant ce nom. Saisissez un autre nom.',
  'error.registration.invalid': 'Vérifiez les réponses signalées.',
  'error.draft.tooMany':
    'Vous avez atteint le nombre maximal de brouillons. Terminez-en ou supprimez-en un d’abord.',
  'error.application.refused': 'Le statut actuel de la candidature ne le permet pas.',
  'error.document.refused': 'Le statut actuel du document ne le permet pas.',
  'error.course.refused': 'Le statut actuel de la formation ne le permet pas.',
  'error.view.tooMany':
    'Vous avez atteint le nombre maximal de vues pour cette liste. Supprimez-en une d’abord.',
  'error.upload.refused': 'Ce fichier n’est pas accepté. Consultez le motif et téléversez-en un autre.',
  'error.record.merged': 'Cette fiche a été fusionnée avec une autre',
  'error.student.duplicate':
    'Cet étudiant existe peut-être déjà. Sélectionnez l’étudiant correspondant, ou expliquez pourquoi il s’agit de quelqu’un d’autre.',
  'error.bulk.tooMany': 'C’est trop de fiches à modifier à la fois. Sélectionnez-en moins.',
  'error.bulk.running': 'Cette opération est encore en cours. Attendez qu’elle se termine, ou arrêtez-la.',
  'error.bulk.nothingToUndo':
    'Il n’y a rien à annuler. Cette opération n’a rien modifié ou a déjà été annulée.',
  'toast.region': 'Messages d’état',
  'toast.look': 'Afficher les détails',
  'toast.marking':
    '{count, plural, one {# notification marquée comme lue} many {# de notifications marquées comme lues} other {# notifications marquées comme lues}}',
  'toast.viewRemoved': 'Vue \u2068{name}\u2069 supprimée',
  'toast.jobDone':
    '{count, plural, one {# fiche modifiée} many {# de fiches modifiées} other {# fiches modifiées}}',
  'toast.jobPartly': 'Modifiées\u00a0: {done, number}, inchangées\u00a0: {left, number}',
  'toast.jobFailed':
    '{count, plural, one {La modification s’est arrêtée après # fiche} many {La modification s’est arrêtée après # de fiches} other {La modification s’est arrêtée après # fiches}}',
  'toast.jobCancelled':
    '{count, plural, one {Arrêté après la modification de # fiche} many {Arrêté après la modification de # de fiches} other {Arrêté après la modification de # fiches}}',
  'toast.exported':
    '\u2068{name}\u2069 est prêt\u00a0: {count, plural, one {# ligne} many {# de lignes} other {# lignes}}',
  'toast.exportFailed': 'Impossible d’exporter \u2068{name}\u2069',
  'toast.copied': '{count, plural, one {# ligne copiée} many {# de lignes copiées} other {# lignes copiées}}',
  'toast.notCopied': 'Impossible de copier les lignes',
  'toast.documentDecided':
    '{decision, select, confirm {Document confirmé} reject {Document rejeté} other {Dispense accordée}}\u00a0: \u2068{student}\u2069',
  'toast.said': '⁨{message}⁩',
  'toast.tabClosed':
    '{count, number} onglets au plus peuvent être ouverts\u202f: le plus ancien a été fermé.',
  'toast.courseSubmitted': 'Données soumises avec succès',
  'toast.callFailed': 'Une erreur s’est produite et rien n’a été modifié. Réessayez.',
  'work.none': 'Aucune opération en arrière-plan ces dernières 24 heures',
  'work.progress': 'Avancement',
  'work.records': '{count, plural, one {# fiche} many {# de fiches} other {# fiches}}',
  'work.andMore': '{count, plural, one {et # autre} many {et # autres} other {et # autres}}',
  'work.cancel': 'Arrêter',
  'work.retryFailed':
    '{count, plural, one {Réessayer # fiche en échec} many {Réessayer # de fiches en échec} other {Réessayer # fiches en échec}}',
  'work.undoing': 'Annulation d’une modification',
  'documents.waiting':
    '{count, plural, one {# document en attente de confirmation} many {# de documents en attente de confirmation} other {# documents en attente de confirmation}}',
  'courses.drafted':
    '{count, plural, one {# brouillon de formation en attente de vérification} many {# de brouillons de formation en attente de vérification} other {# brouillons de formation en attente de vérification}}',
  'registrations.waiting':
    '{count, plural, one {# inscription en attente de décision} many {# d’inscriptions en attente de décision} other {# inscriptions en attente de décision}}',
  'courses.requested':
    '{count, plural, one {# demande de formation ouverte} many {# de demandes de formation ouvertes} other {# demandes de formation ouvertes}}',
  'work.complianceRequests': 'Dossiers de conformité',
  'work.ownCourseRequests': 'Mes demandes de formation',
  'work.field.flagged': 'Drapeau',
  'work.field.fullName': 'Nom',
  'work.field.read': 'Lu',
  'work.field.other': 'Modification',
  'work.state.queued': 'En file d’attente',
  'work.state.running': 'En cours',
  'work.state.cancelling': 'Arrêt en cours',
  'work.state.cancelled': 'Arrêté',
  'work.state.done': 'Terminé',
  'work.state.failed': 'Échec',
  'work.file.running': 'Exportation en cours',
  'work.file.done': 'Prêt',
  'work.file.failed': 'Échec',
  'work.file.cancelled': 'Arrêté',
  'refusal.same': 'A déjà cette valeur',
  'refusal.notAllowed': 'Vous n’avez pas l’autorisation de modifier ceci',
  'refusal.changedSince': 'Quelqu’un d’autre l’a modifié depuis',
  'refusal.gone': 'Cet élément n’existe plus',
  'refusal.invalid': 'La nouvelle valeur n’est pas acceptée',
  'refusal.failed': 'Une erreur s’est produite',
  'refusal.intakeClosed':
    'Cette formation est fermée pour cette rentrée. Sélectionnez une rentrée ultérieure.',
  'refusal.appliedAlready': 'L’étudiant a déjà une candidature pour cette formation et cette rentrée',
  'refusal.studentChanged':
    'Quelqu’un d’autre a modifié l’étudiant. Comparez les deux versions, puis terminez à nouveau.',
  'refusal.studentErased':
    'Les données personnelles de cet étudiant ont été effacées. Cette fiche ne peut plus être modifiée.',
  'refusal.studentMerged': 'L’étudiant a été fusionné avec une autre fiche. Ouvrez cette fiche et réessayez.',
  'refusal.otherBranch':
    'Ce responsable des candidatures ne travaille pas pour l’antenne de cette candidature',
  'refusal.closed': 'La candidature est close, ceci ne peut donc plus être modifié',
  'refusal.reachesFurther': 'Cela concerne aussi d’autres fiches et n’a donc pas été annulé avec le reste',
  'refusal.inUse': 'D’autres fiches l’utilisent',
  'refusal.askedByRules': 'Une règle de la liste de pièces l’exige',
  'refusal.askedFor': 'Une université ou un pays l’exige',
  'refusal.subStatusInUse': 'Vous ne pouvez pas supprimer un sous-statut utilisé',
  'refusal.self': 'Vous ne pouvez pas bloquer votre propre accès',
  'list.shape': 'Présentation de la liste',
  'list.shape.grid': 'Tableau',
  'list.shape.board': 'Étapes',
  'list.shape.review': 'Vue fractionnée',
  'bulk.title':
    '{count, plural, one {Modifier # fiche} many {Modifier # de fiches} other {Modifier # fiches}}',
  'bulk.empty': 'Effacer la valeur',
  'bulk.check': 'Afficher un aperçu',
  'bulk.start':
    '{count, plural, one {Mettre à jour # fiche} many {Mettre à jour # de fiches} other {Mettre à jour # fiches}}',
  'bulk.accepted':
    '{count, plural, one {# fiche serait modifiée} many {# de fiches seraient modifiées} other {# fiches seraient modifiées}}',
  'bulk.refused':
    '{count, plural, one {# fiche resterait inchangée\u00a0:} many {# de fiches resteraient inchangées\u00a0:} other {# fiches resteraient inchangées\u00a0:}}',
  'export.scope.selection':
    '{count, plural, one {Sélection\u00a0: # ligne} many {Sélection\u00a0: # de lignes} other {Sélection\u00a0: # lignes}}',
  'export.scope.page':
    '{count, plural, one {Cette page\u00a0: # ligne} many {Cette page\u00a0: # de lignes} other {Cette page\u00a0: # lignes}}',
  'export.scope.all':
    '{count, plural, one {Tout ce qui correspond\u00a0: # ligne} many {Tout ce qui correspond\u00a0: # de lignes} other {Tout ce qui correspond\u00a0: # lignes}}',
  'export.format': 'Format de fichier',
  'export.format.xlsx': 'Classeur Excel (.xlsx)',
  'export.format.csv': 'Texte séparé par des virgules (.csv)',
  'export.columns.shown': 'Colonnes affichées',
  'export.columns.all': 'Toutes les colonnes',
  'export.tooMany':
    'Une exportation peut contenir {most, number} lignes au maximum. Filtrez d’abord la liste.',
  'views.all': 'Tout',
  'view.waitingForMe': 'En attente de moi',
  'view.mine': 'Les miennes',
  'view.overdue': 'En retard',
  'view.offersDue': 'Offres expirant cette semaine',
  'view.myTasks': 'Mes tâches',
  'view.dueThisWeek': 'À faire cette semaine',
  'view.waitingForOthers': 'En attente des autres',
  'view.openForApplications': 'Ouvertes aux candidatures',
  'view.toVerify': 'À vérifier',
  'view.recentlyEdited': 'Modifiées récemment',
  'views.menu': 'Actions sur les vues',
  'views.reset': 'Rétablir',
  'views.saveAs': 'Enregistrer comme nouvelle vue…',
  'views.new': 'Nouvelle vue',
  'views.edit': 'Renommer ou partager…',
  'views.share': 'Partager avec tous ceux qui peuvent voir cette liste',
  'views.makeDefault': 'Définir par défaut',
  'views.noDefault': 'Ne plus définir par défaut',
  'views.moveBack': 'Déplacer vers le début',
  'views.moveOn': 'Déplacer vers la fin',
  'views.isDefault': 'Vue par défaut',
  'views.isShared': 'Partagée',
  'views.chooser': 'Sélectionner une vue',
} as const satisfies Record<keyof typeof workEn, string>;

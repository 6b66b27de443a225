import type { notificationsEn } from './en.ts';

/** French texts of the notifications and of their types. */
export const notificationsFr: Record<keyof typeof notificationsEn, string> = {
  'news.title.application.statusChanged': 'Candidature \u2068{number}\u2069\u00a0: \u2068{status}\u2069',
  'news.body.application.statusChanged': 'La candidature de \u2068{student}\u2069 a un nouveau statut.',
  'news.title.application.assigned': 'La candidature \u2068{number}\u2069 vous est attribuée',
  'news.body.application.assigned':
    'Vous êtes désormais responsable de la candidature de \u2068{student}\u2069.',
  'news.title.application.moved': 'Candidature \u2068{number}\u2069 mise à jour',
  'news.body.application.moved': 'Il y a du nouveau dans la candidature de \u2068{student}\u2069.',
  'news.title.application.bulkMoved':
    '{count, plural, one {# candidature modifiée} many {# de candidatures modifiées} other {# candidatures modifiées}}',
  'news.bulkMovedTo':
    '{count, plural, one {# candidature est passée à l’état :} many {# de candidatures sont passées à l’état :} other {# candidatures sont passées à l’état :}} \u2068{status}\u2069',
  'news.body.application.bulkMoved': 'Elles ont été modifiées ensemble.',
  'news.title.application.bulkAssigned':
    '{count, plural, one {# candidature vous est attribuée} many {# de candidatures vous sont attribuées} other {# candidatures vous sont attribuées}}',
  'news.body.application.bulkAssigned': 'Vous en êtes désormais responsable.',
  'news.statusWaiting': 'La candidature de \u2068{student}\u2069 attend\u00A0: \u2068{party}\u2069',
  'news.title.application.courseChanged': 'Formation de la candidature \u2068{number}\u2069 modifiée',
  'news.body.application.courseChanged':
    'La candidature de \u2068{student}\u2069 porte maintenant sur \u2068{to}\u2069, au lieu de \u2068{from}\u2069.',
  'news.title.application.handedOver': 'Candidature \u2068{number}\u2069 soumise pour examen',
  'news.body.application.handedOver': 'La candidature de \u2068{student}\u2069 attend votre approbation.',
  'news.title.compliance.opened': 'Dossier de conformité ouvert pour la candidature \u2068{number}\u2069',
  'news.body.compliance.opened':
    'Commencez le contrôle de conformité de la candidature de \u2068{student}\u2069.',
  'news.title.compliance.queryRaised': 'Question de conformité sur la candidature \u2068{number}\u2069',
  'news.body.compliance.queryRaised': 'Répondez à la question sur la candidature de \u2068{student}\u2069.',
  'news.title.compliance.queryAnswered':
    'Réponse à la question de conformité sur la candidature \u2068{number}\u2069',
  'news.body.compliance.queryAnswered':
    'Poursuivez le contrôle de conformité de la candidature de \u2068{student}\u2069.',
  'news.title.compliance.interview': 'Entretien de conformité pour la candidature \u2068{number}\u2069',
  'news.body.compliance.interview':
    'Une invitation a été envoyée à \u2068{student}\u2069. Confirmez la date.',
  'news.title.compliance.cleared': 'Candidature \u2068{number}\u2069 validée par la conformité',
  'news.body.compliance.cleared': 'La candidature de \u2068{student}\u2069 peut continuer.',
  'news.title.compliance.refused': 'Candidature \u2068{number}\u2069 refusée par la conformité',
  'news.body.compliance.refused': 'Décidez de la suite pour la candidature de \u2068{student}\u2069.',
  'news.title.compliance.reopened': 'Contrôle de conformité de la candidature \u2068{number}\u2069 rouvert',
  'news.body.compliance.reopened': 'La décision sur la candidature de \u2068{student}\u2069 est réexaminée.',
  'news.title.application.deadline': 'Échéance proche pour la candidature \u2068{number}\u2069',
  'news.body.application.deadline':
    'L’échéance de la candidature de \u2068{student}\u2069 est le \u2068{date}\u2069.',
  'news.title.document.uploaded': 'Nouveau document pour la candidature \u2068{number}\u2069',
  'news.body.document.uploaded': '\u2068{document}\u2069 est en attente de confirmation.',
  'news.title.document.superseded': '\u2068{document}\u2069 sera remplacé',
  'news.body.document.superseded':
    'Vous avez décidé sur la version précédente pour la candidature \u2068{number}\u2069. Motif\u00a0: \u2068{reason}\u2069',
  'news.title.document.rejected': '\u2068{document}\u2069 a été rejeté',
  'news.body.document.rejected':
    'Une nouvelle version est nécessaire pour la candidature \u2068{number}\u2069\u00a0: \u2068{reason}\u2069',
  'news.title.offer.received': 'Offre pour la candidature \u2068{number}\u2069',
  'news.body.offer.received': '\u2068{university}\u2069 a fait une offre.',
  'news.title.offer.changed': 'L’offre de la candidature \u2068{number}\u2069 a changé',
  'news.body.offer.changed':
    '\u2068{university}\u2069 a modifié l’offre. Vérifiez ses conditions et sa date d’expiration.',
  'news.title.courseRequest.researching': 'Le siège se renseigne sur \u2068{course}\u2069',
  'news.body.courseRequest.researching':
    'Votre demande de formation à \u2068{university}\u2069 est en cours de traitement.',
  'news.title.courseRequest.published': '\u2068{course}\u2069 est au catalogue',
  'news.body.courseRequest.published':
    'Vous pouvez maintenant candidater à la formation que vous avez demandée à \u2068{university}\u2069.',
  'news.title.courseRequest.refused': 'Votre demande a été rejetée\u00a0: \u2068{course}\u2069',
  'news.body.courseRequest.refused':
    'Le siège a rejeté votre demande de formation à \u2068{university}\u2069\u00a0: \u2068{reason}\u2069',
  'news.title.registration.received': 'Nouvelle inscription\u00a0: \u2068{name}\u2069',
  'news.body.registration.received': 'L’inscription \u2068{number}\u2069 a été envoyée.',
  'news.title.registration.accepted': 'Inscription acceptée\u00a0: \u2068{name}\u2069',
  'news.body.registration.accepted': 'L’inscription \u2068{number}\u2069 a donné lieu à un dossier étudiant.',
  'news.title.registration.assigned': 'Une inscription vous est attribuée\u00a0: \u2068{name}\u2069',
  'news.body.registration.assigned':
    'Vous êtes maintenant responsable de l’inscription \u2068{number}\u2069.',
  'news.title.task.assigned': 'Une tâche vous est attribuée\u00A0: \u2068{task}\u2069',
  'news.title.task.bulkAssigned':
    '{count, plural, one {# tâche vous est attribuée} many {# de tâches vous sont attribuées} other {# tâches vous sont attribuées}}',
  'news.body.task.bulkAssigned': 'Elles ont été attribuées ensemble.',
  'news.taskAbout': 'Candidature \u2068{number}\u2069.',
  'news.taskDue': 'Échéance le \u2068{date}\u2069.',
  'news.taskNotDue': 'Sans échéance.',
  'news.title.user.linked': 'Compte de \u2068{name}\u2069 associé',
  'news.body.user.linked':
    'L’étudiant a ouvert son compte et confirmé que le dossier \u2068{students}\u2069 est le sien.',
  'news.title.user.denied': '\u2068{name}\u2069 n’est pas l’étudiant \u2068{students}\u2069',
  'news.body.user.denied':
    'La personne qui lit les messages à cette adresse déclare que le dossier est celui de quelqu’un d’autre. Vérifiez qui l’a saisi et corrigez l’adresse.',
  'news.title.user.notLinked': 'Compte de \u2068{name}\u2069 non associé',
  'news.body.user.notLinked':
    'L’adresse e-mail du compte correspond à plusieurs étudiants ou comptes\u00a0: \u2068{students}\u2069. Décidez de quel étudiant il s’agit.',
  'news.title.session.signedIn': 'Connexion sur un nouvel appareil',
  'news.body.session.signedIn':
    'Votre compte a été utilisé sur \u2068{device}\u2069. Si ce n’était pas vous, changez votre mot de passe.',
  'news.title.session.passwordChanged': 'Votre mot de passe a été changé',
  'news.body.session.passwordChanged':
    'Si ce n’était pas vous, réinitialisez votre mot de passe et prévenez votre administrateur.',
  'news.title.session.secondFactorChanged': 'Votre validation en deux étapes a été modifiée',
  'news.body.session.secondFactorChanged':
    'Si ce n’était pas vous, changez votre mot de passe et prévenez votre administrateur.',
  'news.title.session.secondFactorReset': 'Votre validation en deux étapes a été réinitialisée',
  'news.body.session.secondFactorReset':
    'Un administrateur a supprimé votre application d’authentification, vos clés d’accès et vos codes de secours. Configurez-les à nouveau.',
  'news.title.user.registered': 'Nouveau compte',
  'news.body.user.registered': '\u2068{name}\u2069 s’est inscrit et a confirmé son adresse e-mail.',
  'news.title.application.intakeClosed': 'La rentrée de la candidature \u2068{number}\u2069 est close',
  'news.body.application.intakeClosed':
    'Changez la rentrée ou la formation de la candidature de \u2068{student}\u2069, ou retirez-la.',
  'news.title.application.courseStarted': 'La formation de la candidature \u2068{number}\u2069 a commencé',
  'news.body.application.courseStarted':
    'Décidez avec le chargé de candidatures s’il faut reporter ou clore la candidature de \u2068{student}\u2069.',
  'news.title.application.intakeChanged': 'Rentrée de la candidature \u2068{number}\u2069 modifiée',
  'news.body.application.intakeChanged':
    'La candidature de \u2068{student}\u2069 est désormais pour \u2068{intake}\u2069. Vérifiez les nouvelles dates.',
  'news.title.application.consentRecorded':
    'Consentement enregistré pour la candidature \u2068{number}\u2069',
  'news.body.application.consentRecorded':
    'L’agence a enregistré le consentement signé de \u2068{student}\u2069. Si vous ne l’avez pas signé, prévenez votre conseiller.',
  'news.title.application.reopeningRequested': 'Réouverture de la candidature \u2068{number}\u2069 demandée',
  'news.body.application.reopeningRequested':
    'La candidature de \u2068{student}\u2069 attend qu’un administrateur la rouvre.',
  'news.title.application.question': 'Question sur la candidature \u2068{number}\u2069',
  'news.body.application.question':
    'Ouvrez la candidature de \u2068{student}\u2069 pour lire la question et y répondre.',
  'news.title.application.interview': 'Invitation à un entretien pour la candidature \u2068{number}\u2069',
  'news.body.application.interview':
    '\u2068{student}\u2069 est invité le \u2068{at}\u2069. Lieu\u00a0: \u2068{place}\u2069. Confirmez la date.',
  'news.title.application.undone': 'Dernière modification de la candidature \u2068{number}\u2069 annulée',
  'news.body.application.undone': 'La candidature de \u2068{student}\u2069 est de nouveau comme avant.',
  'news.title.deposit.refunded': 'Acompte de la candidature \u2068{number}\u2069 remboursé',
  'news.body.deposit.refunded':
    'Ouvrez la candidature de \u2068{student}\u2069 pour vérifier le montant et la date.',
  'news.title.commission.invoiced': 'Facture de commission pour la candidature \u2068{number}\u2069',
  'news.body.commission.invoiced':
    'Réglez la commission que l’agence a facturée pour la candidature de \u2068{student}\u2069.',
  'news.title.commission.clawedBack': 'Commission de la candidature \u2068{number}\u2069 reprise',
  'news.body.commission.clawedBack':
    'La commission de la candidature de \u2068{student}\u2069 doit être restituée. Motif\u00a0: \u2068{reason}\u2069',
  'news.title.offer.extended': 'Offre pour la candidature \u2068{number}\u2069 prolongée',
  'news.body.offer.extended':
    '\u2068{university}\u2069 a prolongé l’offre jusqu’au \u2068{date}\u2069. Acceptez-la ou déclinez-la d’ici là.',
  'news.bulkEvent':
    '\u2068{event}\u2069\u00a0: {count, plural, one {# candidature} many {# de candidatures} other {# candidatures}}',
  'news.bulkWaiting': '\u2068{event}\u2069. Elles attendent\u00a0: \u2068{party}\u2069',
  'news.bulkEnded': '\u2068{event}\u2069. Ces candidatures ont été modifiées ensemble.',
  'news.movedBy': '\u2068{event}\u2069\u00a0: candidature \u2068{number}\u2069',
  'news.movedOpen': 'Ouvrez la candidature de \u2068{student}\u2069 pour voir les détails.',
  'news.ended.rejected':
    'La candidature de \u2068{student}\u2069 a été rejetée. Vous n’avez plus rien à faire.',
  'news.ended.visaRefused':
    'Le visa de \u2068{student}\u2069 a été refusé. Le conseiller ou le partenaire décide s’il faut le redemander.',
  'news.ended.enrolled': 'L’inscription de \u2068{student}\u2069 est confirmée. La candidature est terminée.',
  'news.ended.withdrawn':
    'La candidature de \u2068{student}\u2069 a été retirée. Vous n’avez plus rien à faire.',
  'news.ended.cancelled':
    'La candidature de \u2068{student}\u2069 a été annulée. Vous n’avez plus rien à faire.',
  'news.ended.offerDeclined':
    'L’offre faite à \u2068{student}\u2069 a été déclinée. Vous n’avez plus rien à faire.',
  'news.ended.offerLapsed':
    'L’offre faite à \u2068{student}\u2069 a expiré. L’université peut la prolonger ou en faire une nouvelle.',
  'news.ended.deferred':
    'La candidature de \u2068{student}\u2069 a été reportée. Une nouvelle candidature prend la suite pour une rentrée ultérieure.',
  'news.deferredTo':
    'La candidature de \u2068{student}\u2069 a été reportée. Une nouvelle candidature prend la suite pour \u2068{intake}\u2069.',
  'news.ended.closed':
    'La candidature de \u2068{student}\u2069 a été clôturée. Vous n’avez plus rien à faire.',
  'news.title.offer.rescinded': 'Offre de la candidature \u2068{number}\u2069 retirée',
  'news.body.offer.rescinded':
    '\u2068{university}\u2069 a retiré son offre à \u2068{student}\u2069. La candidature est rejetée.',
  'news.title.offer.conditionsMet': 'Conditions de l’offre remplies pour la candidature \u2068{number}\u2069',
  'news.body.offer.conditionsMet':
    'L’offre de \u2068{university}\u2069 est désormais inconditionnelle. Acceptez-la ou déclinez-la.',
  'news.title.offer.conditionWaived': 'Condition de l’offre levée pour la candidature \u2068{number}\u2069',
  'news.body.offer.conditionWaived':
    '\u2068{student}\u2069 n’a plus à remplir cette condition\u00a0: \u2068{condition}\u2069. {count, plural, =0 {Aucune autre condition n’est ouverte.} one {# autre condition est ouverte.} many {# d’autres conditions sont ouvertes.} other {# autres conditions sont ouvertes.}}',
  'news.title.offer.conditionReopened':
    'Condition de l’offre rouverte pour la candidature \u2068{number}\u2069',
  'news.body.offer.conditionReopened':
    '\u2068{student}\u2069 doit remplir cette condition\u00a0: \u2068{condition}\u2069. Fournissez un justificatif.',
  'news.type.application.statusChanged': 'Changement de statut',
  'news.type.application.assigned': 'Attribution',
  'news.type.application.moved': 'Mise à jour de candidature',
  'news.type.application.bulkMoved': 'Modification groupée',
  'news.type.application.bulkAssigned': 'Attribution groupée',
  'news.type.application.handedOver': 'Soumission pour examen',
  'news.type.application.courseChanged': 'Changement de formation',
  'news.type.compliance.opened': 'Dossier de conformité ouvert',
  'news.type.compliance.queryRaised': 'Question de conformité',
  'news.type.compliance.queryAnswered': 'Réponse à une question de conformité',
  'news.type.compliance.interview': 'Entretien de conformité',
  'news.type.compliance.cleared': 'Validation de conformité',
  'news.type.compliance.refused': 'Refus de conformité',
  'news.type.compliance.reopened': 'Contrôle de conformité rouvert',
  'news.type.application.deadline': 'Échéance',
  'news.type.document.uploaded': 'Nouveau document',
  'news.type.document.superseded': 'Document remplacé',
  'news.type.document.rejected': 'Document rejeté',
  'news.type.offer.received': 'Offre',
  'news.type.offer.changed': 'Modification d’une offre',
  'news.type.courseRequest.researching': 'Recherche de formation commencée',
  'news.type.courseRequest.published': 'Formation publiée',
  'news.type.courseRequest.refused': 'Demande de formation rejetée',
  'news.type.registration.received': 'Nouvelle inscription',
  'news.type.registration.accepted': 'Inscription acceptée',
  'news.type.registration.assigned': 'Inscription attribuée',
  'news.type.task.assigned': 'Tâche attribuée',
  'news.type.task.bulkAssigned': 'Tâches attribuées ensemble',
  'news.type.user.linked': 'Compte associé',
  'news.type.user.denied': 'Dossier d’une autre personne',
  'news.type.user.notLinked': 'Compte non associé',
  'news.type.session.signedIn': 'Connexion',
  'news.type.session.passwordChanged': 'Changement de mot de passe',
  'news.type.session.secondFactorChanged': 'Modification de la validation en deux étapes',
  'news.type.session.secondFactorReset': 'Réinitialisation de la validation en deux étapes',
  'news.type.user.registered': 'Nouveau compte',
  'news.type.application.intakeClosed': 'Rentrée close',
  'news.type.application.courseStarted': 'Formation commencée',
  'news.type.application.intakeChanged': 'Changement de rentrée',
  'news.type.application.consentRecorded': 'Consentement',
  'news.type.application.reopeningRequested': 'Demande de réouverture',
  'news.type.application.question': 'Question',
  'news.type.application.interview': 'Invitation à un entretien',
  'news.type.application.undone': 'Modification annulée',
  'news.type.deposit.refunded': 'Remboursement de l’acompte',
  'news.type.commission.invoiced': 'Facture de commission',
  'news.type.commission.clawedBack': 'Reprise de commission',
  'news.type.offer.extended': 'Prolongation de l’offre',
  'news.type.offer.rescinded': 'Retrait de l’offre',
  'news.type.offer.conditionsMet': 'Conditions remplies',
  'news.type.offer.conditionWaived': 'Levée d’une condition',
  'news.type.offer.conditionReopened': 'Réouverture d’une condition',
};

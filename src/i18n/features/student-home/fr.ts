import type { studentHomeEn } from './en.ts';

/** French texts of the home of students. */
export const studentHomeFr: Record<keyof typeof studentHomeEn, string> = {
  'studentHome.lead':
    '{count, plural, =0 {Vous n’avez rien à faire pour le moment.} one {# action vous attend.} many {# d’actions vous attendent.} other {# actions vous attendent.}}',
  'studentHome.noSteps': 'Vous êtes à jour',
  'studentHome.noStepsBody': 'Les nouvelles demandes, offres et paiements apparaissent ici.',
  'studentHome.upload': 'Document à téléverser\u00a0: \u2068{document}\u2069',
  'studentHome.uploadAgain': 'Nouvelle version à téléverser\u00a0: \u2068{document}\u2069',
  'studentHome.offer':
    '{conditional, select, true {Répondez à votre offre conditionnelle} other {Répondez à votre offre inconditionnelle}}',
  'studentHome.viewOffer': 'Voir l’offre',
  'studentHome.deposit': 'Payez l’acompte de \u2068{amount}\u2069',
  'studentHome.interview': 'Participez à l’entretien',
  'studentHome.view': 'Voir les détails',
  'studentHome.overdue': 'En retard\u00a0: échéance le \u2068{day}\u2069',
  'studentHome.forAll': 'Pour toutes vos candidatures',
  'studentHome.more':
    '{count, plural, one {Afficher # autre} many {Afficher # d’autres} other {Afficher # autres}}',
  'studentHome.noApplicationsBody': 'Créez-en une, ou demandez à votre conseiller d’en ajouter une.',
  'studentHome.stage': 'Étape {at, number} sur {total, number}\u00a0: \u2068{stage}\u2069',
  'studentHome.ended':
    '{count, plural, one {# candidature terminée} many {# de candidatures terminées} other {# candidatures terminées}}',
  'studentHome.you': 'Vous',
  'studentHome.noDocumentsBody': 'Les documents apparaissent ici dès qu’ils sont demandés.',
  'studentHome.personalData': 'Vos données',
  'studentHome.contacts': 'Vos interlocuteurs',
  'studentHome.noCounsellor': 'Aucun conseiller attribué pour le moment',
  'studentHome.registration': 'Référence de votre inscription',
  'studentHome.registered': '\u2068{number}\u2069, envoyée le \u2068{day}\u2069',
  'studentHome.consent': 'Votre consentement est nécessaire',
  'studentHome.consentBody': 'Sans lui, l’agence ne peut pas finaliser vos candidatures.',
  'studentHome.consentOutdated':
    'Le texte du consentement a changé depuis le \u2068{day}\u2069. Lisez-le et acceptez-le de nouveau.',
  'studentHome.agree': 'J’accepte',
  'studentHome.consented': 'Vous avez donné votre consentement le \u2068{day}\u2069.',
  'studentHome.offeredTitle': 'Est-ce vous\u00a0?',
  'studentHome.offeredBody':
    'Nous avons un dossier étudiant à votre adresse \u2068{email}\u2069. Si c’est le vôtre, votre compte l’ouvrira. Les personnes qui le suivent verront alors ce que vous y ajoutez.',
  'studentHome.recordNumber': 'Numéro de dossier',
  'studentHome.isMine': 'Oui, c’est moi',
  'studentHome.notMine': 'Ce n’est pas moi',
  'studentHome.deniedTitle': 'Vous avez indiqué que ce n’est pas vous',
  'studentHome.deniedBody':
    'L’agence a été informée que le dossier \u2068{number}\u2069 est celui de quelqu’un d’autre. Elle vous écrira à \u2068{email}\u2069.',
  'studentHome.mineAfterAll': 'Finalement, c’est bien moi',
  'studentHome.leave': 'Ce n’est pas mon dossier',
  'studentHome.leaveTitle': 'Quitter le dossier \u2068{number}\u2069\u00a0?',
  'studentHome.leaveBody':
    'Votre compte n’ouvrira plus ce dossier, et l’agence sera informée qu’il est celui de quelqu’un d’autre. Les documents et les réponses y restent.',
  'studentHome.leaveConfirm': 'Quitter le dossier',
  'studentHome.unlinked': 'Aucune inscription avec cette adresse',
  'studentHome.unlinkedBody':
    'Vous êtes connecté avec l’adresse \u2068{email}\u2069. Vos candidatures apparaîtront ici dès que l’agence aura reçu votre inscription avec cette adresse.',
  'studentHome.unlinkedNext': 'Pour vous inscrire, déconnectez-vous et ouvrez \u2068{address}\u2069.',
  'studentHome.checkAgain': 'Vérifier de nouveau',
  'studentHome.notStudent': 'Cette page est destinée aux étudiants',
  'studentHome.notStudentBody':
    'Les étudiants y voient leurs candidatures, leurs documents et ce qu’ils ont à faire.',
};

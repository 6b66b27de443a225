import type { linksEn } from './en.ts';

/** French texts of courses that are drafted from links: states, fields, and why a page is not read. */
export const linksFr = {
  'link.malformed':
    'Ce n’est pas l’adresse d’une page. Copiez-la de nouveau depuis la barre d’adresse du navigateur.',
  'link.scheme': 'Seules les adresses commençant par http:// ou https:// peuvent être lues.',
  'link.port':
    'Les pages ne sont lues qu’à l’endroit habituel des sites. Enlevez le nombre après les deux-points.',
  'link.credentials': 'L’adresse contient un nom ou un mot de passe. Donnez-la sans eux.',
  'link.privateAddress': 'L’adresse mène dans un réseau privé. Donnez celle d’une page publique.',
  'link.unknownHost': 'Ce site n’existe pas. Vérifiez l’orthographe de son nom.',
  'link.tooManyRedirects':
    'La page renvoie sans cesse ailleurs. Ouvrez-la dans un navigateur et donnez l’adresse d’arrivée.',
  'link.loginWall':
    'Seules les personnes connectées peuvent lire cette page. Cherchez la page publique de la formation, ou ajoutez-la à la main.',
  'link.robots':
    'Le site demande que les programmes ne lisent pas cette page. Ajoutez la formation à la main.',
  'link.notFound':
    'Il n’y a plus de page à cette adresse. Cherchez la formation sur le site et donnez son adresse actuelle.',
  'link.notAPage': 'C’est un fichier et non une page. Donnez l’adresse de la page qui y mène.',
  'link.pdf':
    'C’est un PDF, qui n’est pas lu. Donnez l’adresse de la page de la formation, ou ajoutez-la à la main.',
  'link.tooLarge':
    'La page est trop grande. Donnez l’adresse de la page d’une seule formation, pas d’une liste.',
  'link.tooSlow': 'Le site répond trop lentement. Réessayez plus tard.',
  'link.damaged':
    'Ce que le site envoie ne peut pas être décompressé. Réessayez plus tard, ou ajoutez la formation à la main.',
  'link.unreachable': 'Le site est injoignable. Réessayez plus tard.',
  'link.siteFailed': 'Le site rencontre un problème. Réessayez plus tard.',
  'link.busy': 'De nombreuses pages sont en cours de lecture. Réessayez dans une minute.',
  'link.brokenData':
    'Une partie des données de la page est défectueuse et a été ignorée ; son texte a été lu.',
  'link.moreCourses':
    'La page nomme plus de formations qu’on n’en prépare par page. Donnez les autres par leurs propres liens.',
  'link.modelFailed': 'Le modèle de langage n’a pas répondu ; la page a été lue sans lui.',
  'linkState.queued': 'En attente',
  'linkState.fetching': 'Téléchargement',
  'linkState.reading': 'Lecture',
  'linkState.drafted': 'Préparé',
  'linkState.empty': 'Aucune formation trouvée',
  'linkState.known': 'Déjà connu',
  'linkState.refused': 'Illisible',
  'linkState.failed': 'Échec pour l’instant',
  'foundField.title': 'Intitulé',
  'foundField.university': 'Université',
  'foundField.discipline': 'Discipline',
  'foundField.campus': 'Campus',
  'foundField.award': 'Diplôme',
  'foundField.level': 'Niveau',
  'foundField.courseType': 'Mode d’études',
  'foundField.duration': 'Durée',
  'foundField.tuitionFee': 'Frais de scolarité',
  'foundField.applicationFee': 'Frais de dossier',
  'foundField.intakes': 'Rentrées',
  'foundField.deadline': 'Date limite de candidature',
  'foundField.english': 'Tests d’anglais',
  'foundField.description': 'Description',
  'foundPeriod.year': 'par an',
  'foundPeriod.semester': 'par semestre',
  'foundPeriod.total': 'pour toute la formation',
  'findingSource.jsonLd': 'Données pour programmes',
  'findingSource.microdata': 'Texte balisé',
  'findingSource.table': 'Tableau',
  'findingSource.list': 'Liste de faits',
  'findingSource.heading': 'Titre de section',
  'findingSource.openGraph': 'Résumé de partage',
  'findingSource.text': 'Texte courant',
  'findingSource.model': 'Modèle de langage',
  'findingDecision.accepted': 'Accepté',
  'findingDecision.corrected': 'Corrigé',
  'findingDecision.rejected': 'Rejeté',
  'draftStanding.inCatalogue': 'Au catalogue',
  'draftStanding.needsUniversity': 'Université à choisir',
  'draftStanding.deleted': 'Supprimée depuis',
  'refusal.linkKnown': 'Cette page a déjà été donnée. Ouvrez son ébauche, ou relisez la page à cet endroit.',
  'refusal.linkUnderWay': 'La page est en cours de lecture. Attendez la fin.',
  'refusal.linkUnread': 'La page n’a pas encore été lue. Faites-la lire d’abord.',
  'refusal.courseGone': 'La formation a été supprimée entre-temps. Ce qui a été trouvé reste ici.',
  'refusal.refetchedSince': 'La page a été relue entre-temps. Regardez ce qu’elle dit maintenant.',
} as const satisfies Record<keyof typeof linksEn, string>;

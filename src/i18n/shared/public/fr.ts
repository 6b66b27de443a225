import type { publicEn } from './en.ts';

/** French texts of every page and of the pages anyone may open. */
export const publicFr = {
  // Page
  'page.skip': 'Aller au contenu principal',
  'label.loading': 'Chargement',
  'page.documentTitle': '\u2068{page}\u2069 – \u2068{app}\u2069',
  'page.errorTitle': 'Erreur\u00a0: \u2068{title}\u2069',
  'page.about': 'Le recrutement des étudiants et les candidatures universitaires, en un seul lieu',
  'page.legal':
    'Ce portail est réservé aux personnes invitées par l’agence ou dont elle a approuvé le compte.',

  // Actions found everywhere
  'action.close': 'Fermer',
  'action.retry': 'Réessayer',
  'action.reload': 'Recharger la page',
  'action.copied': 'Copié',
  'action.copyFailed': 'Impossible de copier. Sélectionnez le texte et copiez-le vous-même.',
  'action.home': 'Aller à la page d’accueil',
  'action.signIn': 'Se connecter',
  'action.signOut': 'Se déconnecter',
  'action.signInAsOther': 'Se connecter sous un autre nom',
  'action.showPassword': 'Afficher le mot de passe',
  'action.hidePassword': 'Masquer le mot de passe',

  // Preferences on public pages
  'language.label': 'Langue',
  'language.en': 'English',
  'language.fr': 'Français',
  'language.ar': 'العربية',
  'theme.label': 'Thème',
  'theme.light': 'Clair',
  'theme.dark': 'Sombre',
  'theme.system': 'Réglage de l’appareil',
  'theme.toDark': 'Passer au thème sombre',
  'theme.toLight': 'Passer au thème clair',

  // Titles of the public routes
  'route.login': 'Connexion',
  'route.register': 'Créer un compte',
  'route.forgotPassword': 'Mot de passe oublié',
  'route.notFound': 'Page introuvable',
  'route.notAuthorized': 'Accès refusé',

  // Roles
  'role.admin': 'Administrateur',
  'role.client': 'Client',
  'role.channel-partner': 'Partenaire commercial',
  'role.counsellor': 'Conseiller',
  'role.aco': 'Responsable des candidatures',
  'role.compliance-officer': 'Responsable de la conformité',
  'role.university-contact': 'Correspondant universitaire',
  'role.student': 'Étudiant',

  // Fields and their errors
  'form.errors': 'Il y a un problème',
  'fact.fullName': 'Nom complet',
  'field.fullName.hint': 'Tel qu’il figure sur votre passeport',
  'field.email': 'Adresse e-mail',
  'fact.password': 'Mot de passe',
  'field.newPassword': 'Nouveau mot de passe',
  'field.password.hint':
    '8 caractères ou plus. Trois ou quatre mots accolés se retiennent bien et se devinent mal.',
  'field.required': 'Ce champ est obligatoire',
  'field.invalid': 'Le format n’est pas celui attendu',
  'field.tooShort': 'C’est trop court',
  'field.characters':
    'Effacez ce texte et ressaisissez-le. Il contient des caractères de contrôle invisibles',
  'field.tooLong': 'C’est trop long',
  'field.tooSmall': 'Ce nombre est trop petit',
  'field.tooBig': 'Ce nombre est trop grand',
  'field.tooCommon': 'Choisissez un mot de passe plus difficile à deviner',
  'field.personal': 'Choisissez un mot de passe sans votre nom, votre e-mail ni «\u00a0quayside\u00a0»',
  'field.unknown': 'Sélectionnez une des options',
  'field.mismatch': 'Les deux valeurs ne correspondent pas',
  'field.taken': 'Déjà utilisé',
  'field.fullName.required': 'Saisissez votre nom complet',
  'field.fullName.tooLong': 'Le nom complet ne doit pas dépasser 120 caractères',
  'field.email.required': 'Saisissez votre adresse e-mail',
  'field.email.email': 'Saisissez une adresse e-mail, par exemple nom@example.com',
  'field.email.tooLong': 'L’adresse e-mail ne doit pas dépasser 254 caractères',
  'field.password.required': 'Saisissez votre mot de passe',
  'field.newPassword.required': 'Saisissez un mot de passe',
  'field.newPassword.tooShort': 'Le mot de passe doit compter au moins 8 caractères',
  'field.newPassword.tooLong': 'Le mot de passe ne doit pas dépasser 128 caractères',

  // Answers of the server (contract/kit/errors.ts)
  'error.request.malformed': 'Le serveur n’a pas pu lire cette requête. Rechargez la page et réessayez.',
  'error.request.invalid': 'Certaines valeurs saisies ne sont pas acceptées. Vérifiez-les et réessayez.',
  'error.request.tooLarge': 'L’envoi est trop volumineux. Envoyez moins d’éléments à la fois.',
  'error.request.unsupportedType': 'Ce type de contenu n’est pas accepté.',
  'error.request.crossSite':
    'Cette requête vient d’un autre site. Ouvrez le portail à sa propre adresse, puis réessayez.',
  'error.request.timeout': 'Le serveur a mis trop de temps à répondre. Réessayez.',
  'error.request.rateLimited': 'Trop de tentatives. Patientez un instant, puis réessayez.',
  'error.request.tooManyAtOnce':
    'Trop de requêtes volumineuses à la fois. Attendez que l’une d’elles se termine, puis réessayez.',
  'error.request.idempotencyReused':
    'Ce formulaire a déjà été soumis avec d’autres réponses. Rechargez la page.',
  'error.request.idempotencyInFlight': 'L’envoi est déjà en cours. Attendez qu’il se termine.',
  'error.session.missing': 'Connectez-vous pour continuer.',
  'error.session.expired': 'Votre session a pris fin. Reconnectez-vous.',
  'error.credentials.refused': 'L’adresse e-mail ou le mot de passe est incorrect.',
  'error.link.expired': 'Ce lien a expiré ou a déjà été utilisé. Demandez-en un nouveau.',
  'error.access.denied': 'Vous n’avez pas l’autorisation de faire cela.',
  'error.record.notFound': 'Cette fiche n’existe pas, ou vous n’y avez pas accès.',
  'error.record.conflict': 'Le statut actuel de la fiche ne le permet pas.',
  'error.record.stale': 'Quelqu’un d’autre a modifié cette fiche. Consultez d’abord la dernière version.',
  'error.record.versionMissing': 'Cette page n’est plus à jour. Rechargez-la avant d’enregistrer.',
  'error.password.wrong': 'Ce mot de passe est incorrect. Réessayez.',
  'error.route.notFound': 'Cette adresse n’existe pas sur le serveur.',
  'error.query.tooComplex': 'Ce filtre comporte trop de conditions. Supprimez-en quelques-unes.',
  'error.query.tooSlow':
    'L’opération a pris trop de temps. Affinez la recherche ou le filtre, puis réessayez.',
  'error.scanner.unavailable':
    'Les fichiers ne peuvent pas être vérifiés pour le moment. Réessayez dans une minute.',
  'error.database.unavailable': 'Le service est indisponible. Réessayez dans une minute.',
  'error.server.overloaded': 'Le service est très sollicité. Réessayez dans un instant.',
  'error.storage.full': 'Le serveur n’a plus d’espace de stockage. Contactez un administrateur.',
  'error.server.failed': 'Une erreur inattendue s’est produite',

  // Failures that the server did not answer
  'problem.offline':
    'Pas de connexion au serveur. Votre saisie est conservée. Réessayez une fois la connexion rétablie.',
  'problem.timeout': 'Le serveur a mis trop de temps à répondre. Réessayez.',
  'problem.broken': 'Une erreur inattendue s’est produite',
  'problem.unauthorized': 'Connectez-vous pour continuer.',
  'problem.forbidden': 'Vous n’avez pas l’autorisation de faire cela.',
  'problem.notFound': 'Cet élément n’existe pas, ou vous n’y avez pas accès.',
  'problem.refused': 'Le serveur n’a pas accepté la demande. Vérifiez votre saisie et réessayez.',
  'problem.stale': 'Quelqu’un d’autre a modifié cet élément. Consultez d’abord la dernière version.',
  'problem.invalid': 'Certaines valeurs saisies ne sont pas acceptées. Vérifiez-les et réessayez.',
  'problem.limited': 'Trop de tentatives. Patientez un instant, puis réessayez.',
  'problem.retryAfter':
    '{seconds, plural, one {Réessayez dans # seconde.} many {Réessayez dans # de secondes.} other {Réessayez dans # secondes.}}',

  // Sign in
  'signIn.title': 'Connexion',
  'signIn.lead': 'Utilisez l’adresse e-mail et le mot de passe de votre compte \u2068{app}\u2069.',
  'signIn.busy': 'Connexion en cours',
  'action.forgotPassword': 'Mot de passe oublié\u202f?',
  'signIn.noAccount': 'Pas encore de compte\u202f?',
  'action.createAccount': 'Créer un compte',
  'signIn.needed': 'Connectez-vous pour ouvrir la page demandée.',
  'signIn.expired': 'Votre session a pris fin. Reconnectez-vous pour reprendre où vous en étiez.',
  'signIn.endedElsewhere': 'Vous vous êtes déconnecté dans un autre onglet ou une autre fenêtre.',
  'signIn.demo.title': 'Essayer la démo',
  'signIn.demo.hint': 'Sélectionnez un rôle pour remplir son adresse e-mail et son mot de passe.',
  'signIn.demo.filled': 'Formulaire rempli pour le rôle \u2068{role}\u2069. Vous pouvez vous connecter.',

  // Error pages
  'notFound.body':
    'Vérifiez que l’adresse ne comporte pas de faute de frappe. La page a peut-être été déplacée.',
  'notFound.address': 'Adresse demandée',
  'invitation.title': 'Connectez-vous pour voir cette page',
  'invitation.body':
    'Le contenu de cette page dépend de votre compte. Une fois connecté, vous y reviendrez directement.',

  // Offline
  'offline.title': 'Vous êtes hors ligne',
  'offline.body':
    'Ce que vous voyez n’est peut-être plus à jour. Vous pourrez enregistrer vos modifications une fois la connexion rétablie.',

  // A page that could not be fetched
  'loadFailed.title': 'Impossible de charger cette page',
  'loadFailed.body': 'La connexion est peut-être coupée, ou le portail a été mis à jour. Réessayez.',

  // Failure of the interface itself
  'crash.title': 'Cette page a cessé de fonctionner',
  'crash.body':
    'C’est notre faute, pas la vôtre. Votre travail enregistré est intact. Rechargez la page. Si cela se reproduit, envoyez-nous le rapport.',
  'crash.report': 'Rapport',
  'crash.copyReport': 'Copier le rapport',
  'crash.privacy': 'Le rapport contient l’erreur et les derniers événements, jamais ce que vous avez saisi.',
} as const satisfies Record<keyof typeof publicEn, string>;

import type { accountEn } from './en.ts';

/** French texts of the public pages beside the sign-in: accounts, addresses, refusals. */
export const accountFr = {
  // Register
  'register.lead': 'Réservé aux étudiants. L’agence invite son personnel et ses partenaires.',
  'register.submit': 'Créer le compte',
  'register.busy': 'Création de votre compte',
  'register.haveAccount': 'Vous avez déjà un compte\u202f?',
  'label.emailSent': 'Consultez votre messagerie',
  'register.sent.body':
    'Si l’adresse \u2068{email}\u2069 peut servir à un compte ici, nous y avons envoyé un lien. Ouvrez le lien pour confirmer l’adresse.',
  'register.sent.hint':
    'Rien au bout de cinq minutes\u202f? Vérifiez vos courriers indésirables, ou réessayez avec une autre adresse.',
  'register.sent.again': 'Utiliser une autre adresse',
  'confirm.title': 'Choisissez un mot de passe',
  'confirm.lead':
    'Choisissez un mot de passe pour confirmer votre adresse. Vous pourrez ensuite vous connecter.',
  'action.setPassword': 'Enregistrer le mot de passe',
  'confirm.busy': 'Enregistrement du mot de passe',
  'confirm.done.title': 'Adresse e-mail confirmée',
  'confirm.done.body': 'Votre compte est prêt. Vous pouvez vous connecter.',
  'confirm.failed': 'Recréez le compte pour recevoir un nouveau lien.',

  // Forgotten password
  'forgot.lead':
    'Saisissez l’adresse e-mail de votre compte. Nous vous enverrons un lien pour définir un nouveau mot de passe.',
  'forgot.submit': 'Envoyer le lien',
  'forgot.busy': 'Envoi du lien',
  'forgot.backToSignIn': 'Retour à la connexion',
  'forgot.sent.body':
    'Si l’adresse \u2068{email}\u2069 a un compte ici, nous y avons envoyé un lien. Il ne fonctionne qu’une fois et expire dans une heure.',
  'reset.title': 'Définir un nouveau mot de passe',
  'reset.lead': 'Vous serez déconnecté partout. Connectez-vous ensuite avec le nouveau mot de passe.',
  'reset.busy': 'Enregistrement du nouveau mot de passe',
  'reset.done.title': 'Mot de passe modifié',
  'reset.done.body': 'Vous avez été déconnecté partout. Connectez-vous avec le nouveau mot de passe.',
  'reset.newLink': 'Demander un nouveau lien',

  // Error pages
  'notAuthorized.title': 'Vous n’avez pas accès à cette page',
  'notAuthorized.body': 'Vous êtes connecté en tant que \u2068{name}\u2069 (\u2068{role}\u2069).',
  'notAuthorized.reason':
    'Cette page exige l’autorisation «\u00a0\u2068{action}\u2069\u00a0» sur «\u00a0\u2068{subject}\u2069\u00a0», que vous n’avez pas.',
  'notAuthorized.next':
    'Si vous avez besoin d’y accéder, adressez-vous à un administrateur en précisant la page.',
  'notAuthorized.address': 'Page demandée',
} as const satisfies Record<keyof typeof accountEn, string>;

import type { accountEn } from './en.ts';

/** French texts of the public pages beside the sign-in: accounts, addresses, refusals. */
export const accountFr = {
  // Register
  'register.title': 'Créer un compte',
  'register.lead': 'Pour les étudiants. Le personnel et les partenaires sont invités par l’agence.',
  'register.submit': 'Créer le compte',
  'register.busy': 'Création de votre compte',
  'register.haveAccount': 'Vous avez déjà un compte ?',
  'register.sent.title': 'Consultez votre messagerie',
  'register.sent.body':
    'Si \u2068{email}\u2069 peut avoir un compte ici, un message contenant un lien lui est envoyé. Ouvrez le lien pour confirmer l’adresse.',
  'register.sent.hint':
    'Rien au bout de cinq minutes ? Regardez dans les courriers indésirables, ou réessayez avec une autre adresse.',
  'register.sent.again': 'Utiliser une autre adresse',
  'confirm.title': 'Choisissez un mot de passe',
  'confirm.lead':
    'Choisissez un mot de passe pour confirmer votre adresse. Vous pourrez ensuite vous connecter.',
  'confirm.submit': 'Enregistrer le mot de passe',
  'confirm.busy': 'Enregistrement du mot de passe',
  'confirm.done.title': 'Adresse confirmée',
  'confirm.done.body': 'Votre compte est prêt. Vous pouvez vous connecter.',
  'confirm.failed': 'Recréez le compte pour recevoir un nouveau lien.',

  // Forgotten password
  'forgot.title': 'Mot de passe oublié ?',
  'forgot.lead':
    'Saisissez l’adresse de votre compte. Un lien pour définir un nouveau mot de passe lui sera envoyé.',
  'forgot.submit': 'Envoyer le lien',
  'forgot.busy': 'Envoi du lien',
  'forgot.backToSignIn': 'Retour à la connexion',
  'forgot.sent.title': 'Consultez votre messagerie',
  'forgot.sent.body':
    'Si \u2068{email}\u2069 a un compte ici, un message contenant un lien lui est envoyé. Le lien est valable une heure et ne sert qu’une fois.',
  'reset.title': 'Définir un nouveau mot de passe',
  'reset.lead':
    'Vous serez déconnecté partout, puis vous pourrez vous connecter avec le nouveau mot de passe.',
  'reset.submit': 'Définir le mot de passe',
  'reset.busy': 'Enregistrement du nouveau mot de passe',
  'reset.done.title': 'Mot de passe modifié',
  'reset.done.body':
    'Toutes les sessions de votre compte ont pris fin. Connectez-vous avec le nouveau mot de passe.',
  'reset.newLink': 'Demander un nouveau lien',

  // Pages that say no
  'notAuthorized.title': 'Vous n’avez pas accès à cette page',
  'notAuthorized.body': 'Vous êtes connecté en tant que \u2068{name}\u2069 (\u2068{role}\u2069).',
  'notAuthorized.reason':
    'La page exige l’autorisation « \u2068{action}\u2069 » sur « \u2068{subject}\u2069 », que vos règles ne donnent pas.',
  'notAuthorized.next':
    'Si vous devez y avoir accès, demandez à un administrateur de vous l’accorder en précisant la page.',
  'notAuthorized.address': 'Page demandée',
} as const satisfies Record<keyof typeof accountEn, string>;

import type { secondFactorEn } from './en.ts';

/** French texts of two-step verification. */
export const secondFactorFr = {
  'twoStep.title': 'Saisissez votre code',
  'twoStep.lead.totp':
    'Ouvrez votre application d’authentification et saisissez le code à 6 chiffres pour \u2068{app}\u2069.',
  'twoStep.lead.passkey':
    'Utilisez votre empreinte, votre visage, le verrouillage de l’écran ou une clé de sécurité.',
  'twoStep.lead.recovery':
    'Saisissez l’un des codes de secours que vous avez enregistrés. Chaque code ne sert qu’une fois.',
  'twoStep.passkeyTitle': 'Confirmez avec votre clé d’accès',
  'twoStep.recoveryTitle': 'Saisissez un code de secours',
  'twoStep.submit': 'Continuer',
  'twoStep.busy': 'Vérification',
  'twoStep.usePasskey': 'Utiliser la clé d’accès',
  'twoStep.waitingForPasskey': 'En attente de votre clé d’accès',
  'twoStep.other': 'Autres moyens de confirmer',
  'twoStep.useTotp': 'Utiliser une application d’authentification',
  'twoStep.usePasskeyInstead': 'Utiliser une clé d’accès',
  'twoStep.useRecovery': 'Utiliser un code de secours',
  'twoStep.cancel': 'Retour à la connexion',
  'twoStep.expiredTitle': 'Cette étape a expiré',
  'twoStep.expiredBody': 'Par sécurité, saisissez à nouveau votre adresse e-mail et votre mot de passe.',
  'twoStep.restart': 'Se connecter à nouveau',
  'twoStep.required.title': 'Configurez la validation en deux étapes',
  'twoStep.required.lead':
    'Votre rôle exige une seconde étape à la connexion. Choisissez comment confirmer votre identité.',
  'secondFactor.code': 'Code à 6 chiffres',
  'secondFactor.recoveryCode': 'Code de secours',
  'secondFactor.recoveryCodeHint': 'Par exemple, 7k2m-9xqd-4h8v',
  'secondFactor.codeMalformed': 'Saisissez les 6 chiffres de votre application',
  'secondFactor.nameMissing': 'Saisissez un nom',
  'secondFactor.passkeyCancelled':
    'La clé d’accès n’a pas été utilisée. Réessayez ou utilisez un autre moyen.',
  'secondFactor.passkeyKnown':
    'Cet appareil a déjà une clé d’accès pour votre compte. Utilisez un autre appareil.',
  'secondFactor.on': 'Activée',
  'secondFactor.off': 'Désactivée',
  'secondFactor.offBody': 'Votre compte n’est protégé que par votre mot de passe.',
  'secondFactor.requiredNote': 'Votre rôle exige la validation en deux étapes.',
  'secondFactor.app': 'Application d’authentification',
  'secondFactor.appBody':
    'Une application sur votre téléphone affiche un nouveau code toutes les 30 secondes.',
  'label.addedOn': 'Ajoutée le \u2068{date}\u2069',
  'secondFactor.addApp': 'Ajouter une application',
  'secondFactor.replaceApp': 'Remplacer',
  'secondFactor.rename': 'Renommer',
  'secondFactor.passkey': 'Clé d’accès',
  'secondFactor.passkeys': 'Clés d’accès',
  'secondFactor.passkeyBody':
    'Votre empreinte, votre visage, le verrouillage de l’écran ou une clé de sécurité.',
  'refusal.passkeysImpossible':
    'Les clés d’accès ne sont pas disponibles à cette adresse. Ouvrez le portail par son nom de domaine.',
  'secondFactor.addPasskey': 'Ajouter une clé d’accès',
  'secondFactor.passkeyUsed': 'Ajoutée le \u2068{date}\u2069, dernière utilisation le \u2068{used}\u2069',
  'secondFactor.passkeyName': 'Nom de la clé d’accès',
  'secondFactor.passkeyNameHint': 'Par exemple, Ordinateur du bureau',
  'secondFactor.recovery': 'Codes de secours',
  'secondFactor.recoveryLeft':
    '{left, plural, =0 {Aucun code restant} one {# code restant} many {# de codes restants} other {# codes restants}}',
  'secondFactor.recoveryLow': 'Générez de nouveaux codes avant d’en manquer.',
  'secondFactor.renew': 'Générer de nouveaux codes',
  'secondFactor.confirmRemoveApp': 'Supprimer votre application d’authentification\u202f?',
  'secondFactor.confirmRemovePasskey': 'Supprimer la clé d’accès \u2068{name}\u2069\u202f?',
  'secondFactor.confirmRenew': 'Générer de nouveaux codes de secours\u202f?',
  'secondFactor.othersEnd': 'Vous serez déconnecté de vos autres appareils.',
  'secondFactor.turnsOff':
    'La validation en deux étapes sera désactivée. Votre mot de passe suffira pour vous connecter, et vos codes de secours ne fonctionneront plus. Vous serez déconnecté de vos autres appareils.',
  'secondFactor.renewBody':
    'Vos codes de secours actuels cesseront de fonctionner. Vous serez déconnecté de vos autres appareils.',
  'secondFactor.proofTitle': 'Confirmez votre identité',
  'secondFactor.proofBody': 'Saisissez votre mot de passe pour modifier votre mode de connexion.',
  'secondFactor.loadFailed': 'Impossible de charger la validation en deux étapes.',
  'secondFactor.scan':
    'Scannez ce code avec votre application d’authentification, puis saisissez le code à 6 chiffres qu’elle affiche.',
  'secondFactor.qr': 'Code QR pour votre application d’authentification',
  'secondFactor.cannotScan': 'Impossible de le scanner\u202f? Saisissez cette clé dans l’application\u00a0:',
  'secondFactor.copyKey': 'Copier la clé',
  'secondFactor.codesTitle': 'Enregistrez vos codes de secours',
  'secondFactor.codesBody':
    'Si vous perdez votre téléphone ou votre clé d’accès, utilisez l’un de ces codes pour vous connecter. Chaque code ne sert qu’une fois. Ils ne seront plus affichés.',
  'secondFactor.downloadCodes': 'Télécharger',
  'secondFactor.codesSaved': 'J’ai enregistré mes codes',
  'secondFactor.roles': 'Validation en deux étapes par rôle',
  'secondFactor.rolesLead':
    'Les personnes dont le rôle exige la validation en deux étapes la configurent à leur prochaine connexion.',
  'secondFactor.enrolled': 'Configurée',
  'secondFactor.enrolledOf': '{enrolled, number} sur {people, number}',
  'secondFactor.requireRole': 'Exiger la validation en deux étapes pour \u2068{role}\u2069',
  'secondFactor.noneSet': 'Non configurée',
  'secondFactor.ofPasskeys':
    '{passkeys, plural, one {# clé d’accès} many {# de clés d’accès} other {# clés d’accès}}',
  'secondFactor.ofCodes':
    '{codes, plural, =0 {aucun code de secours} one {# code de secours} many {# de codes de secours} other {# codes de secours}}',
  'secondFactor.reset': 'Réinitialiser la validation en deux étapes',
  'secondFactor.confirmReset': 'Réinitialiser la validation en deux étapes de \u2068{name}\u2069\u202f?',
  'secondFactor.resetBody':
    'Son application d’authentification, ses clés d’accès et ses codes de secours cesseront de fonctionner, et toutes ses sessions seront fermées. Un e-mail l’en informera.',
  'secondFactor.resetDone': 'Validation en deux étapes réinitialisée',
  'error.session.proofRequired': 'Confirmez votre identité, puis réessayez.',
  'error.secondFactor.refused': 'Ce code est incorrect. Vérifiez-le et réessayez.',
  'error.secondFactor.expired': 'Cette étape a expiré. Recommencez.',
  'error.secondFactor.required':
    'Votre rôle exige la validation en deux étapes. Ajoutez un autre moyen avant de supprimer celui-ci.',
  'refusal.passkeysTooMany': 'Vous avez déjà 10 clés d’accès. Supprimez-en une d’abord.',
} as const satisfies Record<keyof typeof secondFactorEn, string>;

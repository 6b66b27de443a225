import { kindNamesFr } from '../../../../contract/notifications/kind-names.ts';
import type { profileEn } from './en.ts';

/** French texts of the profile page. */
export const profileFr = {
  'link.title': 'Lien d’inscription',
  'link.lead': 'Les étudiants qui s’inscrivent avec ce lien vous sont attribués.',
  'link.body': 'Partagez le lien, ou laissez les étudiants scanner le code QR avec leur téléphone.',
  'link.count':
    '{count, plural, =0 {Aucun étudiant inscrit pour l’instant} one {# étudiant inscrit} many {# d’étudiants inscrits} other {# étudiants inscrits}}',
  'link.qr': 'Code QR de votre lien d’inscription',
  'link.opened':
    '{count, plural, =0 {Pas encore ouvert} one {Ouvert une fois} many {Ouvert # de fois} other {Ouvert # fois}}',
  'link.started':
    '{count, plural, =0 {Aucune inscription commencée} one {# inscription commencée} many {# d’inscriptions commencées} other {# inscriptions commencées}}',
  'link.update': 'Mettre à jour le lien',
  'link.enabled': 'Accepter les inscriptions',
  'link.expiresHint': 'Dernier jour où le lien fonctionne. Laissez vide s’il n’expire pas.',
  'link.disabled':
    'Ce lien est désactivé. Les étudiants qui l’ouvrent se voient proposer l’inscription générale.',
  'link.expired': 'Ce lien a expiré. Les étudiants qui l’ouvrent se voient proposer l’inscription générale.',
  'link.conflict': 'Votre lien d’inscription a été modifié ailleurs',
  'link.sheet': 'Inscrivez-vous auprès de \u2068{name}\u2069',
  'link.sheetLead': 'Scannez le code avec l’appareil photo de votre téléphone, ou ouvrez cette adresse :',
  'notify.lead': 'Choisissez ce qui vous est signalé, et comment.',
  'notify.kind': 'Sujet',
  'notify.bell': 'Cloche',
  'notify.bellOf': 'Afficher dans la cloche\u00a0: \u2068{kind}\u2069',
  'notify.mailOf': 'E-mail\u00a0: \u2068{kind}\u2069',
  'mailTiming.never': 'Jamais',
  'mailTiming.now': 'Tout de suite',
  'mailTiming.daily': 'Chaque jour',
  'notify.summaryHour': 'Envoyer le résumé quotidien à',
  'notify.quiet': 'Heures de silence',
  'notify.quietHint':
    'Les e-mails attendent la fin de ces heures, sauf ceux qui concernent la sécurité du compte.',
  'notify.quietFrom': 'Silence de',
  'notify.quietUntil': 'Silence jusqu’à',
  'notify.update': 'Enregistrer les notifications',
  'notify.conflict': 'Vos réglages de notification ont été modifiés ailleurs',
  'field.quietUntil.invalid': 'Choisissez une heure de fin différente de l’heure de début',
  ...kindNamesFr,
} as const satisfies Record<keyof typeof profileEn, string>;

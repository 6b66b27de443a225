import { collectTexts } from '../../collect-texts.ts';
import type { mastersEn } from './en.ts';

/** French texts of the pages of master data. */
export const mastersFr = {
  ...(await collectTexts('fr', 'others')),
  'fact.isDestination': 'Destination',
  'fact.fundsMaxAgeDays': 'Ancienneté maximale du justificatif de fonds (jours)',
  'fact.passportMonths': 'Validité du passeport après le début de la formation (mois)',
  'fact.confirmation': 'Type de confirmation',
  'fact.commissionPercent': 'Taux de commission (%)',
  'fact.turnaroundDays': 'Délai de réponse (jours)',
  'fact.category': 'Catégorie',
  'fact.countries': 'Pays qui le demandent',
  'masters.notEditable': 'Vous pouvez consulter cette fiche, mais pas la modifier.',
  'masters.notCreatable': 'Vous n’avez pas l’autorisation d’ajouter des fiches à cette liste.',
  'masters.conflict': 'Quelqu’un d’autre a modifié cette fiche',
  'masters.archivedHint':
    'Les fiches qui l’utilisent la conservent, mais elle ne peut plus être sélectionnée.',
  'masters.readOnly': 'Informations en lecture seule',
  'masters.add': 'Ajouter',
  'masters.usedBy': 'Utilisée par',
  'masters.unused': 'Utilisée nulle part',
  'masters.confirmDelete': 'Supprimer définitivement \u2068{name}\u2069\u202f?',
  'masters.inUse': 'Une fiche utilisée ne peut pas être supprimée. Archivez-la plutôt.',
  'masters.requested':
    'Suppression et archivage impossibles tant qu’une université, un pays ou une règle de la liste de pièces le demande.',
  'masters.notDeleted': 'Impossible de supprimer cette fiche.',
  'masters.by.applicationDocuments':
    '{count, plural, one {# document} many {# de documents} other {# documents}}',
  'masters.by.branches': '{count, plural, one {# antenne} many {# d’antennes} other {# antennes}}',
  'masters.by.channelPartners':
    '{count, plural, one {# partenaire} many {# de partenaires} other {# partenaires}}',
  'masters.by.courses': '{count, plural, one {# formation} many {# de formations} other {# formations}}',
  'masters.by.courseIntakes':
    '{count, plural, one {# formation avec cette rentrée} many {# de formations avec cette rentrée} other {# formations avec cette rentrée}}',
  'masters.by.courseRequests':
    '{count, plural, one {# demande de formation} many {# de demandes de formation} other {# demandes de formation}}',
  'masters.by.namingPatterns':
    '{count, plural, one {# modèle de nom} many {# de modèles de nom} other {# modèles de nom}}',
  'masters.by.checklistRules':
    '{count, plural, one {# règle de la liste de pièces} many {# de règles de la liste de pièces} other {# règles de la liste de pièces}}',
  'masters.by.registrationQuestions':
    '{count, plural, one {# question d’inscription} many {# questions d’inscription} other {# questions d’inscription}}',
  'masters.by.registrations':
    '{count, plural, one {# inscription} many {# d’inscriptions} other {# inscriptions}}',
  'masters.by.registrationFiles':
    '{count, plural, one {# fichier d’une inscription} many {# de fichiers d’inscriptions} other {# fichiers d’inscriptions}}',
  'masters.by.demandedDocuments':
    '{count, plural, one {# exigence d’une université ou d’un pays} many {# d’exigences d’universités et de pays} other {# exigences d’universités et de pays}}',
  'masters.by.portal': 'Intégré au portail',
  'masters.by.students': '{count, plural, one {# étudiant} many {# d’étudiants} other {# étudiants}}',
  'masters.by.universities':
    '{count, plural, one {# université} many {# d’universités} other {# universités}}',
  'masters.by.users': '{count, plural, one {# utilisateur} many {# d’utilisateurs} other {# utilisateurs}}',
  'masters.by.signIn': 'Page de connexion',
  'history.none': 'Aucun historique pour l’instant',
  'history.before': 'Avant',
  'history.after': 'Après',
  'history.show': 'Afficher',
  'history.event.created': 'Création',
  'history.event.changed': 'Modification',
  'history.event.removed': 'Suppression',
  'masters.computed': 'Récapitulatif',
  'parts.editOne': 'Modifier \u2068{name}\u2069',
  'parts.removeOne': 'Supprimer \u2068{name}\u2069',
  'parts.newOne': 'Ajouter à \u2068{part}\u2069',
  'parts.changeOne': 'Modifier \u2068{part}\u2069',
  'parts.none': 'Aucun pour l’instant',
  'fact.stage': 'À fournir',
  'fact.picture': 'Image de connexion',
  'fact.alternative': 'Texte alternatif',
  'fact.width': 'Largeur (px)',
  'fact.height': 'Hauteur (px)',
  'picture.hint': 'PNG, JPEG ou WebP, 4 Mo maximum. Le format portrait convient le mieux.',
  'picture.sending': 'Téléversement de l’image…',
  'picture.refused': 'Impossible de téléverser cette image.',
  'picture.upload.empty': 'Ce fichier est vide. Choisissez-en un autre.',
  'picture.upload.tooLarge':
    'Cette image est trop lourde. Compressez-la davantage ou réduisez-la, puis choisissez-la de nouveau.',
  'picture.upload.imageTooLarge':
    'Cette image a trop de pixels. Réduisez ses dimensions, puis choisissez-la de nouveau.',
  'picture.upload.kindNotAccepted': 'Ce n’est pas une image PNG, JPEG ou WebP. Choisissez-en une autre.',
  'picture.upload.kindMismatch':
    'Le contenu de ce fichier ne correspond pas à son nom. Enregistrez-le de nouveau comme image.',
  'picture.upload.damaged':
    'Cette image est illisible. Enregistrez-la de nouveau, puis choisissez le nouveau fichier.',
  'picture.upload.tooComplex':
    'Cette image est trop complexe pour être vérifiée. Enregistrez-la à nouveau, puis choisissez le nouveau fichier.',
  'field.endsOn.invalid': 'Saisissez une date de fin qui ne précède pas la date de début',
  'field.picture.required': 'Choisissez une image',
  'field.picture.invalid': 'Choisissez une image',
  'field.picture.unknown': 'Ce téléversement a expiré. Choisissez de nouveau l’image.',
  'field.picture.taken':
    'Ce téléversement appartient déjà à une autre image de connexion. Choisissez de nouveau l’image.',
} as const satisfies Record<keyof typeof mastersEn, string>;

import type { uploadsEn } from './en.ts';

/** French texts of files on their way, and of an application’s documents. */
export const uploadsFr: Record<keyof typeof uploadsEn, string> = {
  'uploads.title': 'Téléversements',
  'uploads.list': 'Vos téléversements',
  'uploads.count':
    '{count, plural, one {# fichier en cours de téléversement} many {# de fichiers en cours de téléversement} other {# fichiers en cours de téléversement}}',
  'uploads.ended':
    '{count, plural, one {# téléversement terminé} many {# de téléversements terminés} other {# téléversements terminés}}',
  'uploads.checking': 'Vérification du fichier',
  'uploads.sending': '\u2068{sent}\u2069 sur \u2068{size}\u2069 téléversés',
  'uploads.finishing': 'Téléversé. Le serveur vérifie le fichier.',
  'uploads.paused': 'En pause après \u2068{sent}\u2069 sur \u2068{size}\u2069',
  'uploads.done': 'Téléversé',
  'uploads.doneOf': 'Fichier téléversé\u00a0: \u2068{name}\u2069',
  'uploads.failed':
    'Téléversement interrompu. Ce qui est déjà téléversé est conservé. Réessayez pour continuer.',
  'uploads.progress': 'Progression de \u2068{name}\u2069',
  'uploads.pause': 'Mettre \u2068{name}\u2069 en pause',
  'uploads.resume': 'Reprendre \u2068{name}\u2069',
  'uploads.retry': 'Réessayer\u202f: \u2068{name}\u2069',
  'uploads.cancel': 'Annuler \u2068{name}\u2069',
  'uploads.unfinished':
    'Le téléversement de \u2068{name}\u2069 a été interrompu. Choisissez de nouveau le même fichier pour reprendre là où il s’est arrêté.',
  'documents.counts': '{done, number} sur {total, number} documents obligatoires téléversés',
  'documents.other': 'Autres documents',
  'documents.chooseFile': 'Choisir un fichier pour \u2068{type}\u2069',
  'documents.takePhoto': 'Prendre une photo',
  'documents.takePhotoOf': 'Prendre une photo pour \u2068{type}\u2069',
  'documents.dropHere': 'ou déposez-le ici',
  'documents.several': 'Fichiers pour plusieurs documents',
  'documents.severalHint':
    'Chaque fichier est ajouté au document que son nom mentionne\u202f: «\u202fPasseport.pdf\u202f» au passeport.',
  'documents.chooseSeveral': 'Choisir des fichiers',
  'documents.dropSeveralHere': 'ou déposez-les ici',
  'documents.matched':
    '{count, plural, one {# fichier a été attribué à son document} many {# de fichiers ont été attribués à leurs documents} other {# fichiers ont été attribués à leurs documents}}',
  'documents.unmatched':
    '{count, plural, one {Le nom de ce fichier ne correspond à aucun document. Sélectionnez le document.} many {Les noms de ces fichiers ne correspondent à aucun document. Sélectionnez les documents.} other {Les noms de ces fichiers ne correspondent à aucun document. Sélectionnez les documents.}}',
  'documents.documentFor': 'Document pour \u2068{name}\u2069',
  'documents.hint': 'PDF, PNG, JPEG, WebP ou Word, jusqu’à \u2068{size}\u2069',
  'documents.optional': 'Facultatif',
  'documents.notRequested': 'Pas encore demandé',
  'documents.request': 'Demander \u2068{type}\u2069',
  'documents.another': 'Un autre document',
  'documents.requestAnother': 'Demander',
  'documents.requestRequired': 'Demander comme obligatoire',
  'documents.requestRequiredOf': 'Demander comme obligatoire\u202f: \u2068{type}\u2069',
  'documents.requestNewVersion': 'Demander une nouvelle version\u202f: \u2068{type}\u2069',
  'documents.waive': 'Dispenser de \u2068{type}\u2069',
  'documents.rename': 'Renommer les fichiers',
  'documents.view': 'Consulter \u2068{name}\u2069',
  'documents.download': 'Télécharger \u2068{name}\u2069',
  'documents.versions':
    '{count, plural, one {# fichier antérieur} many {# de fichiers antérieurs} other {# fichiers antérieurs}}',
  'documents.version': 'Fichier {number, number}',
  'documents.versionMark': 'v{number, number}',
  'documents.uploadedOn': 'Téléversé le',
  'documents.actions': 'Actions',
  'documents.detailsOf': 'Détails\u202f: \u2068{type}\u2069',
  'documents.dueOn': 'Échéance\u202f: \u2068{day}\u2069',
  'documents.expiresOn': 'Expire le \u2068{day}\u2069',
  'documents.elsewhere': 'Le même fichier a été téléversé pour un autre étudiant.',
  'documents.failed': 'Impossible de charger les documents',
  'documents.none': 'Aucun document demandé',
};

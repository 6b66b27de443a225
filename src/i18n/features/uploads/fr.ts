import type { uploadsEn } from './en.ts';

/** French texts of files on their way, and of an application’s documents. */
export const uploadsFr: Record<keyof typeof uploadsEn, string> = {
  'sending.title': 'Téléversements',
  'sending.list': 'Vos téléversements',
  'sending.light':
    '{count, plural, one {# fichier en cours de téléversement} many {# de fichiers en cours de téléversement} other {# fichiers en cours de téléversement}}',
  'sending.ended':
    '{count, plural, one {# téléversement terminé} many {# de téléversements terminés} other {# téléversements terminés}}',
  'sending.checking': 'Vérification du fichier',
  'sending.sending': '\u2068{sent}\u2069 sur \u2068{size}\u2069 téléversés',
  'sending.finishing': 'Téléversé. Le serveur vérifie le fichier.',
  'sending.paused': 'En pause après \u2068{sent}\u2069 sur \u2068{size}\u2069',
  'sending.done': 'Téléversé',
  'sending.failed':
    'Téléversement interrompu. Ce qui est déjà téléversé est conservé. Réessayez pour continuer.',
  'sending.progress': 'Progression de \u2068{name}\u2069',
  'sending.pause': 'Mettre \u2068{name}\u2069 en pause',
  'sending.resume': 'Reprendre \u2068{name}\u2069',
  'sending.retry': 'Réessayer\u202f: \u2068{name}\u2069',
  'sending.giveUp': 'Annuler \u2068{name}\u2069',
  'sending.unfinished':
    'Le téléversement de \u2068{name}\u2069 a été interrompu. Choisissez de nouveau le même fichier pour reprendre là où il s’est arrêté.',
  'papers.counts': '{done, number} sur {total, number} documents obligatoires téléversés',
  'papers.other': 'Autres documents',
  'papers.chooseFor': 'Choisir un fichier pour \u2068{type}\u2069',
  'papers.photograph': 'Prendre une photo',
  'papers.photographFor': 'Prendre une photo pour \u2068{type}\u2069',
  'papers.drop': 'ou déposez-le ici',
  'papers.hint': 'PDF, PNG, JPEG, WebP ou Word, jusqu’à \u2068{size}\u2069',
  'papers.why': 'Pourquoi est-ce nécessaire\u202f?',
  'papers.whyOf': 'Pourquoi est-ce nécessaire\u202f? \u2068{type}\u2069',
  'papers.optional': 'Facultatif',
  'papers.notAsked': 'Pas encore demandé',
  'papers.ask': 'Demander \u2068{type}\u2069',
  'papers.another': 'Un autre document',
  'papers.askAnother': 'Demander',
  'papers.askRequired': 'Demander comme obligatoire',
  'papers.askRequiredOf': 'Demander comme obligatoire\u202f: \u2068{type}\u2069',
  'papers.askAgain': 'Demander une nouvelle version\u202f: \u2068{type}\u2069',
  'papers.waive': 'Dispenser de \u2068{type}\u2069',
  'papers.rename': 'Renommer les fichiers',
  'papers.lookAt': 'Consulter \u2068{name}\u2069',
  'papers.save': 'Télécharger \u2068{name}\u2069',
  'papers.versions':
    '{count, plural, one {# fichier antérieur} many {# de fichiers antérieurs} other {# fichiers antérieurs}}',
  'papers.version': 'Fichier {number, number}',
  'papers.dueOn': 'Échéance\u202f: \u2068{day}\u2069',
  'papers.expiresOn': 'Expire le \u2068{day}\u2069',
  'papers.elsewhere': 'Le même fichier a été téléversé pour un autre étudiant.',
  'papers.failed': 'Impossible de charger les documents',
  'papers.none': 'Aucun document demandé',
};

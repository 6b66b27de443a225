import type { studentsEn } from './en.ts';

/** French texts of students. */
export const studentsFr: Record<keyof typeof studentsEn, string> = {
  'students.search': 'Rechercher par nom, numéro ou e-mail',
  'students.empty': 'Aucun étudiant pour le moment',
  'students.emptyBody': 'Les étudiants auxquels vous avez accès apparaissent ici.',
  'students.emptyOwnBody': 'Les étudiants qui vous sont attribués apparaissent ici.',
  'students.own': 'Mes étudiants',
  'students.openApplications': 'Candidatures en cours',
  'students.newestStatus': 'Dernier statut',
  'students.consentGiven': 'À jour',
  'students.consentMissing': 'Manquant ou obsolète',
  'students.missing': 'Étudiant introuvable',
  'students.identity': 'Identité et coordonnées',
  'students.finishedIn': 'Terminé en \u2068{year}\u2069',
  'students.backlogsActive':
    '{count, plural, one {# matière non validée} many {# de matières non validées} other {# matières non validées}}',
  'students.backlogsCleared':
    '{count, plural, one {# matière rattrapée} many {# de matières rattrapées} other {# matières rattrapées}}',
  'students.since': 'Depuis le \u2068{day}\u2069',
  'students.period': 'Du \u2068{from}\u2069 au \u2068{until}\u2069',
  'students.relations': 'Suivi par l’agence',
  'students.account': 'Compte sur le portail',
  'students.accountLinked': 'Associé',
  'students.consentedOn': 'Donné le',
  'students.consentVersion': 'Version du texte',
  'students.consentLanguage': 'Langue du texte',
  'students.guardianContact': 'Contact du tuteur',
  'students.open': 'Ouvrir le dossier de \u2068{name}\u2069',
  'students.eligibility': 'Admissibilité actuelle',
  'students.noConsent': 'L’étudiant n’a pas encore donné son consentement.',
  'students.consentEvidence': 'Document signé',
  'students.giveConsent': 'Donner mon consentement',
  'students.recordConsent': 'Enregistrer le consentement dans \u2068{number}\u2069',
};

import type { tasksEn } from './en.ts';

/** French texts of the list of tasks and its form. */
export const tasksFr: Record<keyof typeof tasksEn, string> = {
  'tasks.search': 'Rechercher par tâche, étudiant ou numéro de candidature',
  'tasks.none': 'Aucune tâche pour le moment',
  'tasks.noneBody': 'Les tâches que vous ajoutez ou qui vous sont attribuées apparaissent ici.',
  'tasks.anyoneInRole': 'Tous\u00A0: \u2068{role}\u2069',
  'tasks.createdBy': 'Créée par',
  'tasks.closedOn': 'Fermée le',
  'tasks.origin': 'Type',
  'tasks.origin.person': 'Ajoutée à la main',
  'tasks.origin.workflow': 'Étape du processus',
  'tasks.origin.date': 'Date dépassée',
  'tasks.repeats': 'Récurrence',
  'tasks.repeats.daily': 'Chaque jour',
  'tasks.repeats.weekly': 'Chaque semaine',
  'tasks.repeats.monthly': 'Chaque mois',
  'tasks.neverRepeats': 'Ne se répète pas',
  'tasks.repeatsHint': 'La tâche suivante est créée lorsque celle-ci est terminée.',
  'tasks.dueOnMissing': 'Saisissez une échéance\u00A0: une tâche récurrente en a besoin',
  'tasks.about': 'Candidature',
  'tasks.aboutHint': 'Laissez vide si la tâche ne concerne pas une candidature.',
  'tasks.aboutFault': 'Sélectionnez une candidature dans la liste, ou laissez ce champ vide',
  'tasks.assigneeBlind': 'Cette personne ne peut pas voir la candidature. Sélectionnez quelqu’un d’autre.',
  'tasks.added': 'Tâche ajoutée',
};

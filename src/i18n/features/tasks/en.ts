/** English texts of the list of tasks and its form. */
export const tasksEn = {
  'tasks.search': 'Search by task, student or application number',
  'tasks.none': 'No tasks yet',
  'tasks.noneBody': 'Tasks that you add or that are assigned to you appear here.',
  'tasks.anyoneInRole': 'Anyone: \u2068{role}\u2069',
  'tasks.createdBy': 'Created by',
  'tasks.closedOn': 'Closed on',
  'tasks.origin': 'Kind',
  'tasks.origin.person': 'Added by hand',
  'tasks.origin.workflow': 'Workflow step',
  'tasks.origin.date': 'Missed date',
  'tasks.repeats': 'Repeats',
  'tasks.repeats.daily': 'Every day',
  'tasks.repeats.weekly': 'Every week',
  'tasks.repeats.monthly': 'Every month',
  'tasks.neverRepeats': 'Doesn’t repeat',
  'tasks.repeatsHint': 'The next task is created when this one is done.',
  'tasks.dueOnMissing': 'Enter a due date: a repeating task needs one',
  'tasks.about': 'Application',
  'tasks.aboutHint': 'Leave empty if the task isn’t about an application.',
  'tasks.aboutFault': 'Select an application from the list, or leave this empty',
  'tasks.assigneeBlind': 'This person can’t see the application. Select someone else.',
  'tasks.added': 'Task added',
} as const;

declare module '../../message-id.ts' {
  interface FeatureTexts {
    readonly tasks: typeof tasksEn;
  }
}

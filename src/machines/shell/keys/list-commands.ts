import type { LinkEvent } from '../../features/courses/course-links/link.types.ts';
import type { RequestEvent } from '../../features/courses/course-requests/request.types.ts';
import { getStartPath, newDraftPath } from '../../features/new-application/start-path.ts';
import type { RegistrationAction } from '../../features/registrations/registration-details.types.ts';
import type { GridDefinition } from '../../grid/definition/definition.types.ts';
import { href } from '../../kit/routes/routes.ts';
import type { Command, FocusedCell, Target } from './command.types.ts';

const rows = { scope: 'grid', group: 'row', to: 'grid', profile: 'triage' } as const;

/** Opens the options of one column in the focused row; with rows selected, the bulk change of that field. */
const editOrBulkEdit = (column: string, field: string) =>
  ({
    event: { type: 'edit.start', column, open: true },
    chosen: { type: 'tool.open', name: 'bulk', preset: { field } },
  }) as const;

/** A command on the course request shown on the desk. */
const request = (id: string, label: Command['label'], key: string, event: RequestEvent): Command => ({
  ...rows,
  to: 'request',
  id: `request.${id}`,
  label,
  keys: [key],
  event,
});

/**
 * A command on the course link shown on the desk; with Shift, because the plain letters belong to other
 * lists.
 */
const link = (id: string, label: Command['label'], key: string, event: LinkEvent): Command => ({
  ...rows,
  to: 'link',
  id,
  label,
  keys: [key],
  event,
});

/** A command on the registration shown on the desk. */
const registration = (action: RegistrationAction, key: string): Command => ({
  ...rows,
  to: 'registration',
  id: `registration.${action}`,
  label: `event.registration.${action}`,
  keys: [key],
  event: { type: 'action.open', action },
});

const completeTasks = {
  type: 'tool.open',
  name: 'bulk',
  preset: { change: { status: 'done' } },
} as const;

/** Marks the focused task as done, or opens it again; null if the user may not. */
function toggleTask({ row }: FocusedCell, { columns }: GridDefinition): Target | null {
  const column = columns.find(({ id }) => id === 'status');
  if (!row?.editable?.includes('status') || !column) return null;
  const value = row.endedAt === null ? 'done' : 'open';
  return { to: 'edits', event: { type: 'cell.set', changes: [{ cell: { row, column }, value }] } };
}

/**
 * Single-letter commands on the rows of some lists: each list names its own in its definition's `commands`.
 * Letters are unique across lists, so that users learn them once.
 */
export const listCommands: readonly Command[] = [
  { ...rows, id: 'row.edit', label: 'action.editCell', keys: ['e'], event: { type: 'edit.start' } },
  {
    ...rows,
    id: 'row.move',
    label: 'action.transition',
    keys: ['t'],
    event: { type: 'tool.open', name: 'event' },
  },
  {
    ...rows,
    id: 'row.assign',
    label: 'keys.rowAssign',
    keys: ['a'],
    ...editOrBulkEdit('counsellor', 'counsellorId'),
  },
  {
    ...rows,
    id: 'row.prioritise',
    label: 'keys.rowPrioritise',
    keys: ['l'],
    ...editOrBulkEdit('priority', 'priority'),
  },
  { ...rows, id: 'row.flag', label: 'keys.rowFlag', keys: ['*'], ...editOrBulkEdit('flagged', 'flagged') },
  {
    ...rows,
    id: 'row.followUp',
    label: 'keys.rowFollowUp',
    keys: ['d'],
    ...editOrBulkEdit('followUpOn', 'followUpOn'),
    // The date is typed; the calendar opens with Alt+ArrowDown.
    event: { type: 'edit.start', column: 'followUpOn' },
  },
  { ...rows, id: 'row.remark', label: 'keys.rowRemark', keys: ['c'], ...editOrBulkEdit('remark', 'remark') },
  {
    ...rows,
    id: 'row.activate',
    label: 'keys.rowActivate',
    keys: ['s'],
    ...editOrBulkEdit('active', 'active'),
  },
  {
    ...rows,
    id: 'row.branch',
    label: 'keys.rowBranch',
    keys: ['b'],
    ...editOrBulkEdit('branch', 'branchId'),
  },
  {
    ...rows,
    id: 'row.markRead',
    label: 'keys.rowMarkRead',
    keys: ['r'],
    event: { type: 'tool.open', name: 'bulk', preset: { change: { read: true } } },
    at: ({ row }) =>
      row ? { to: 'notifications', event: { type: 'notification.markAsRead', id: row.id } } : null,
  },
  {
    ...rows,
    id: 'application.new',
    label: 'route.applicationNew',
    keys: ['n'],
    page: 'application-find-student',
    to: 'router',
    event: { type: 'router.navigate', to: newDraftPath },
    // In the catalogue: for the focused course and the student for whom courses are being searched.
    at: ({ row }, { definition, query: { filters } }) => ({
      to: 'router',
      event: {
        type: 'router.navigate',
        to: row && definition.subject === 'Course' ? getStartPath(row.id, filters.studentId) : newDraftPath,
      },
    }),
  },
  {
    ...rows,
    id: 'task.complete',
    label: 'event.task.complete',
    keys: ['o'],
    event: completeTasks,
    chosen: completeTasks,
    at: (cell, { definition }) => toggleTask(cell, definition),
  },
  {
    ...rows,
    id: 'task.snooze',
    label: 'event.task.snooze',
    keys: ['z'],
    ...editOrBulkEdit('snoozedUntil', 'snoozedUntil'),
    // The date is typed; the calendar opens with Alt+ArrowDown.
    event: { type: 'edit.start', column: 'snoozedUntil' },
  },
  {
    ...rows,
    id: 'task.assign',
    label: 'event.task.assign',
    keys: ['Shift+W'],
    ...editOrBulkEdit('assignee', 'assigneeId'),
  },
  {
    ...rows,
    id: 'task.new',
    label: 'route.taskAdd',
    keys: ['Shift+T'],
    page: 'task-add',
    to: 'router',
    // Read when it is sent: the table of pages may arrive after this module.
    get event() {
      return { type: 'router.navigate', to: href('task-add') } as const;
    },
  },
  request('takeUp', 'event.courseRequest.takeUp', 'p', {
    type: 'request.send',
    event: 'courseRequest.takeUp',
  }),
  request('release', 'event.courseRequest.release', 'u', {
    type: 'request.send',
    event: 'courseRequest.release',
  }),
  request('link', 'event.courseRequest.link', 'i', { type: 'action.open', action: 'link' }),
  request('publish', 'event.courseRequest.publish', 'y', {
    type: 'request.send',
    event: 'courseRequest.publish',
  }),
  request('refuse', 'event.courseRequest.refuse', 'q', { type: 'action.open', action: 'refuse' }),
  request('reconsider', 'event.courseRequest.reconsider', 'w', { type: 'action.open', action: 'reconsider' }),
  registration('accept', 'Shift+Y'),
  registration('merge', 'Shift+M'),
  registration('request', 'Shift+E'),
  registration('refuse', 'Shift+D'),
  registration('reopen', 'Shift+O'),
  registration('assign', 'Shift+G'),
  link('finding.next', 'keys.findingNext', 'Shift+J', { type: 'finding.step', by: 1 }),
  link('finding.previous', 'keys.findingPrevious', 'Shift+K', { type: 'finding.step', by: -1 }),
  link('draft.next', 'keys.draftNext', 'Shift+N', { type: 'draft.step', by: 1 }),
  link('draft.previous', 'keys.draftPrevious', 'Shift+P', { type: 'draft.step', by: -1 }),
  link('finding.accept', 'keys.findingAccept', 'Shift+A', { type: 'finding.accept' }),
  link('finding.reject', 'keys.findingReject', 'Shift+Q', { type: 'finding.reject' }),
  link('finding.correct', 'keys.findingCorrect', 'Shift+C', { type: 'finding.correct' }),
  link('findings.accept', 'keys.findingsAccept', 'Shift+S', { type: 'findings.accept' }),
  link('link.refetch', 'action.fetchAgain', 'Shift+R', { type: 'link.refetch' }),
  {
    ...rows,
    to: 'draftCourse',
    id: 'draft.verify',
    label: 'event.course.verify',
    keys: ['Shift+V'],
    event: { type: 'course.verify' },
  },
];

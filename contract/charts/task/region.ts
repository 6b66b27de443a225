import type { Region } from '../definition.ts';
import { notify, openNextTask, storePayload, withdrawNextTask } from '../effects.ts';
import type { State } from '../state.ts';
import type { RoleScopes, Transition } from '../transition.ts';
import type { TaskEventType } from './events.ts';
import type { taskGuards } from './guards.ts';
import { openTaskStates, stateMeta, type TaskState } from './state-meta.ts';

/** One's own: assigned to the person, created by them, or unassigned and for their role. */
const people: RoleScopes = {
  admin: 'any',
  aco: 'own',
  'compliance-officer': 'own',
  counsellor: 'own',
  'channel-partner': 'own',
};
const peopleAndSystem: RoleScopes = { ...people, system: 'any' };

/** The states with their next event. */
export const taskStates = {
  open: { ...stateMeta.open, next: 'task.complete' },
  snoozed: {
    ...stateMeta.snoozed,
    next: 'task.wake',
    deadlines: [{ id: 'snoozed', at: 'snoozeEnd', raises: 'task.wake' }],
  },
  done: stateMeta.done,
  dropped: stateMeta.dropped,
} as const satisfies Record<TaskState, State<TaskEventType>>;

type Row = Transition<TaskState, TaskEventType, keyof typeof taskGuards>;

const transitions: readonly Row[] = [
  {
    on: 'task.complete',
    from: openTaskStates,
    to: 'done',
    who: peopleAndSystem,
    guards: ['endsByHand'],
    effects: [openNextTask],
  },
  { on: 'task.drop', from: openTaskStates, to: 'dropped', who: peopleAndSystem, guards: ['endsByHand'] },
  {
    on: 'task.snooze',
    from: openTaskStates,
    to: 'snoozed',
    who: people,
    guards: ['endsByHand', 'snoozedToLaterDay'],
  },
  { on: 'task.wake', from: 'snoozed', to: 'open', who: peopleAndSystem },
  {
    on: 'task.reopen',
    from: ['done', 'dropped'],
    to: 'open',
    who: people,
    guards: ['endedByPerson', 'nextTaskOpen'],
    effects: [withdrawNextTask],
  },
  {
    on: 'task.assign',
    from: openTaskStates,
    who: people,
    guards: ['assigneeNamed'],
    effects: [notify('assignee')],
  },
  {
    on: 'task.revise',
    from: openTaskStates,
    who: people,
    guards: ['writtenByPerson', 'repetitionHasDueDate'],
    effects: [storePayload('task')],
  },
];

export const task = {
  initial: 'open',
  states: taskStates,
  permission: 'update Task',
  transitions,
} as const satisfies Region;

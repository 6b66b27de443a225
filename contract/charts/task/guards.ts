import { isWithinYears } from '../../facts/dates.ts';
import { toUtcDay } from '../../facts/days.ts';
import { eventGuard, factsGuard } from '../transition.ts';
import type { TaskEvent } from './events.ts';
import type { TaskFacts } from './facts.ts';

/** The task's guards; the reason for each is `reason.<name>`. */
export const taskGuards = {
  /** A task that a date has opened ends when its application has been dealt with. */
  endsByHand: factsGuard<TaskFacts>(({ origin }, { role }) => origin !== 'date' || role === 'system'),
  /** What an application needs is decided by its events, not by its tasks. */
  endedByPerson: factsGuard<TaskFacts>(({ endedByWorkflow }) => !endedByWorkflow),
  /** Otherwise a series would go on twice. */
  nextTaskOpen: factsGuard<TaskFacts>(({ next }) => next !== 'ended'),
  writtenByPerson: factsGuard<TaskFacts>(({ origin }) => origin === 'person'),
  /** Only a task of the workflow has a role that does it. */
  assigneeNamed: eventGuard<TaskEvent, TaskFacts>(
    (event, { origin }) => event.type !== 'task.assign' || event.assigneeId !== null || origin !== 'person',
  ),
  snoozedToLaterDay: eventGuard<TaskEvent, TaskFacts>(
    (event, { now }) =>
      event.type !== 'task.snooze' || (event.until > toUtcDay(now) && isWithinYears(event.until, now, 1)),
  ),
  repetitionHasDueDate: eventGuard<TaskEvent, TaskFacts>((event, facts) => {
    if (event.type !== 'task.revise') return true;
    const { dueOn = facts.dueOn, repeats = facts.repeats } = event;
    return repeats === null || dueOn !== null;
  }),
};

import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import type { Option } from '../../../../contract/kit/options.ts';
import type { Task } from '../../../../contract/tasks/tasks.ts';
import { applicationFinderMachine } from '../../../../src/machines/features/applications/tasks/task-finders.ts';
import {
  type TaskValues,
  taskFormMachine,
} from '../../../../src/machines/features/applications/tasks/task-form.machine.ts';
import { taskFormPageMachine } from '../../../../src/machines/features/applications/tasks/task-form-page.machine.ts';
import type { TaskSubject } from '../../../../src/machines/features/applications/tasks/task-people.machine.ts';
import { taskPeopleMachine } from '../../../../src/machines/features/applications/tasks/task-people.machine.ts';
import type { FinderQuery } from '../../../../src/machines/kit/finder/finder.machine.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import { openPage, staff } from '../../../support/client/office.ts';
import { outline } from '../../../support/client/outline.ts';
import { openStage, type Stage } from '../../../support/client/stage.tsx';

let stage: Stage;
beforeAll(() => openPage('task-add'));
afterEach(() => stage.close());

/** Opens the page; answers what is sent. */
function open({ away = false }: { away?: boolean } = {}) {
  const sent: Partial<TaskValues>[] = [];
  const options = (found: readonly Option[]) => ({
    actors: { find: fromPromise<readonly Option[], FinderQuery<TaskSubject>>(async () => found) },
    delays: { typingDelay: 0 },
  });
  stage = openStage({
    at: '/task/add',
    signedIn: staff(),
    screens: {
      taskForm: taskFormPageMachine.provide({
        actors: {
          form: taskFormMachine.provide({
            actors: {
              send: fromPromise<Task, { values: TaskValues }>(async ({ input: { values } }) => {
                sent.push(values);
                if (away) throw new ProblemError(problem('offline'));
                return {} as Task;
              }) as never,
            },
          }),
          colleagues: taskPeopleMachine.provide(options([{ id: 9, label: 'Tomasz Kowalski' }])),
          applications: applicationFinderMachine.provide(options([{ id: 30, label: 'APP-30' }])),
        },
      }),
    },
  });
  return sent;
}

const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: 'input, textarea, select' });
const submit = () => stage.user.click(screen.getByRole('button', { name: 'Add task' }));
const ready = () => screen.findByRole('form', { name: 'New task' });
async function pick(name: string, typed: string, label: RegExp) {
  await stage.user.click(field(name));
  await stage.user.type(field(name), typed);
  await stage.user.click(await screen.findByRole('option', { name: label }));
}

describe('the page on which a task is added', () => {
  it('sends who does it, what it is about and when, and begins anew', async () => {
    const sent = open();
    await ready();
    await stage.user.type(field('Task description'), 'Call the bank');
    await stage.user.type(field('Due date'), '2027-03-09');
    await pick('Assigned to', 'Tom', /^Tomasz Kowalski/);
    await pick('Application', 'APP', /^APP-30/);
    await submit();
    await screen.findByText('Task added');
    expect(sent).toEqual([
      {
        words: 'Call the bank',
        dueOn: '2027-03-09',
        repeats: '',
        assignee: 'Tomasz Kowalski',
        assigneeId: '9',
        application: 'APP-30',
        applicationId: '30',
      },
    ]);
    expect([field('Task description').value, field('Assigned to').value, field('Application').value]).toEqual(
      ['', '', ''],
    );
  });

  it('sends nothing to whoever is only half named, also after somebody was selected', async () => {
    const sent = open();
    await ready();
    await stage.user.type(field('Task description'), 'Call the bank');
    await pick('Assigned to', 'Tom', /^Tomasz Kowalski/);
    await stage.user.type(field('Assigned to'), 'x');
    await submit();
    await waitFor(() => expect(document.activeElement).toBe(field('Assigned to')));
    expect(sent).toEqual([]);
  });

  it('asks for a day where the task repeats, at the field', async () => {
    const sent = open();
    await ready();
    await stage.user.type(field('Task description'), 'Call the bank');
    await stage.user.selectOptions(field('Repeats'), 'weekly');
    await submit();
    expect(await screen.findByText('Enter a due date: a repeating task needs one')).toBeVisible();
    expect([sent, document.activeElement]).toEqual([[], field('Due date')]);
  });

  it('keeps what was typed where it cannot be sent, and discards it when asked to', async () => {
    open({ away: true });
    await ready();
    expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
    await stage.user.type(field('Task description'), 'Call the bank');
    await submit();
    expect(await screen.findByText(/connection/)).toBeVisible();
    expect(field('Task description').value).toBe('Call the bank');
    await stage.user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect([field('Task description').value, screen.queryByText(/connection/)]).toEqual(['', null]);
  });
});

it('has its fields in order, with what they are for', async () => {
  open();
  const form = await ready();
  expect(outline(form)).toEqual([
    'form New task:',
    '[text Task description: , dir auto, at most 500, focused]',
    '[field Due date: , type date, dir ltr]',
    '[select Repeats: *Doesn’t repeat / Every day / Every week / Every month, described “The next task is created when this one is done.”]',
    'The next task is created when this one is done.',
    'Assigned to',
    '[combobox Assigned to: , dir auto, expanded false]',
    'Application',
    '[combobox Application: , dir auto, expanded false, described “Leave empty if the task isn’t about an application.”]',
    'Leave empty if the task isn’t about an application.',
    '[button Add task] [status]',
  ]);
  await stage.user.keyboard('A');
  expect(outline(form).slice(-1)).toEqual(['[button Add task] [button Discard changes] [status]']);
});

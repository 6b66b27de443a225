import { describe, expect, it, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { Option } from '../../../../../contract/kit/options.ts';
import { applicationFinderMachine } from '../../../../../src/machines/features/applications/tasks/task-finders.ts';
import { taskFormMachine } from '../../../../../src/machines/features/applications/tasks/task-form.machine.ts';
import { taskFormPageMachine } from '../../../../../src/machines/features/applications/tasks/task-form-page.machine.ts';
import {
  type TaskSubject,
  taskPeopleMachine,
} from '../../../../../src/machines/features/applications/tasks/task-people.machine.ts';
import type { FinderQuery } from '../../../../../src/machines/kit/finder/finder.machine.ts';
import { ProblemError, problem } from '../../../../../src/services/kit/problem.ts';
import { coverageOf, settle, start } from '../../../../support/client/actor.ts';

const input = { params: {}, search: '', user: null };
const nobody = fromPromise<readonly Option[], FinderQuery<TaskSubject>>(async () => []);

/** The page, with a server that takes tasks, or fails first. */
function open(...outcomes: readonly (object | ProblemError)[]) {
  const keys: string[] = [];
  const waiting = [...outcomes];
  const { actor } = start(
    taskFormPageMachine.provide({
      actors: {
        form: taskFormMachine.provide({
          actors: {
            send: fromPromise(async ({ input: given }) => {
              keys.push((given as { idempotencyKey: string }).idempotencyKey);
              const next = waiting.shift();
              if (next instanceof ProblemError) throw next;
              return next as never;
            }),
          },
        }),
        colleagues: taskPeopleMachine.provide({ actors: { find: nobody } }),
        applications: applicationFinderMachine.provide({ actors: { find: nobody } }),
      },
    }),
    { input },
  );
  const form = () => actor.getSnapshot().children.form;
  const fill = (values: Readonly<Record<string, string>>) => {
    for (const [field, value] of Object.entries(values)) form()?.send({ type: 'form.change', field, value });
  };
  const submit = async () => {
    form()?.send({ type: 'form.submit' });
    await settle();
  };
  const context = () => form()?.getSnapshot().context;
  return { actor, fill, submit, keys, context };
}

describe('the page where a task is added', () => {
  it('sends nothing that is not whole, and says what is missing', async () => {
    const { fill, submit, keys, context } = open();
    fill({ words: ' ', repeats: 'weekly', assignee: 'Nadia', application: 'APP-1' });
    await submit();
    expect([keys, context()?.errors]).toEqual([
      [],
      { words: ['required'], dueOn: ['required'], assignee: ['unknown'], application: ['unknown'] },
    ]);
    fill({ words: 'Call', dueOn: '2026-12-01', assigneeId: '7', applicationId: '12' });
    expect(context()?.errors).toEqual({});
  });

  it('keeps what was typed where the call fails, sends it again as the same, and then begins anew', async () => {
    const { actor, fill, submit, keys, context } = open(new ProblemError(problem('offline')), { id: 12 });
    fill({ words: 'Call the bank', dueOn: '2026-12-01' });
    await submit();
    expect([context()?.values.words, context()?.values.dueOn, actor.getSnapshot().hasTag('unsaved')]).toEqual(
      ['Call the bank', '2026-12-01', true],
    );
    await submit();
    expect([keys.length, new Set(keys).size, context()?.values.words]).toEqual([2, 1, '']);
    expect(actor.getSnapshot().hasTag('unsaved')).toBe(false);
  });

  it('shows at its field whom the server refuses', async () => {
    const refusal = problem('invalid', { fields: { 'body.assigneeId': ['invalid'] } });
    const { fill, submit, context } = open(new ProblemError(refusal));
    fill({ words: 'Call', assignee: 'Nadia Karim', assigneeId: '7' });
    await submit();
    expect(context()?.errors).toEqual({ assigneeId: ['invalid'] });
  });
});

test('every state of the page where a task is added can be reached', () => {
  const events = [{ type: 'changes.unsaved' }, { type: 'changes.saved' }];
  const { missed, deadEnds } = coverageOf(taskFormPageMachine, events, { input });
  expect([missed, deadEnds]).toEqual([[], []]);
});

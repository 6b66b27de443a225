import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import type { ApplicationStatus } from '../../../../../contract/applications/application-statuses.ts';
import { listStatuses } from '../../../../services/applications/application-statuses.service.ts';
import { failed } from '../../../kit/failure.ts';
import type { FormInput } from '../../../kit/form/form.types.ts';
import { formEvents, formPageGuards, formTransitions, typing } from '../../../kit/form-page.ts';
import { createLoading, createLoadingState } from '../../../kit/loading.region.ts';
import { eventOf } from '../../../kit/params.ts';
import type { Problem } from '../../../kit/problem.ts';
import { sendToChildren } from '../../../kit/receivers.ts';
import type { ScreenEvent, ScreenInput } from '../../../kit/screen.types.ts';
import { findStatus } from '../board/stages.ts';
import { type StatusValues, statusFormMachine, toSavedStatus } from './status-form.machine.ts';

interface StatusEditContext {
  readonly input: ScreenInput;
  readonly statuses: readonly ApplicationStatus[];
  /** The selected status; null until one is selected. */
  readonly status: ApplicationStatus['status'] | null;
  readonly problem: Problem | null;
}

export type StatusEditTag =
  | 'busy'
  | 'failed'
  | 'offline'
  | 'forbidden'
  | 'missing'
  | 'choosing'
  | 'editing'
  | 'unsaved';

export type StatusEditEvent =
  | { type: 'status.select'; status: ApplicationStatus['status'] }
  | { type: 'resource.refresh' }
  | { type: 'form.save' }
  | { type: 'form.reset' }
  | ScreenEvent;

const formInput = ({ input, statuses, status }: StatusEditContext): FormInput<StatusValues> => {
  const found = statuses.find((each) => each.status === status);
  if (!found) throw new Error('No status is selected');
  return { ...input, saved: toSavedStatus(found, input.params.id === undefined) };
};

/**
 * The page of one status: the statuses are loaded, then the one in the address, or the one selected, is edited in the
 * child `form`. Without a status in the address the page adds a sub-status.
 */
export const statusEditMachine = setup({
  types: {} as {
    context: StatusEditContext;
    input: ScreenInput;
    events: StatusEditEvent;
    tags: StatusEditTag;
    children: { form: 'form' };
  },
  actors: {
    load: fromPromise<readonly ApplicationStatus[]>(({ signal }) => listStatuses(signal)),
    form: statusFormMachine,
  },
})
  .extend(createLoading<StatusEditContext, StatusEditEvent>())
  .extend({
    actions: {
      setLoaded: assign((_, statuses: readonly ApplicationStatus[]) => ({ statuses, problem: null })),
      choose: assign((_, { status }: { status: ApplicationStatus['status'] }) => ({ status })),
      notifyForm: enqueueActions(({ self, enqueue }, { type }: { type: 'form.save' | 'form.reset' }) =>
        sendToChildren(enqueue, self, ['form'], { type }),
      ),
    },
    guards: {
      isAbsent: ({ context: { input, status } }) => input.params.id !== undefined && status === null,
      isChosen: ({ context }) => context.status !== null,
      isUnsaved: formPageGuards.isUnsaved,
    },
  })
  .createMachine({
    id: 'statusEdit',
    context: ({ input }) => ({
      input,
      statuses: [],
      status: findStatus(input.params.id ?? '') ?? null,
      problem: null,
    }),
    initial: 'loading',
    states: {
      loading: createLoadingState('deciding'),
      deciding: {
        entry: 'notifySettled',
        always: [
          { guard: 'isAbsent', target: 'missing' },
          { guard: 'isChosen', target: 'editing' },
          'choosing',
        ],
      },
      missing: { tags: 'missing' },
      choosing: {
        tags: 'choosing',
        on: { 'status.select': { target: 'editing', actions: { type: 'choose', params: eventOf } } },
      },
      editing: {
        tags: 'editing',
        initial: 'saved',
        invoke: {
          id: 'form',
          src: 'form',
          input: ({ context }) => formInput(context),
          onSnapshot: formTransitions,
          onError: 'loading',
        },
        on: {
          'status.select': { target: 'editing', reenter: true, actions: { type: 'choose', params: eventOf } },
          ...formEvents,
        },
        states: typing,
      },
      failed: {
        tags: 'failed',
        entry: 'notifySettled',
        ...failed,
        on: { 'resource.refresh': 'loading' },
      },
    },
  });

export default statusEditMachine;

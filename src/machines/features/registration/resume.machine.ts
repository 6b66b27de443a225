import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import { joinDate, splitDate, toIsoDate } from '../../../../contract/registration/dates.ts';
import { toRegistrationPath } from '../../../../contract/registration/paths.ts';
import { removeQuery } from '../../../services/browser/location.service.ts';
import { keepDraft, storeReceipt, storeTrail } from '../../../services/registration/local-draft.service.ts';
import { loadRegistrationCalls } from '../../../services/registration/registration.service.ts';
import type { OpenedDraft } from '../../../services/registration/registration-calls.ts';
import { notifySettled } from '../../kit/notify-settled.ts';
import { outputOf, setProblem } from '../../kit/params.ts';
import type { Problem } from '../../kit/problem.ts';
import { sendIfPresent } from '../../kit/receivers.ts';
import type { ScreenInput } from '../../kit/screen.types.ts';
import type { ResumeContext, ResumeEvent, ResumeTag } from './registration.types.ts';
import { toDraftName, toKeptDraft } from './resumed-draft.ts';

type Resumed = Awaited<ReturnType<Awaited<ReturnType<typeof loadRegistrationCalls>>['resumeDraft']>>;

const isOutcome =
  (outcome: Resumed['outcome']) =>
  (_: unknown, resumed: Resumed): boolean =>
    resumed.outcome === outcome;

/**
 * Opens a registration with the token of an emailed link. The token, which works once, is removed from the address at
 * once, so that it stays neither in the history nor in a shared address. The draft is kept on this device, and the form of
 * its flow opens where it was left.
 */
export const resumeMachine = setup({
  types: {} as { context: ResumeContext; input: ScreenInput; events: ResumeEvent; tags: ResumeTag },
  actors: {
    resume: fromPromise<Resumed, Pick<ResumeContext, 'token' | 'dateOfBirth'>>(async ({ input, signal }) => {
      const { token, dateOfBirth } = input;
      const date = dateOfBirth === '' ? null : (toIsoDate(dateOfBirth) ?? dateOfBirth);
      return (await loadRegistrationCalls()).resumeDraft(token, date, signal);
    }),
  },
  actions: {
    removeToken: () => removeQuery(),
    setDateOfBirth: assign((_, { text }: { text: string }) => ({ dateOfBirth: text })),
    setAttempts: assign((_, resumed: Resumed) =>
      resumed.outcome === 'dateOfBirth' ? { attemptsLeft: resumed.attemptsLeft } : {},
    ),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isOpened: isOutcome('opened'),
    isDateNeeded: isOutcome('dateOfBirth'),
    isUsed: isOutcome('used'),
    hasDate: ({ context }) => splitDate(context.dateOfBirth).every((part) => part.trim() !== ''),
  },
})
  .extend({
    actions: {
      openForm: enqueueActions(({ system, enqueue }, resumed: Resumed) => {
        if (resumed.outcome !== 'opened') return;
        const draft: OpenedDraft = resumed.draft;
        const name = toDraftName(draft);
        keepDraft(name, 'device', toKeptDraft(draft, Date.now()));
        storeTrail(name, []);
        if (draft.receipt) storeReceipt(name, draft.receipt);
        const path = toRegistrationPath(draft);
        sendIfPresent(enqueue, system, 'router', {
          type: 'router.navigate',
          to: draft.receipt ? `${path}?step=done` : path,
          replace: true,
        });
      }),
      notifySettled: enqueueActions(({ system, enqueue }) => notifySettled(enqueue, system)),
    },
  })
  .createMachine({
    id: 'resume',
    context: ({ input }) => ({
      token: new URLSearchParams(input.search).get('token') ?? '',
      dateOfBirth: joinDate('', '', ''),
      attemptsLeft: null,
      problem: null,
    }),
    entry: 'removeToken',
    // Mail scanners open every link, and some run scripts: it acts only when somebody presses the button.
    initial: 'asking',
    on: {
      'dateOfBirth.change': { actions: { type: 'setDateOfBirth', params: ({ event }) => event } },
    },
    states: {
      asking: { tags: 'asking', entry: 'notifySettled', on: { 'resume.open': 'opening' } },
      opening: {
        tags: 'opening',
        entry: 'clearProblem',
        invoke: {
          id: 'resume',
          src: 'resume',
          input: ({ context }) => context,
          onDone: [
            {
              guard: { type: 'isOpened', params: outputOf },
              target: 'opened',
              actions: { type: 'openForm', params: outputOf },
            },
            {
              guard: { type: 'isDateNeeded', params: outputOf },
              target: 'dateOfBirth',
              actions: { type: 'setAttempts', params: outputOf },
            },
            { guard: { type: 'isUsed', params: outputOf }, target: 'used' },
            'expired',
          ],
          onError: { target: 'failed', actions: setProblem },
        },
      },
      opened: { tags: 'opening' },
      dateOfBirth: {
        tags: 'dateOfBirth',
        entry: 'notifySettled',
        on: { 'resume.open': { guard: 'hasDate', target: 'opening' } },
      },
      used: { tags: 'used', entry: 'notifySettled' },
      expired: { tags: 'expired', entry: 'notifySettled' },
      failed: {
        tags: 'failed',
        entry: 'notifySettled',
        on: { 'resume.retry': 'opening', 'connection.restored': 'opening' },
      },
    },
  });

export default resumeMachine;

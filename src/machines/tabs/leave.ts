import { unsavedOf } from './marks.ts';
import { tabsSetup } from './tabs.setup.ts';
import type { Leaving, TabsContext } from './tabs.types.ts';

/**
 * Keys of the tabs concerned: at sign-out all with unsaved work, otherwise those being closed, or the current
 * one.
 */
const keysOf = ({ sight, marks }: TabsContext, leaving: Leaving): readonly string[] => {
  const unsaved = unsavedOf(marks);
  if (leaving.kind === 'signOut') return unsaved;
  const { keys } = leaving.kind === 'close' ? leaving : { keys: [sight.shown ?? ''] };
  return unsaved.filter((key) => keys.includes(key));
};

const closedKeys = ({ question }: TabsContext): readonly string[] =>
  question?.leaving.kind === 'close' ? question.leaving.keys : [];

/** A prompt about unsaved work: one at a time, and only once for the same work. */
export const leave = tabsSetup.createStateConfig({
  initial: 'calm',
  on: {
    'leave.ask': {
      target: '.asking',
      actions: {
        type: 'ask',
        params: ({ context, event: { leaving } }) => ({ leaving, keys: keysOf(context, leaving) }),
      },
    },
    'sight.changed': {
      guard: { type: 'isOtherPerson', params: ({ event }) => ({ sight: event.sight }) },
      target: '.calm',
    },
  },
  states: {
    calm: { entry: 'endQuestion' },
    asking: {
      tags: 'asking',
      always: { guard: 'isAllSaved', target: 'going' },
      on: {
        'leave.stay': 'calm',
        'leave.keep': { guard: 'canKeep', target: 'going', actions: 'keepWork' },
        'leave.discard': { target: 'going', actions: ['discard', 'keepWork'] },
        'leave.save': { guard: 'canSave', target: 'saving', actions: ['save', 'readMarks'] },
      },
    },
    saving: { tags: ['asking', 'saving'], on: { 'leave.stay': 'calm', 'marks.changed': 'checking' } },
    checking: {
      always: [
        { guard: 'isAllSaved', target: 'going' },
        { guard: 'isStuck', target: 'calm', actions: 'showStuck' },
        'saving',
      ],
    },
    going: {
      entry: 'tellUnsaved',
      always: [
        { guard: { type: 'leavesBy', params: { kind: 'link' } }, target: 'calm', actions: 'follow' },
        { guard: { type: 'leavesBy', params: { kind: 'history' } }, target: 'calm', actions: 'travel' },
        { guard: { type: 'leavesBy', params: { kind: 'signOut' } }, target: 'calm', actions: 'signOut' },
        {
          target: 'calm',
          actions: [{ type: 'close', params: ({ context }) => ({ keys: closedKeys(context) }) }, 'tidy'],
        },
      ],
    },
  },
});

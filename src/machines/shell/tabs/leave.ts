import { eventOf } from '../../kit/params.ts';
import { getUnsaved } from './tab-status.ts';
import { tabsSetup } from './tabs.setup.ts';
import type { LeaveRequest, TabsContext } from './tabs.types.ts';

/**
 * Keys of the tabs concerned: where the session goes on as another user or ends, all with unsaved work,
 * otherwise those being closed, or the current one.
 */
const getUnsavedKeys = ({ routerView, statuses }: TabsContext, leaving: LeaveRequest): readonly string[] => {
  const unsaved = getUnsaved(statuses);
  if (leaving.kind === 'signOut' || leaving.kind === 'seeAs') return unsaved;
  const { keys } = leaving.kind === 'close' ? leaving : { keys: [routerView.shown ?? ''] };
  return unsaved.filter((key) => keys.includes(key));
};

const getClosingKeys = ({ prompt }: TabsContext): readonly string[] =>
  prompt?.leaving.kind === 'close' ? prompt.leaving.keys : [];

/** A prompt about unsaved work: one at a time, and only once for the same work. */
export const leave = tabsSetup.createStateConfig({
  initial: 'idle',
  on: {
    'leave.ask': {
      target: '.prompting',
      actions: {
        type: 'ask',
        params: ({ context, event: { leaving } }) => ({ leaving, keys: getUnsavedKeys(context, leaving) }),
      },
    },
    'routerView.changed': { guard: { type: 'isOtherPerson', params: eventOf }, target: '.idle' },
  },
  states: {
    idle: { entry: 'closePrompt' },
    prompting: {
      tags: 'prompting',
      always: { guard: 'isAllSaved', target: 'going' },
      on: {
        'leave.stay': 'idle',
        'leave.keep': { guard: 'canKeep', target: 'going', actions: 'keepUnsaved' },
        'leave.discard': { target: 'going', actions: ['discard', 'keepUnsaved'] },
        'leave.save': { guard: 'canSave', target: 'saving', actions: ['save', 'readStatuses'] },
      },
    },
    saving: { tags: ['prompting', 'saving'], on: { 'leave.stay': 'idle', 'statuses.changed': 'checking' } },
    checking: {
      always: [
        { guard: 'isAllSaved', target: 'going' },
        { guard: 'hasUnsavableWork', target: 'idle', actions: 'showUnsavable' },
        'saving',
      ],
    },
    going: {
      entry: 'notifyUnsaved',
      always: [
        { guard: { type: 'isLeaveKind', params: { kind: 'link' } }, target: 'idle', actions: 'followLink' },
        { guard: { type: 'isLeaveKind', params: { kind: 'history' } }, target: 'idle', actions: 'travel' },
        { guard: { type: 'isLeaveKind', params: { kind: 'signOut' } }, target: 'idle', actions: 'signOut' },
        { guard: { type: 'isLeaveKind', params: { kind: 'seeAs' } }, target: 'idle', actions: 'switchUser' },
        {
          target: 'idle',
          actions: [
            { type: 'close', params: ({ context }) => ({ keys: getClosingKeys(context) }) },
            'closeObsolete',
          ],
        },
      ],
    },
  },
});

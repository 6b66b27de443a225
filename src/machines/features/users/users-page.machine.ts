import { type ActorRefFrom, assign, enqueueActions, raise, sendTo, setup } from 'xstate';
import type { GridActor } from '../../grid/definition/grid.types.ts';
import { eventOf, forward } from '../../kit/params.ts';
import { sendIfPresent, sendToChildren } from '../../kit/receivers.ts';
import { href } from '../../kit/routes/routes.ts';
import type { ScreenEvent, ScreenInput } from '../../kit/screen.types.ts';
import { showUserToast } from './announcements.ts';
import { userCommandsMachine } from './user-commands.machine.ts';
import { type SavedUser, userFormPageMachine } from './user-form-page.machine.ts';
import { userPartMachine } from './user-part.machine.ts';
import { usersMachine } from './users.machine.ts';
import {
  getListAddress,
  isSameContent,
  readDrawerContent,
  type UserDrawerContent,
} from './users-page.address.ts';

interface UsersPageContext {
  readonly input: ScreenInput;
  /** The page of the tab that is shown. */
  readonly path: string;
  /** What the address asks for; null for the list alone. */
  readonly content: UserDrawerContent | null;
}

/** `drawer` the form is open; `unsaved` it, or a cell of the list, has unsaved changes; `saving` it is being saved. */
export type UsersPageTag = 'drawer' | 'unsaved' | 'saving';

export type UsersPageEvent =
  /** Closes the drawer; unsaved changes are asked about. */
  | { type: 'drawer.close' }
  | { type: 'form.save' }
  | { type: 'form.reset' }
  | { type: 'edits.unsaved' }
  | { type: 'edits.saved' }
  | ScreenEvent;

type QueryChanged = Extract<ScreenEvent, { type: 'query.changed' }>;

const toPage = (context: Pick<UsersPageContext, 'path'>, { path, search }: QueryChanged) => {
  const shown = path ?? context.path;
  return { path: shown, content: readDrawerContent(shown, search) };
};

/** The list has its own address, whatever is open over it. */
const toGridInput = ({ input, content }: UsersPageContext): ScreenInput => ({
  ...input,
  path: href('user'),
  search: content === null ? input.search : '',
});

const toFormInput = ({ input, content }: UsersPageContext): ScreenInput => ({
  user: input.user,
  search: '',
  params: content?.kind === 'edit' ? { id: content.id } : {},
});

const toUserId = ({ content }: UsersPageContext): number =>
  content?.kind === 'bio' ? Number(content.id) : 0;

interface FormStatus {
  readonly unsaved: boolean;
  readonly saving: boolean;
}
const toStatus = (form: { hasTag(tag: 'unsaved' | 'saving'): boolean }): FormStatus => ({
  unsaved: form.hasTag('unsaved'),
  saving: form.hasTag('saving'),
});

/**
 * The list of users, with the form or the panel of one of them in a drawer over it: the address says which, and the list
 * stays as it is. When the user is saved, the drawer closes.
 *
 * Children: `grid` (the list), `commands` (on its rows), and while the drawer is open `form`, or `part` in the panel.
 */
export const usersPageMachine = setup({
  types: {} as {
    context: UsersPageContext;
    input: ScreenInput;
    events: UsersPageEvent;
    tags: UsersPageTag;
    children: { grid: 'grid'; commands: 'commands'; form: 'form'; part: 'part' };
  },
  actors: {
    grid: usersMachine,
    commands: userCommandsMachine,
    form: userFormPageMachine,
    part: userPartMachine,
  },
  actions: {
    setPage: assign(({ context }, event: QueryChanged) => toPage(context, event)),
    raiseUnsaved: raise({ type: 'edits.unsaved' }),
    raiseSaved: raise({ type: 'edits.saved' }),
    notifyGrid: sendTo('grid', (_, { event }: { event: ScreenEvent }) => event),
    notifyForm: enqueueActions(({ self, enqueue }, { event }: { event: UsersPageEvent }) =>
      sendToChildren(enqueue, self, ['form'], event),
    ),
    notifyPanel: enqueueActions(({ self, enqueue }, { event }: { event: UsersPageEvent }) =>
      sendToChildren(enqueue, self, ['part'], event),
    ),
    showList: enqueueActions(
      ({ self, enqueue, system }, { skipUnsavedCheck }: { skipUnsavedCheck: boolean }) => {
        // There is none where transitions are computed without a running actor.
        const { children }: { readonly children?: { readonly grid?: GridActor | undefined } } =
          self.getSnapshot();
        const grid = children?.grid?.getSnapshot();
        sendIfPresent(enqueue, system, 'router', {
          type: 'router.navigate',
          to: grid ? getListAddress(grid.context) : href('user'),
          replace: true,
          skipUnsavedCheck,
        });
      },
    ),
    showSaved: enqueueActions(({ enqueue, system }, { user, isNew }: SavedUser) => {
      enqueue.sendTo('grid', { type: 'grid.refresh' });
      if (user && isNew) showUserToast(enqueue, system, { change: 'invited', name: user.email });
    }),
  },
  guards: {
    isList: ({ context }) => context.content === null,
    isPanel: ({ context }) => context.content?.kind === 'bio',
    opensList: ({ context }, event: QueryChanged) => toPage(context, event).content === null,
    opensPanel: ({ context }, event: QueryChanged) => toPage(context, event).content?.kind === 'bio',
    isShown: ({ context }, event: QueryChanged) =>
      isSameContent(toPage(context, event).content, context.content),
    isUnsaved: (_, { unsaved }: { unsaved: boolean }) => unsaved,
    isSaving: (_, { saving }: { saving: boolean }) => saving,
  },
}).createMachine({
  id: 'usersPage',
  context: ({ input }) => {
    const path = input.path ?? href('user');
    return { input, path, content: readDrawerContent(path, input.search) };
  },
  invoke: [
    {
      id: 'grid',
      src: 'grid',
      input: ({ context }) => toGridInput(context),
      onSnapshot: [
        {
          guard: {
            type: 'isUnsaved',
            params: ({ event }) => ({ unsaved: event.snapshot.hasTag('unsaved') }),
          },
          actions: 'raiseUnsaved',
        },
        { actions: 'raiseSaved' },
      ],
    },
    { id: 'commands', src: 'commands' },
  ],
  type: 'parallel',
  on: {
    'record.changed': { actions: [forward('notifyGrid'), forward('notifyPanel')] },
    'stream.reset': { actions: [forward('notifyGrid'), forward('notifyPanel')] },
    'connection.restored': {
      actions: [forward('notifyGrid'), forward('notifyForm'), forward('notifyPanel')],
    },
  },
  states: {
    drawer: {
      initial: 'deciding',
      on: {
        'query.changed': [
          {
            guard: { type: 'opensList', params: eventOf },
            target: '.closed',
            actions: [{ type: 'setPage', params: eventOf }, forward('notifyGrid')],
          },
          { guard: { type: 'isShown', params: eventOf }, actions: { type: 'setPage', params: eventOf } },
          {
            guard: { type: 'opensPanel', params: eventOf },
            target: '.panel',
            reenter: true,
            actions: { type: 'setPage', params: eventOf },
          },
          { target: '.open', actions: { type: 'setPage', params: eventOf } },
        ],
      },
      states: {
        deciding: {
          always: [{ guard: 'isList', target: 'closed' }, { guard: 'isPanel', target: 'panel' }, 'open'],
        },
        closed: {},
        panel: {
          tags: 'drawer',
          invoke: { id: 'part', src: 'part', input: ({ context }) => ({ id: toUserId(context) }) },
          on: { 'drawer.close': { actions: { type: 'showList', params: { skipUnsavedCheck: false } } } },
        },
        open: {
          tags: 'drawer',
          initial: 'saved',
          invoke: {
            id: 'form',
            src: 'form',
            input: ({ context }) => toFormInput(context),
            onSnapshot: [
              {
                guard: { type: 'isSaving', params: ({ event }) => toStatus(event.snapshot) },
                target: '.saving',
              },
              {
                guard: { type: 'isUnsaved', params: ({ event }) => toStatus(event.snapshot) },
                target: '.unsaved',
              },
              { target: '.saved' },
            ],
            onDone: {
              target: 'closed',
              actions: [
                { type: 'showSaved', params: ({ event }) => event.output },
                { type: 'showList', params: { skipUnsavedCheck: true } },
              ],
            },
            onError: {
              target: 'closed',
              actions: { type: 'showList', params: { skipUnsavedCheck: true } },
            },
          },
          on: {
            'drawer.close': { actions: { type: 'showList', params: { skipUnsavedCheck: false } } },
            'form.reset': { actions: forward('notifyForm') },
          },
          states: {
            saved: {},
            unsaved: { tags: 'unsaved', on: { 'form.save': { actions: forward('notifyForm') } } },
            saving: { tags: ['unsaved', 'saving'] },
          },
        },
      },
    },
    edits: {
      initial: 'saved',
      states: {
        saved: { on: { 'edits.unsaved': 'unsaved' } },
        unsaved: { tags: 'unsaved', on: { 'edits.saved': 'saved' } },
      },
    },
  },
});

export type UsersPageActor = ActorRefFrom<typeof usersPageMachine>;

export default usersPageMachine;

import { assign, fromPromise, setup } from 'xstate';
import type { KeptMail } from '../../../../contract/people/mail-tray.ts';
import { loadMailTray } from '../../../services/session/mail-tray.service.ts';
import { outputOf } from '../../kit/params.ts';
import { rememberMail } from './recent-mail.ts';

interface MailTrayContext {
  /** Newest first. */
  readonly messages: readonly KeptMail[];
  /** Loads so far. */
  readonly loads: number;
}

/** How often the tray looks for messages at a short interval, after which a page shows what has arrived late. */
const quickLoads = 15;

/** A line of a message: its words, and the links in it as paths of this portal. */
export interface MailLine {
  readonly key: string;
  readonly words: string;
  readonly path: string | null;
}

/**
 * The text of a message by lines. Links become paths of this portal: in a demonstration it may be opened under another
 * address than the one in its mail.
 */
export const getMailLines = (text: string): readonly MailLine[] =>
  text.split('\n').map((words, index) => {
    const link = /^https?:\/\/\S+$/.test(words) ? new URL(words) : null;
    return { key: `${index} ${words}`, words, path: link && link.pathname + link.search };
  });

/**
 * The mail of a demonstration's visitor, shown on the pages that cause it. It is loaded again and again, at first often,
 * because guests have no live updates; a failed load is repeated like any other.
 */
export const mailTrayMachine = setup({
  types: {} as { context: MailTrayContext },
  actors: { load: fromPromise<readonly KeptMail[]>(({ signal }) => loadMailTray(signal)) },
  actions: {
    setMessages: assign(({ context }, messages: readonly KeptMail[]) => ({
      messages,
      loads: context.loads + 1,
    })),
    remember: ({ context }) => {
      if (context.messages.length > 0) rememberMail();
    },
    countLoad: assign(({ context }) => ({ loads: context.loads + 1 })),
  },
  guards: { isQuick: ({ context }) => context.loads < quickLoads },
  delays: { quickDelay: 1000, slowDelay: 15_000 },
}).createMachine({
  id: 'mailTray',
  context: { messages: [], loads: 0 },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'waiting', actions: [{ type: 'setMessages', params: outputOf }, 'remember'] },
        onError: { target: 'waiting', actions: 'countLoad' },
      },
    },
    waiting: {
      after: { quickDelay: { guard: 'isQuick', target: 'loading' }, slowDelay: 'loading' },
    },
  },
});

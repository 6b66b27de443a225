import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import type { RichTextAttributes } from '../../../contract/rich-text.ts';
import { linkMeant } from './rich-text.ts';

/** The formats at the caret. */
export type FormatsHere = Omit<RichTextAttributes, 'alt'>;

interface RichTextContext {
  formats: FormatsHere;
  /** The typed address of a link. */
  address: string;
}

/**
 * `linking`: an address is being typed; `unsupportedLink`: links to it are not allowed; `refused`: a picture had an
 * unsupported type or was too large.
 */
export type RichTextTag = 'linking' | 'wrongLink' | 'refused';

export type RichTextEvent =
  /** The caret has moved, or the formats at its position have changed. */
  | { type: 'caret.moved'; formats: FormatsHere }
  | { type: 'link.open' }
  | { type: 'link.type'; address: string }
  | { type: 'link.put' }
  | { type: 'link.remove' }
  | { type: 'link.close' }
  | { type: 'picture.refused' };

/** Instructions to the editor. */
export type RichTextEmitted = { type: 'link.decided'; link: string | null } | { type: 'link.closed' };

/** State of the rich text editor's controls: the formats at the caret, the address of a link, and a refused picture. */
export const richTextMachine = setup({
  types: {} as {
    context: RichTextContext;
    events: RichTextEvent;
    emitted: RichTextEmitted;
    tags: RichTextTag;
  },
  actions: {
    putFormats: assign((_, { formats }: { formats: FormatsHere }) => ({ formats })),
    putLinkHere: assign(({ context: { formats } }) => ({ address: formats.link ?? '' })),
    putAddress: assign((_, { address }: { address: string }) => ({ address })),
    decide: emit((_, { link }: { link: string | null }) => ({ type: 'link.decided' as const, link })),
    tellClosed: emit({ type: 'link.closed' as const }),
  },
  guards: {
    isLink: ({ context: { address } }) => linkMeant(address) !== null,
  },
}).createMachine({
  id: 'richText',
  context: { formats: {}, address: '' },
  on: {
    'caret.moved': { actions: { type: 'putFormats', params: ({ event }) => event } },
    'picture.refused': '.refused',
  },
  initial: 'writing',
  states: {
    writing: { on: { 'link.open': { target: 'linking', actions: 'putLinkHere' } } },
    refused: {
      tags: 'refused',
      on: {
        'caret.moved': { target: 'writing', actions: { type: 'putFormats', params: ({ event }) => event } },
        'link.open': { target: 'linking', actions: 'putLinkHere' },
      },
    },
    linking: {
      tags: 'linking',
      initial: 'typing',
      on: {
        'link.type': { target: '.typing', actions: { type: 'putAddress', params: ({ event }) => event } },
        'link.put': [
          {
            guard: 'isLink',
            target: 'writing',
            actions: {
              type: 'decide',
              params: ({ context: { address } }) => ({ link: linkMeant(address) }),
            },
          },
          { target: '.wrong' },
        ],
        'link.remove': { target: 'writing', actions: { type: 'decide', params: { link: null } } },
        'link.close': { target: 'writing', actions: 'tellClosed' },
      },
      states: { typing: {}, wrong: { tags: 'wrongLink' } },
    },
  },
});

export type RichTextActor = ActorRefFrom<typeof richTextMachine>;

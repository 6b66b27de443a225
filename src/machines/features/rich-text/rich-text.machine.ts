import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import type { RichTextAttributes } from '../../../../contract/kit/rich-text.ts';
import { eventOf } from '../../kit/params.ts';
import { resolveLink } from './rich-text.ts';

/** The formats at the caret. */
export type ActiveFormats = Omit<RichTextAttributes, 'alt'>;

interface RichTextContext {
  formats: ActiveFormats;
  /** The typed address of a link. */
  address: string;
}

/**
 * `linking`: an address is being typed; `unsupportedLink`: links to it are not allowed; `refused`: a picture had an
 * unsupported type or was too large.
 */
export type RichTextTag = 'linking' | 'unsupportedLink' | 'refused';

export type RichTextEvent =
  /** The caret has moved, or the formats at its position have changed. */
  | { type: 'caret.moved'; formats: ActiveFormats }
  | { type: 'link.open' }
  | { type: 'link.type'; address: string }
  | { type: 'link.apply' }
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
    setFormats: assign((_, { formats }: { formats: ActiveFormats }) => ({ formats })),
    startLink: assign(({ context: { formats } }) => ({ address: formats.link ?? '' })),
    setAddress: assign((_, { address }: { address: string }) => ({ address })),
    decide: emit((_, { link }: { link: string | null }) => ({ type: 'link.decided' as const, link })),
    notifyClosed: emit({ type: 'link.closed' as const }),
  },
  guards: {
    isLink: ({ context: { address } }) => resolveLink(address) !== null,
  },
}).createMachine({
  id: 'richText',
  context: { formats: {}, address: '' },
  on: { 'caret.moved': { actions: { type: 'setFormats', params: eventOf } }, 'picture.refused': '.refused' },
  initial: 'writing',
  states: {
    writing: { on: { 'link.open': { target: 'linking', actions: 'startLink' } } },
    refused: {
      tags: 'refused',
      on: {
        'caret.moved': { target: 'writing', actions: { type: 'setFormats', params: eventOf } },
        'link.open': { target: 'linking', actions: 'startLink' },
      },
    },
    linking: {
      tags: 'linking',
      initial: 'typing',
      on: {
        'link.type': { target: '.typing', actions: { type: 'setAddress', params: eventOf } },
        'link.apply': [
          {
            guard: 'isLink',
            target: 'writing',
            actions: {
              type: 'decide',
              params: ({ context: { address } }) => ({ link: resolveLink(address) }),
            },
          },
          { target: '.unsupported' },
        ],
        'link.remove': { target: 'writing', actions: { type: 'decide', params: { link: null } } },
        'link.close': { target: 'writing', actions: 'notifyClosed' },
      },
      states: { typing: {}, unsupported: { tags: 'unsupportedLink' } },
    },
  },
});

export type RichTextActor = ActorRefFrom<typeof richTextMachine>;

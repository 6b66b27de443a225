import { problemOf } from '../../services/problem.ts';
import type { PaperSetup } from './paper.setup.ts';
import type { Deed } from './paper.types.ts';

const deedState = (
  base: PaperSetup,
  deed: Deed,
  tag: 'rejecting' | 'requesting' | 'waiving' | 'takingBack',
) =>
  base.createStateConfig({
    tags: tag,
    on: {
      'deed.close': 'looking',
      'deed.send': [
        {
          guard: { type: 'isWorded', params: { deed } },
          target: '#commanding',
          actions: { type: 'putDeed', params: { deed } },
        },
        { actions: { type: 'putDeedErrors', params: { deed } } },
      ],
    },
  });

/**
 * Decisions about the document: commented where required, sent, and resolved if someone else changed the document
 * first.
 */
export const deedRegion = (base: PaperSetup) =>
  base.createStateConfig({
    initial: 'asking',
    states: {
      asking: {
        initial: 'looking',
        states: {
          last: { type: 'history' },
          looking: {},
          rejecting: deedState(base, 'reject', 'rejecting'),
          requesting: deedState(base, 'request', 'requesting'),
          waiving: deedState(base, 'waive', 'waiving'),
          takingBack: deedState(base, 'takeBack', 'takingBack'),
        },
        on: {
          'document.confirm': [
            { guard: 'maySoundly', target: 'commanding', actions: 'putConfirmation' },
            {
              guard: { type: 'may', params: { move: 'confirm' } },
              target: '.looking',
              actions: 'putConfirmErrors',
            },
          ],
          'document.review': {
            guard: { type: 'may', params: { move: 'review' } },
            target: 'commanding',
            actions: { type: 'putCommand', params: { command: { kind: 'review' } } },
          },
          'deed.open': [
            {
              guard: { type: 'mayOpen', params: ({ event }) => ({ is: 'reject', deed: event.deed }) },
              target: '.rejecting',
            },
            {
              guard: { type: 'mayOpen', params: ({ event }) => ({ is: 'request', deed: event.deed }) },
              target: '.requesting',
            },
            {
              guard: { type: 'mayOpen', params: ({ event }) => ({ is: 'waive', deed: event.deed }) },
              target: '.waiving',
            },
            {
              guard: { type: 'mayOpen', params: ({ event }) => ({ is: 'takeBack', deed: event.deed }) },
              target: '.takingBack',
            },
          ],
        },
      },
      commanding: {
        id: 'commanding',
        tags: ['commanding', 'busy'],
        invoke: {
          id: 'perform',
          src: 'perform',
          input: ({ context: { document, command } }) => ({ document, command }),
          onDone: {
            target: 'asking',
            actions: [
              { type: 'finish', params: ({ event }) => ({ document: event.output }) },
              { type: 'tellDecided', params: ({ event }) => ({ document: event.output }) },
              'readAgain',
            ],
          },
          onError: [
            {
              guard: { type: 'isOvertaken', params: ({ event }) => ({ problem: problemOf(event.error) }) },
              target: 'overtaken',
              actions: [
                { type: 'putRefusal', params: ({ event }) => ({ problem: problemOf(event.error) }) },
                'readAgain',
              ],
            },
            {
              target: 'asking.last',
              actions: { type: 'putRefusal', params: ({ event }) => ({ problem: problemOf(event.error) }) },
            },
          ],
        },
      },
      overtaken: {
        tags: 'conflict',
        on: {
          'conflict.insist': { guard: 'hasCommand', target: 'commanding', actions: 'dropRefusal' },
          'conflict.yield': { target: 'asking.looking', actions: ['dropCommand', 'dropDraft'] },
        },
      },
    },
  });

import type { ActorRefFrom } from 'xstate';
import type { CourseRequestDetails } from '../../../contract/course-requests.ts';
import { newKey } from '../../services/keys.ts';
import { problemOf } from '../../services/problem.ts';
import { readingOf } from '../reading.ts';
import { requestSetup } from './request.setup.ts';

/** Loads the request and reloads it when it changes. */
const record = requestSetup.createStateConfig({
  initial: 'loading',
  on: { 'request.refresh': '.loading', 'stream.reset': '.loading' },
  states: readingOf<CourseRequestDetails>(),
});

const reasonState = (deed: 'refuse' | 'reconsider', tag: 'refusing' | 'reconsidering') =>
  requestSetup.createStateConfig({
    tags: [tag, 'engaged'],
    on: {
      'deed.close': 'looking',
      'deed.send': [
        {
          guard: 'isWorded',
          target: '#sending',
          actions: { type: 'putDeed', params: { deed } },
        },
        { actions: 'putWordless' },
      ],
    },
  });

/** Actions on the request: prepared if they need input, sent, and resolved if someone else changed the request first. */
const moving = requestSetup.createStateConfig({
  initial: 'asking',
  states: {
    asking: {
      initial: 'looking',
      states: {
        last: { type: 'history' },
        looking: {},
        refusing: reasonState('refuse', 'refusing'),
        reconsidering: reasonState('reconsider', 'reconsidering'),
        linking: {
          tags: ['linking', 'engaged'],
          entry: 'lookForCourse',
          on: {
            'deed.close': 'looking',
            'course.draft': {
              target: '#sending',
              actions: { type: 'putEvent', params: { event: 'draft' } },
            },
            'course.choose': {
              target: '#sending',
              actions: {
                type: 'putEvent',
                params: ({ event: { courseId } }) => ({
                  event: { type: 'courseRequest.link', courseId },
                }),
              },
            },
          },
        },
      },
      on: {
        'request.send': {
          guard: { type: 'may', params: ({ event }) => ({ event: event.event }) },
          target: 'sending',
          actions: { type: 'putEvent', params: ({ event }) => ({ event: { type: event.event } }) },
        },
        'deed.open': [
          {
            guard: { type: 'mayOpen', params: ({ event }) => ({ is: 'refuse', deed: event.deed }) },
            target: '.refusing',
          },
          {
            guard: { type: 'mayOpen', params: ({ event }) => ({ is: 'reconsider', deed: event.deed }) },
            target: '.reconsidering',
          },
          {
            guard: { type: 'mayOpen', params: ({ event }) => ({ is: 'link', deed: event.deed }) },
            target: '.linking',
          },
        ],
        'words.put': {
          actions: [{ type: 'putWords', params: ({ event: { words } }) => ({ words }) }, 'keepWords'],
        },
      },
    },
    sending: {
      id: 'sending',
      tags: ['sending', 'busy', 'engaged'],
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { request, event, key } }) => ({ request, event, key }),
        onDone: {
          target: 'asking',
          actions: [
            { type: 'putDone', params: ({ event }) => ({ request: event.output }) },
            'dropWords',
            'tellChanged',
          ],
        },
        onError: [
          {
            guard: { type: 'isStale', params: ({ event }) => ({ problem: problemOf(event.error) }) },
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
      tags: ['conflict', 'engaged'],
      on: {
        'conflict.insist': { guard: 'mayInsist', target: 'sending', actions: 'anew' },
        'conflict.yield': { target: 'asking.looking', actions: 'dropEvent' },
      },
    },
  },
});

/**
 * The details of one course request: its state, the actions that its chart allows, and the catalogue course that
 * fulfils it, found with the child `finder`. Entries are kept in the tab until they are sent.
 */
export const requestMachine = requestSetup.createMachine({
  id: 'courseRequest',
  context: ({ input }) => ({
    id: input.id,
    request: null,
    problem: null,
    overtaken: false,
    words: '',
    wordless: false,
    event: null,
    refusal: null,
    key: newKey(),
  }),
  type: 'parallel',
  invoke: { id: 'finder', src: 'finder' },
  states: { record, moving },
});

export type RequestActor = ActorRefFrom<typeof requestMachine>;

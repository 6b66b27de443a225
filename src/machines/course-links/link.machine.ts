import type { ActorRefFrom } from 'xstate';
import type { CourseLinkDetails } from '../../../contract/course-links.ts';
import { problemOf } from '../../services/problem.ts';
import { readingOf } from '../reading.ts';
import { draftIn, neighbour } from './desk.ts';
import { linkSetup } from './link.setup.ts';

/** Loads the link and reloads it when it changes. */
const record = linkSetup.createStateConfig({
  initial: 'loading',
  on: { 'link.refresh': '.loading', 'stream.reset': '.loading' },
  states: readingOf<CourseLinkDetails>(),
});

/** The course of the selected draft, for the actions that its chart allows. */
const course = linkSetup.createStateConfig({
  initial: 'none',
  on: {
    'course.followed': '.following',
  },
  states: {
    none: {},
    following: { always: [{ guard: 'hasCourse', target: 'shown' }, { target: 'none' }] },
    shown: {
      invoke: {
        id: 'course',
        src: 'course',
        input: ({ context }) => ({ params: { id: String(context.courseId) }, search: '', user: null }),
      },
      on: {
        'course.changed': {
          actions: { type: 'tellCourse', params: { event: { type: 'resource.refresh' } } },
        },
        'record.changed': { actions: { type: 'tellCourse', params: ({ event }) => ({ event }) } },
        'stream.reset': { actions: { type: 'tellCourse', params: ({ event }) => ({ event }) } },
        'connection.restored': { actions: { type: 'tellCourse', params: ({ event }) => ({ event }) } },
      },
    },
  },
});

const chosen = {
  'draft.choose': {
    target: '.looking',
    actions: {
      type: 'look',
      params: ({ event }: { event: { id: number } }) => ({ draftId: event.id, findingId: null }),
    },
  },
} as const;

/** Decisions about findings: prepared, sent, and resolved if someone else changed them first. */
const deciding = linkSetup.createStateConfig({
  initial: 'asking',
  states: {
    asking: {
      initial: 'looking',
      states: {
        last: { type: 'history' },
        looking: {},
        correcting: {
          tags: ['correcting', 'engaged'],
          on: {
            'deed.close': 'looking',
            'correction.put': {
              actions: { type: 'putCorrection', params: ({ event: { correction } }) => ({ correction }) },
            },
            'correction.send': [
              { guard: 'isFit', target: '#sending', actions: 'putCorrected' },
              { actions: 'putUnfit' },
            ],
          },
        },
        placing: {
          tags: ['placing', 'engaged'],
          on: {
            'deed.close': 'looking',
            'university.choose': {
              target: '#sending',
              actions: { type: 'putPlace', params: ({ event: { id } }) => ({ id }) },
            },
          },
        },
      },
      on: {
        ...chosen,
        'draft.step': {
          guard: { type: 'hasNextDraft', params: ({ event: { by } }) => ({ by }) },
          target: '.looking',
          actions: {
            type: 'look',
            params: ({ context: { link, draftId }, event: { by } }) => ({
              draftId: neighbour(link?.drafts ?? [], draftId, by),
              findingId: null,
            }),
          },
        },
        'finding.choose': {
          target: '.looking',
          actions: {
            type: 'look',
            params: ({ context: { draftId }, event: { id } }) => ({ draftId, findingId: id }),
          },
        },
        'finding.step': {
          guard: { type: 'hasNextFinding', params: ({ event: { by } }) => ({ by }) },
          target: '.looking',
          actions: {
            type: 'look',
            params: ({ context, event: { by } }) => ({
              draftId: context.draftId,
              findingId: neighbour(draftIn(context)?.findings ?? [], context.findingId, by),
            }),
          },
        },
        'finding.accept': {
          guard: { type: 'mayDecide', params: { decision: 'accepted' } },
          target: 'sending',
          actions: { type: 'putDecision', params: { decision: 'accepted' } },
        },
        'finding.reject': {
          guard: { type: 'mayDecide', params: { decision: 'rejected' } },
          target: 'sending',
          actions: { type: 'putDecision', params: { decision: 'rejected' } },
        },
        'finding.correct': [
          { guard: 'isPlace', target: '.placing' },
          {
            guard: { type: 'mayDecide', params: { decision: 'corrected' } },
            target: '.correcting',
            actions: 'beginCorrection',
          },
        ],
        'place.open': { guard: 'mayPlace', target: '.placing' },
        'least.put': { actions: { type: 'putLeast', params: ({ event: { least } }) => ({ least }) } },
        'findings.accept': { guard: 'mayAcceptAll', target: 'sending', actions: 'putAccepting' },
        'link.retry': {
          guard: 'mayRetry',
          target: 'sending',
          actions: { type: 'putPlain', params: { kind: 'retry' } },
        },
        'link.refetch': {
          guard: 'mayRefetch',
          target: 'sending',
          actions: { type: 'putPlain', params: { kind: 'refetch' } },
        },
        'change.toggle': { actions: { type: 'toggleChange', params: ({ event: { key } }) => ({ key }) } },
        'changes.take': {
          guard: 'takesSome',
          target: 'sending',
          actions: { type: 'putChanges', params: { leave: false } },
        },
        'changes.leave': {
          guard: 'hasChanges',
          target: 'sending',
          actions: { type: 'putChanges', params: { leave: true } },
        },
      },
    },
    sending: {
      id: 'sending',
      tags: ['sending', 'busy', 'engaged'],
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { link, command } }) => ({ link, command }),
        onDone: {
          target: 'asking',
          actions: [
            { type: 'putRecord', params: ({ event }) => ({ record: event.output }) },
            'goOn',
            'readAgain',
            'renewCourse',
          ],
        },
        onError: [
          {
            guard: { type: 'isStale', params: ({ event }) => ({ problem: problemOf(event.error) }) },
            target: 'overtaken',
            actions: [
              { type: 'putTheirs', params: ({ event }) => ({ problem: problemOf(event.error) }) },
              'readAgain',
            ],
          },
          {
            target: 'asking.last',
            actions: [
              { type: 'putRefusal', params: ({ event }) => ({ problem: problemOf(event.error) }) },
              // Reload, in case the course was deleted or the page fetched again.
              'readAgain',
            ],
          },
        ],
      },
    },
    overtaken: {
      tags: ['conflict', 'engaged'],
      on: {
        'conflict.insist': 'sending',
        'conflict.yield': { target: 'asking.looking', actions: 'dropCommand' },
      },
    },
  },
});

/** Default minimum confidence, in per cent, for accepting findings in bulk. */
const usualLeast = 90;

/**
 * The details of one link: its state, the courses drafted from its page, the findings of each, and the differences
 * found when the page is fetched again.
 *
 * Child: `course`, the course of the selected draft, with the actions that its chart allows.
 */
export const linkMachine = linkSetup.createMachine({
  id: 'courseLink',
  context: ({ input }) => ({
    id: input.id,
    link: null,
    problem: null,
    overtaken: false,
    mayChange: false,
    draftId: null,
    findingId: null,
    courseId: null,
    correction: [],
    unfit: false,
    least: usualLeast,
    left: new Set<string>(),
    command: null,
    refusal: null,
    theirs: null,
  }),
  type: 'parallel',
  states: { record, course, deciding },
});

export type LinkActor = ActorRefFrom<typeof linkMachine>;

import type { ActorRefFrom } from 'xstate';
import { failedRecord } from '../../../kit/failure.ts';
import { createReloadingStates } from '../../../kit/loading.region.ts';
import { eventOf, forwardChanges, outputOf, problemIn, setRefusal } from '../../../kit/params.ts';
import { createSendingStates } from '../../../kit/sending.region.ts';
import { linkSetup } from './link.setup.ts';
import { getNeighbourId, getSelectedDraft } from './selection.ts';

/** Loads the link and reloads it when it changes. */
const record = linkSetup.createStateConfig({
  initial: 'loading',
  on: { 'link.refresh': '.loading', 'stream.reset': '.loading' },
  states: createReloadingStates({
    shown: ['loaded'],
    outdated: [],
    settled: [],
    changed: [],
    failure: failedRecord,
  }),
});

/** The course of the selected draft, for the actions that its chart allows. */
const course = linkSetup.createStateConfig({
  initial: 'none',
  on: {
    'course.selected': '.selecting',
  },
  states: {
    none: {},
    selecting: { always: [{ guard: 'hasCourse', target: 'shown' }, { target: 'none' }] },
    shown: {
      invoke: {
        id: 'course',
        src: 'course',
        input: ({ context }) => ({ params: { id: String(context.courseId) }, search: '', user: null }),
      },
      on: {
        'course.changed': {
          actions: { type: 'notifyCourse', params: { event: { type: 'resource.refresh' } } },
        },
        ...forwardChanges('notifyCourse'),
      },
    },
  },
});

const draftSelection = {
  'draft.select': {
    target: '.viewing',
    actions: {
      type: 'select',
      params: ({ event }: { event: { id: number } }) => ({ draftId: event.id, findingId: null }),
    },
  },
} as const;

/** Decisions about findings: prepared, sent, and resolved if someone else changed them first. */
const decisions = linkSetup.createStateConfig({
  initial: 'editing',
  states: {
    editing: {
      initial: 'viewing',
      states: {
        last: { type: 'history' },
        viewing: {},
        correcting: {
          tags: ['correcting', 'engaged'],
          on: {
            'form.close': 'viewing',
            'correction.change': { actions: { type: 'setCorrection', params: eventOf } },
            'correction.submit': [
              { guard: 'isCorrectionValid', target: '#sending', actions: 'setCorrectionCommand' },
              { actions: 'setCorrectionInvalid' },
            ],
          },
        },
        selectingUniversity: {
          tags: ['selectingUniversity', 'engaged'],
          on: {
            'form.close': 'viewing',
            'university.select': { target: '#sending', actions: { type: 'setUniversity', params: eventOf } },
          },
        },
      },
      on: {
        ...draftSelection,
        'draft.step': {
          guard: { type: 'hasNextDraft', params: eventOf },
          target: '.viewing',
          actions: {
            type: 'select',
            params: ({ context: { link, draftId }, event: { by } }) => ({
              draftId: getNeighbourId(link?.drafts ?? [], draftId, by),
              findingId: null,
            }),
          },
        },
        'finding.select': {
          target: '.viewing',
          actions: {
            type: 'select',
            params: ({ context: { draftId }, event: { id } }) => ({ draftId, findingId: id }),
          },
        },
        'finding.step': {
          guard: { type: 'hasNextFinding', params: eventOf },
          target: '.viewing',
          actions: {
            type: 'select',
            params: ({ context, event: { by } }) => ({
              draftId: context.draftId,
              findingId: getNeighbourId(getSelectedDraft(context)?.findings ?? [], context.findingId, by),
            }),
          },
        },
        'finding.accept': {
          guard: { type: 'canDecide', params: { decision: 'accepted' } },
          target: 'sending',
          actions: { type: 'setDecisionCommand', params: { decision: 'accepted' } },
        },
        'finding.reject': {
          guard: { type: 'canDecide', params: { decision: 'rejected' } },
          target: 'sending',
          actions: { type: 'setDecisionCommand', params: { decision: 'rejected' } },
        },
        'finding.correct': [
          { guard: 'isUniversityField', target: '.selectingUniversity' },
          {
            guard: { type: 'canDecide', params: { decision: 'corrected' } },
            target: '.correcting',
            actions: 'startCorrection',
          },
        ],
        'university.open': { guard: 'canSelectUniversity', target: '.selectingUniversity' },
        'minConfidence.change': { actions: { type: 'setLeast', params: eventOf } },
        'findings.accept': { guard: 'canAcceptAll', target: 'sending', actions: 'setAcceptCommand' },
        'link.retry': {
          guard: 'canRetry',
          target: 'sending',
          actions: { type: 'setCommand', params: { kind: 'retry' } },
        },
        'link.refetch': {
          guard: 'canRefetch',
          target: 'sending',
          actions: { type: 'setCommand', params: { kind: 'refetch' } },
        },
        'change.toggle': { actions: { type: 'toggleChange', params: eventOf } },
        'changes.apply': {
          guard: 'hasIncludedChanges',
          target: 'sending',
          actions: { type: 'setChangesCommand', params: { leave: false } },
        },
        'changes.discard': {
          guard: 'hasChanges',
          target: 'sending',
          actions: { type: 'setChangesCommand', params: { leave: true } },
        },
      },
    },
    ...createSendingStates({
      tags: ['engaged'],
      accepted: {
        target: 'editing',
        actions: [{ type: 'setLoaded', params: outputOf }, 'finishCommand', 'reload', 'raiseCourseChanged'],
      },
      conflicted: { target: 'conflict', actions: [{ type: 'setTheirs', params: problemIn }, 'reload'] },
      // Reload, in case the course was deleted or the page fetched again.
      refused: { target: 'editing.last', actions: [setRefusal, 'reload'] },
      resolved: { 'conflict.discard': { target: 'editing.viewing', actions: 'clearCommand' } },
    }),
  },
});

/** Default minimum confidence, in per cent, for accepting findings in bulk. */
const defaultMinConfidence = 90;

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
    stale: false,
    canEdit: false,
    draftId: null,
    findingId: null,
    courseId: null,
    correction: [],
    isCorrectionInvalid: false,
    minConfidence: defaultMinConfidence,
    excludedChanges: new Set<string>(),
    command: null,
    refusal: null,
    theirs: null,
  }),
  type: 'parallel',
  states: { record, course, decisions },
});

export type LinkActor = ActorRefFrom<typeof linkMachine>;

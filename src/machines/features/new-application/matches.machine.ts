import { assign, fromPromise, setup } from 'xstate';
import * as z from 'zod/mini';
import { day } from '../../../../contract/kit/primitives.ts';
import type {
  EvidenceField,
  MatchEvidence,
  StudentMatch,
} from '../../../../contract/people/student-matches.ts';
import { matchStudents } from '../../../services/applications/new-application.service.ts';
import { failed } from '../../kit/failure.ts';
import { createLoading } from '../../kit/loading.region.ts';
import { eventOf, setProblem } from '../../kit/params.ts';
import type { Problem } from '../../kit/problem.ts';

/** The text fields of the evidence. */
const textFields = [
  'name',
  'dateOfBirth',
  'email',
  'phone',
  'passportNumber',
] as const satisfies readonly EvidenceField[];

/** The known data about a person, as typed, and the hashes of their files. */
export type Evidence = Readonly<Record<(typeof textFields)[number], string>> & {
  readonly files: readonly string[];
};

export interface MatchesContext {
  evidence: Evidence;
  matches: readonly StudentMatch[];
  problem: Problem | null;
}

/**
 * `pausing`: the user is typing; `busy`: a search is running; `found`, `none`: its result; `failed`: it failed, and the
 * reason is `offline` or `forbidden`.
 */
export type MatchesTag = 'pausing' | 'busy' | 'found' | 'none' | 'failed' | 'offline' | 'forbidden';

export type MatchesEvent =
  | { type: 'evidence.change'; evidence: Evidence }
  | { type: 'evidence.search' }
  | { type: 'connection.restored' };

const emptyEvidence: Evidence = {
  name: '',
  dateOfBirth: '',
  email: '',
  phone: '',
  passportNumber: '',
  files: [],
};

/** An incomplete date is ignored. */
const toMatchQuery = ({ dateOfBirth, files, ...others }: Evidence): MatchEvidence => ({
  ...others,
  files: [...files],
  dateOfBirth: z.safeParse(day, dateOfBirth).data ?? null,
});

const isEmpty = (evidence: Evidence): boolean =>
  evidence.files.length === 0 && textFields.every((field) => evidence[field].trim() === '');

/**
 * Searches for students who may be the one described, shortly after the last keystroke or at once on request. Matches
 * stay visible during the next search.
 */
export const matchesMachine = setup({
  types: {} as {
    context: MatchesContext;
    input: { readonly evidence?: Partial<Evidence> };
    events: MatchesEvent;
    tags: MatchesTag;
  },
  actors: {
    match: fromPromise<readonly StudentMatch[], Evidence>(({ input, signal }) =>
      matchStudents(toMatchQuery(input), signal),
    ),
  },
})
  .extend(createLoading<MatchesContext, MatchesEvent>())
  .extend({
    actions: {
      setEvidence: assign((_, { evidence }: { evidence: Evidence }) => ({ evidence })),
      setMatches: assign((_, { matches }: { matches: readonly StudentMatch[] }) => ({
        matches,
        problem: null,
      })),
      forget: assign({ matches: [], problem: null }),
    },
    guards: {
      isEmpty: ({ context }) => isEmpty(context.evidence),
      isOther: ({ context }, { evidence }: { evidence: Evidence }) =>
        evidence.files.join() !== context.evidence.files.join() ||
        textFields.some((field) => evidence[field] !== context.evidence[field]),
      hasMatches: ({ context }) => context.matches.length > 0,
    },
    delays: { pause: 400 },
  })
  .createMachine({
    id: 'matches',
    context: ({ input }) => ({
      evidence: { ...emptyEvidence, ...input.evidence },
      matches: [],
      problem: null,
    }),
    initial: 'deciding',
    on: {
      'evidence.change': {
        guard: { type: 'isOther', params: eventOf },
        target: '.pausing',
        reenter: true,
        actions: { type: 'setEvidence', params: eventOf },
      },
      'evidence.search': '.deciding',
    },
    states: {
      deciding: { always: [{ guard: 'isEmpty', target: 'idle' }, 'loading'] },
      idle: { entry: 'forget' },
      pausing: { tags: 'pausing', after: { pause: 'deciding' } },
      loading: {
        id: 'loading',
        tags: 'busy',
        invoke: {
          id: 'match',
          src: 'match',
          input: ({ context }) => context.evidence,
          onDone: {
            target: 'found',
            actions: { type: 'setMatches', params: ({ event }) => ({ matches: event.output }) },
          },
          onError: { target: 'failed', actions: setProblem },
        },
      },
      found: {
        initial: 'deciding',
        states: {
          deciding: { always: [{ guard: 'hasMatches', target: 'some' }, 'none'] },
          some: { tags: 'found' },
          none: { tags: 'none' },
        },
      },
      failed: { tags: 'failed', ...failed },
    },
  });

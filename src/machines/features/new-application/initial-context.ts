import { emptyDraft } from '../../../../contract/applications/draft-conversion.ts';
import type { CourseSearchResult } from '../../../../contract/courses/course-search.ts';
import { newIdempotencyKey } from '../../../services/kit/idempotency-key.ts';
import type { ScreenInput } from '../../kit/screen.types.ts';
import type { NewApplicationContext } from './new-application.types.ts';
import { getCreatedIds, getDraftId, getStartQuery, getStepByPath, isNewDraft } from './steps.ts';

type Context = NewApplicationContext;

/** The part of an address that the flow uses; without a path the page stays the same. */
export interface FlowLocation {
  readonly search: string;
  readonly path?: string;
}

/** An empty context with the step and draft from an address. */
export const createContext = ({ path, search }: FlowLocation) => ({
  step: getStepByPath(path),
  starting: getStartQuery(search),
  id: getDraftId(search),
  created: getCreatedIds(search),
  version: null,
  offers: { destinationCodes: [], branches: [], intakes: [], demanded: [], rules: [] },
  criteria: null,
  knownCourses: new Map<number, CourseSearchResult>(),
  content: emptyDraft,
  recorded: null,
  synced: emptyDraft,
  syncedStep: getStepByPath(path),
  syncedAt: null,
  savedLocally: false,
  field: null,
  resumeField: null,
  faults: {},
  attempt: 0,
  problem: null,
  theirs: null,
  theirStudent: null,
  picks: {},
  studentToLoad: null,
  nextStep: null,
  likelyMatches: [],
  likelyMatchBranches: [],
  isMatching: false,
  newDraft: isNewDraft(search),
  idempotencyKey: newIdempotencyKey(),
});

/** The initial context, with the draft from the address. Administrators belong to no branch. */
export const createInitialContext = ({ input }: { input: ScreenInput }): Context => ({
  ...createContext(
    input.path === undefined ? { search: input.search } : { search: input.search, path: input.path },
  ),
  owner: input.user?.id ?? 0,
  requiresBranch: input.user?.role === 'admin',
});

/** An address without a draft id continues the current draft. */
export const isOtherDraft = ({ id, created }: Context, search: string): boolean =>
  isNewDraft(search) ||
  (getDraftId(search) !== null && getDraftId(search) !== id) ||
  getCreatedIds(search).join() !== created.join();

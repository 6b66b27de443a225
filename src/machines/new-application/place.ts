import type { CourseFound } from '../../../contract/course-search.ts';
import { emptyDraft } from '../../../contract/draft-information.ts';
import { newKey } from '../../services/keys.ts';
import type { ScreenInput } from '../screen.types.ts';
import type { NewApplicationContext } from './new-application.types.ts';
import { draftIn, isFresh, madeIn, startIn, stepAt } from './steps.ts';

type Context = NewApplicationContext;

/** The part of an address that the flow uses; without a path the page stays the same. */
export interface Place {
  readonly search: string;
  readonly path?: string;
}

/** An empty context with the step and draft from an address. */
export const contextAt = ({ path, search }: Place) => ({
  step: stepAt(path),
  starting: startIn(search),
  id: draftIn(search),
  made: madeIn(search),
  version: null,
  offers: { countryCodes: [], destinationCodes: [], branches: [], intakes: [], demanded: [] },
  wish: null,
  named: new Map<number, CourseFound>(),
  content: emptyDraft,
  kept: emptyDraft,
  keptStep: stepAt(path),
  keptAt: null,
  held: false,
  field: null,
  resumeAt: null,
  faults: {},
  attempt: 0,
  problem: null,
  theirs: null,
  theirStudent: null,
  picks: {},
  takes: null,
  next: null,
  doubtful: [],
  doubtfulBranches: [],
  looking: false,
  fresh: isFresh(search),
  idempotencyKey: newKey(),
});

/** The initial context, with the draft from the address. Administrators belong to no branch. */
export const firstContext = ({ input }: { input: ScreenInput }): Context => ({
  ...contextAt(
    input.path === undefined ? { search: input.search } : { search: input.search, path: input.path },
  ),
  owner: input.user?.id ?? 0,
  asksBranch: input.user?.role === 'admin',
});

/** An address without a draft id continues the current draft. */
export const isOtherDraft = ({ id, made }: Context, search: string): boolean =>
  isFresh(search) ||
  (draftIn(search) !== null && draftIn(search) !== id) ||
  madeIn(search).join() !== made.join();

import type { FastifyInstance } from 'fastify';
import {
  type ApplicationDraft,
  applicationDraftsApi,
} from '../../../contract/applications/application-drafts.ts';
import { toUtcDay } from '../../../contract/facts/days.ts';
import type { Ability } from '../../access/ability.ts';
import { assertCan } from '../../access/assert-can.ts';
import type { Transaction } from '../../db/database.ts';
import { route } from '../../http/route.ts';
import { notFound, orNotFound, stale, tooManyDrafts } from '../../platform/errors.ts';
import { finishDraft } from './application-drafts.commands.ts';
import type { StartCaller } from './application-drafts.eligibility.ts';
import { loadDraftOptions } from './application-drafts.options.ts';
import {
  deleteDraft,
  findDraft,
  insertDraft,
  loadDrafts,
  maxDrafts,
  saveDraft,
} from './application-drafts.queries.ts';
import { createInitialContent, getApplicationStart } from './application-drafts.start.ts';

/** Refuses users who may not create applications, since drafts are of no use to them. */
function assertCanCreate(ability: Ability): void {
  assertCan(ability, 'create', 'Application');
}

/** @throws AppError 422 when the owner already has the maximum number of drafts. */
async function storeDraft(
  tx: Transaction,
  { user, clock }: Pick<StartCaller, 'user' | 'clock'>,
  body: Parameters<typeof insertDraft>[3],
): Promise<ApplicationDraft> {
  const draft = await insertDraft(tx, clock, user.id, body);
  if (draft === undefined) throw tooManyDrafts(maxDrafts);
  return draft;
}

/** Drafts of new applications: saved while their owner types, and turned into applications at the end. */
export function applicationDraftsRoutes(app: FastifyInstance): void {
  route(app, applicationDraftsApi.list, async ({ tx, user, ability }) => {
    assertCanCreate(ability);
    return { data: await loadDrafts(tx, user.id) };
  });

  route(app, applicationDraftsApi.offers, async ({ tx, ability, clock }) => {
    assertCanCreate(ability);
    return { data: await loadDraftOptions(tx, ability, toUtcDay(clock.now())) };
  });

  route(app, applicationDraftsApi.starting, async ({ tx, query, ...caller }) => {
    assertCanCreate(caller.ability);
    return { data: await getApplicationStart(tx, caller, query) };
  });

  route(app, applicationDraftsApi.start, async ({ tx, body, ...caller }) => {
    assertCanCreate(caller.ability);
    return { data: await storeDraft(tx, caller, await createInitialContent(tx, caller, body)) };
  });

  route(app, applicationDraftsApi.create, async ({ tx, clock, user, ability, body }) => {
    assertCanCreate(ability);
    return { data: await storeDraft(tx, { user, clock }, body) };
  });

  route(app, applicationDraftsApi.get, async ({ tx, user, params: { id } }) => {
    return { data: orNotFound(await findDraft(tx, user.id, id)) };
  });

  route(app, applicationDraftsApi.save, async ({ tx, clock, user, params: { id }, body, ifMatch }) => {
    const saved = await saveDraft(tx, clock, user.id, id, ifMatch, body);
    if (saved !== undefined) return { data: saved };
    const current = await findDraft(tx, user.id, id);
    throw current === undefined ? notFound() : stale(current);
  });

  route(app, applicationDraftsApi.remove, async ({ tx, user, params: { id } }) => {
    if (!(await deleteDraft(tx, user.id, id))) throw notFound();
    return undefined;
  });

  route(app, applicationDraftsApi.finish, async ({ tx, params: { id }, body, ifMatch, ...caller }) => {
    const { user, ability } = caller;
    const draft = orNotFound(await findDraft(tx, user.id, id));
    assertCanCreate(ability);
    // The request that deletes the draft creates the applications; a concurrent one finds it gone or changed.
    if (!(await deleteDraft(tx, user.id, id, ifMatch))) throw stale(draft);
    return { data: await finishDraft(tx, caller, draft.content, body.branchId) };
  });
}

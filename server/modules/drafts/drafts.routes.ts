import type { FastifyInstance } from 'fastify';
import { type ApplicationDraft, applicationDraftsApi } from '../../../contract/application-drafts.ts';
import type { Ability } from '../../access/ability.ts';
import type { Transaction } from '../../db/database.ts';
import { denied, draftTooMany, notFound, stale } from '../../errors.ts';
import { route } from '../../route.ts';
import { finishDraft } from './drafts.commands.ts';
import type { Starter } from './drafts.judging.ts';
import { offersFor } from './drafts.offers.ts';
import { deleteDraft, draftsOf, findDraft, insertDraft, mostDrafts, saveDraft } from './drafts.queries.ts';
import { startedContent, startFor } from './drafts.start.ts';

/** Refuses users who may not create applications, since drafts are of no use to them. */
function demandCreating(ability: Ability): void {
  if (!ability.can('create', 'Application'))
    throw denied(ability.relevantRuleFor('create', 'Application')?.reason);
}

/** @throws AppError 422 when the owner already has the maximum number of drafts. */
async function keep(
  tx: Transaction,
  { user, clock }: Pick<Starter, 'user' | 'clock'>,
  body: Parameters<typeof insertDraft>[3],
): Promise<ApplicationDraft> {
  const draft = await insertDraft(tx, clock, user.id, body);
  if (draft === undefined) throw draftTooMany(mostDrafts);
  return draft;
}

/** Drafts of new applications: saved while their owner types, and turned into applications at the end. */
export function draftsRoutes(app: FastifyInstance): void {
  route(app, applicationDraftsApi.list, async ({ tx, user, ability }) => {
    demandCreating(ability);
    return { data: await draftsOf(tx, user.id) };
  });

  route(app, applicationDraftsApi.offers, async ({ tx, ability, clock }) => {
    demandCreating(ability);
    return { data: await offersFor(tx, ability, clock.now().toISOString().slice(0, 10)) };
  });

  route(app, applicationDraftsApi.starting, async ({ tx, query, ...starter }) => {
    demandCreating(starter.ability);
    return { data: await startFor(tx, starter, query) };
  });

  route(app, applicationDraftsApi.start, async ({ tx, body, ...starter }) => {
    demandCreating(starter.ability);
    return { data: await keep(tx, starter, await startedContent(tx, starter, body)) };
  });

  route(app, applicationDraftsApi.create, async ({ tx, clock, user, ability, body }) => {
    demandCreating(ability);
    return { data: await keep(tx, { user, clock }, body) };
  });

  route(app, applicationDraftsApi.get, async ({ tx, user, params: { id } }) => {
    const draft = await findDraft(tx, user.id, id);
    if (draft === undefined) throw notFound();
    return { data: draft };
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
    const draft = await findDraft(tx, user.id, id);
    if (draft === undefined) throw notFound();
    demandCreating(ability);
    // The request that deletes the draft creates the applications; a concurrent one finds it gone or changed.
    if (!(await deleteDraft(tx, user.id, id, ifMatch))) throw stale(draft);
    return { data: await finishDraft(tx, caller, draft.content, body.branchId) };
  });
}

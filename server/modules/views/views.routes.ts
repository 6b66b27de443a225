import type { FastifyInstance } from 'fastify';
import { viewsApi } from '../../../contract/views.ts';
import type { Ability } from '../../access/ability.ts';
import type { CurrentUser } from '../../access/current-user.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { denied, notFound, stale, viewTooMany } from '../../errors.ts';
import { route } from '../../route.ts';
import { mayChange, visibleViews } from './views.policy.ts';
import { presentView } from './views.presenter.ts';
import {
  defaultViewOf,
  deleteView,
  findView,
  insertView,
  isVisible,
  lockViews,
  orderOf,
  placeViews,
  setDefaultView,
  tallyViews,
  updateView,
  viewsOf,
} from './views.queries.ts';

/** Maximum number of views of one list per user. */
const mostViews = 100;

interface Reader {
  readonly tx: Orm | Transaction;
  readonly user: CurrentUser;
  readonly ability: Ability;
}

/** A view that a user sees; others do not exist for them (404). */
async function demandView({ tx, user, ability }: Reader, id: number) {
  const row = await findView(tx, id);
  if (row === undefined) throw notFound();
  const view = presentView(row, user.id);
  if (!(await isVisible(tx, id, visibleViews(user, ability, view.list)))) throw notFound();
  return { row, view };
}

/** A view this user may change; 403 for one they only see. */
async function demandChangeable(reader: Reader, id: number) {
  const found = await demandView(reader, id);
  if (!mayChange(reader.user, found.row)) throw denied();
  return found;
}

/** Saved views: preferences that grant no access. */
export function viewsRoutes(app: FastifyInstance): void {
  route(app, viewsApi.list, async ({ tx, user, ability, query: { list } }) => {
    const views = await viewsOf(tx, user.id, list, visibleViews(user, ability, list));
    const chosen = await defaultViewOf(tx, user.id, list);
    // A default view that is no longer shared is ignored.
    const defaultId = views.some(({ id }) => id === chosen) ? chosen : null;
    return { data: views.map((view) => presentView(view, user.id)), meta: { defaultId } };
  });

  route(app, viewsApi.create, async ({ tx, clock, user, ability, body }) => {
    await lockViews(tx, user.id);
    const { n, next } = await tallyViews(tx, user.id, body.list);
    if (n >= mostViews) throw viewTooMany(mostViews);
    const id = await insertView(tx, clock, { ...body, ownerId: user.id, position: next });
    return { data: (await demandView({ tx, user, ability }, id)).view };
  });

  route(app, viewsApi.update, async ({ tx, clock, user, ability, params: { id }, body, ifMatch }) => {
    const reader = { tx, user, ability };
    await demandChangeable(reader, id);
    if (!(await updateView(tx, clock, id, ifMatch, body))) throw stale((await demandView(reader, id)).view);
    const changed = await findView(tx, id);
    if (changed === undefined) throw notFound();
    return { data: presentView(changed, user.id) };
  });

  route(app, viewsApi.remove, async ({ tx, user, ability, params: { id } }) => {
    await demandChangeable({ tx, user, ability }, id);
    await deleteView(tx, id);
    return undefined;
  });

  route(app, viewsApi.order, async ({ tx, user, body: { list, ids } }) => {
    await lockViews(tx, user.id);
    const mine = await orderOf(tx, user.id, list);
    if (ids.some((id) => !mine.includes(id))) throw notFound();
    await placeViews(tx, [...new Set([...ids, ...mine])]);
    return undefined;
  });

  route(app, viewsApi.setDefault, async ({ tx, user, ability, body: { list, id } }) => {
    if (id !== null && (await demandView({ tx, user, ability }, id)).view.list !== list) throw notFound();
    await setDefaultView(tx, user.id, list, id);
    return undefined;
  });
}

import type { FastifyInstance } from 'fastify';
import { viewsApi } from '../../../contract/kit/views.ts';
import type { Ability } from '../../access/ability.ts';
import type { CurrentUser } from '../../access/current-user.ts';
import type { Orm } from '../../db/database.ts';
import { route } from '../../http/route.ts';
import { forbidden, notFound, orNotFound, stale, tooManyViews } from '../../platform/errors.ts';
import { mayChange, visibleViews } from './views.policy.ts';
import { presentView } from './views.presenter.ts';
import {
  countViews,
  deleteView,
  findDefaultView,
  findView,
  insertView,
  isVisible,
  loadOrder,
  loadViews,
  lockViews,
  setDefaultView,
  setOrder,
  updateView,
} from './views.queries.ts';

/** Maximum number of views of one list per user. */
const maxViews = 100;

interface Reader {
  readonly tx: Orm;
  readonly user: CurrentUser;
  readonly ability: Ability;
}

/** A view that a user sees; others do not exist for them (404). */
async function getVisibleView({ tx, user, ability }: Reader, id: number) {
  const row = orNotFound(await findView(tx, id));
  const view = presentView(row, user.id);
  if (!(await isVisible(tx, id, visibleViews(user, ability, view.list)))) throw notFound();
  return { row, view };
}

/** A view this user may change; 403 for one they only see. */
async function getChangeableView(reader: Reader, id: number) {
  const found = await getVisibleView(reader, id);
  if (!mayChange(reader.user, found.row)) throw forbidden();
  return found;
}

/** Saved views: preferences that grant no access. */
export function viewsRoutes(app: FastifyInstance): void {
  route(app, viewsApi.list, async ({ tx, user, ability, query: { list } }) => {
    const views = await loadViews(tx, user.id, list, visibleViews(user, ability, list));
    const chosen = await findDefaultView(tx, user.id, list);
    // A default view that is no longer shared is ignored.
    const defaultId = views.some(({ id }) => id === chosen) ? chosen : null;
    return { data: views.map((view) => presentView(view, user.id)), meta: { defaultId } };
  });

  route(app, viewsApi.create, async ({ tx, clock, user, ability, body }) => {
    await lockViews(tx, user.id);
    const { n, next } = await countViews(tx, user.id, body.list);
    if (n >= maxViews) throw tooManyViews(maxViews);
    const id = await insertView(tx, clock, { ...body, ownerId: user.id, position: next });
    return { data: (await getVisibleView({ tx, user, ability }, id)).view };
  });

  route(app, viewsApi.update, async ({ tx, clock, user, ability, params: { id }, body, ifMatch }) => {
    const reader = { tx, user, ability };
    await getChangeableView(reader, id);
    if (!(await updateView(tx, clock, id, ifMatch, body)))
      throw stale((await getVisibleView(reader, id)).view);
    const changed = orNotFound(await findView(tx, id));
    return { data: presentView(changed, user.id) };
  });

  route(app, viewsApi.remove, async ({ tx, user, ability, params: { id } }) => {
    await getChangeableView({ tx, user, ability }, id);
    await deleteView(tx, id);
    return undefined;
  });

  route(app, viewsApi.order, async ({ tx, user, body: { list, ids } }) => {
    await lockViews(tx, user.id);
    const mine = await loadOrder(tx, user.id, list);
    if (ids.some((id) => !mine.includes(id))) throw notFound();
    await setOrder(tx, [...new Set([...ids, ...mine])]);
    return undefined;
  });

  route(app, viewsApi.setDefault, async ({ tx, user, ability, body: { list, id } }) => {
    if (id !== null && (await getVisibleView({ tx, user, ability }, id)).view.list !== list) throw notFound();
    await setDefaultView(tx, user.id, list, id);
    return undefined;
  });
}

import type { FastifyInstance } from 'fastify';
import { type RegistrationLink, registrationLinksApi } from '../../../contract/registration/links.ts';
import { toLinkPath } from '../../../contract/registration/paths.ts';
import type { CurrentUser } from '../../access/current-user.ts';
import type { Orm } from '../../db/database.ts';
import { eq } from '../../db/drizzle.ts';
import { registrationLinks } from '../../db/schema/index.ts';
import { updateVersion } from '../../db/writes.ts';
import { route } from '../../http/route.ts';
import type { Clock } from '../../platform/clock.ts';
import { orNotFound, stale } from '../../platform/errors.ts';
import { countNetworkAttempt, registrationLimits } from './limits.ts';
import { countRegistrations, toLinkKind } from './link-owners.ts';
import { countLinkUse, findLink, resolveLink, toLinkState } from './registration-links.queries.ts';

/** Registration links: opened by anyone, changed by their owners. */
export function registrationLinksRoutes(app: FastifyInstance): void {
  const { env } = app.deps;

  /** A user’s link as they see it; null for roles without one. */
  async function presentLink(orm: Orm, clock: Clock, user: CurrentUser): Promise<RegistrationLink | null> {
    const kind = toLinkKind(user.role);
    const row = await findLink(orm, user.id);
    if (kind === undefined || row === undefined) return null;
    return {
      url: `${env.publicUrl}${toLinkPath({ kind, id: user.id })}`,
      version: row.version ?? 1,
      state: toLinkState(row, clock),
      expiresOn: row.expiresOn,
      disabledAt: row.disabledAt?.toISOString() ?? null,
      opened: row.opened ?? 0,
      started: row.started ?? 0,
      registrations: await countRegistrations(orm, user.id),
    };
  }

  route(app, registrationLinksApi.open, {
    async prepare({ orm, clock, request }) {
      if (env.rateLimits)
        await countNetworkAttempt(
          orm,
          clock,
          request,
          'registration-link',
          registrationLimits.linksPerNetwork,
        );
    },
    async handle({ tx, clock, params }) {
      const { state, owner } = await resolveLink(tx, clock, params);
      if (owner === null) return { data: { state, owner } };
      await countLinkUse(tx, owner.userId, 'opened');
      return { data: { state, owner: { fullName: owner.fullName, branchName: owner.branchName } } };
    },
  });

  route(app, registrationLinksApi.own, async ({ tx, clock, user }) => ({
    data: await presentLink(tx, clock, user),
  }));

  route(app, registrationLinksApi.change, async ({ tx, clock, user, body, ifMatch, record }) => {
    if (toLinkKind(user.role) === undefined) orNotFound(undefined);
    const now = clock.now();
    await tx
      .insert(registrationLinks)
      .values({ userId: user.id, createdAt: now, updatedAt: now })
      .onConflictDoNothing();
    const [before] = await tx
      .select()
      .from(registrationLinks)
      .where(eq(registrationLinks.userId, user.id))
      .for('update');
    if (before === undefined) throw new Error('the link was not stored');
    const disabledAt = body.enabled ? null : (before.disabledAt ?? now);
    const change = { disabledAt, expiresOn: body.expiresOn };
    const after = await updateVersion(
      tx,
      registrationLinks,
      { id: before.id, version: ifMatch },
      change,
      now,
    );
    if (after === undefined) throw stale(await presentLink(tx, clock, user));
    const toFacts = ({ disabledAt: disabled, expiresOn }: typeof before) => ({
      enabled: disabled === null,
      expiresOn,
    });
    await record({
      type: 'registrationLink.changed',
      subjectId: user.id,
      payload: { before: toFacts(before), after: toFacts(after), version: after.version },
    });
    return { data: orNotFound((await presentLink(tx, clock, user)) ?? undefined) };
  });
}

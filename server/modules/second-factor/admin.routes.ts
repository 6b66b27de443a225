import type { FastifyInstance } from 'fastify';
import { secondFactorAdminApi } from '../../../contract/second-factor-api.ts';
import type { Ability } from '../../access/ability.ts';
import { demandReading } from '../../access/demand-reading.ts';
import { readableRows } from '../../access/readable-rows.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { secondFactorRoles, users } from '../../db/schema/index.ts';
import { denied, notFound, refused } from '../../errors.ts';
import { secondFactorReset } from '../../mail/messages.ts';
import { route } from '../../route.ts';
import { enrolledBy, isRequiredOf, lockFactorsOf, removeAll } from '../../second-factor/factors.ts';
import { demandRecentProof } from '../../second-factor/proof.ts';
import { endOtherSessions } from './second-factor.events.ts';
import { findPerson, requirements } from './second-factor.queries.ts';

/** Administration of second factors. */
export function secondFactorAdminRoutes(app: FastifyInstance): void {
  const { jobs } = app.deps;

  /** The user, if the caller may read them (404) and change how they sign in (403). */
  async function personFor(tx: Orm | Transaction, ability: Ability, id: number) {
    demandReading(ability, 'User');
    const person = await findPerson(tx, readableRows(ability, 'User', users, ['fullName', 'email']), id);
    if (person === undefined) throw notFound();
    if (!ability.can('update', { __typename: 'User', ...person }, 'secondFactor')) throw denied();
    return person;
  }

  function demandRoles(ability: Ability, action: 'read' | 'update'): void {
    if (!ability.can(action, 'Role')) throw denied();
  }

  route(app, secondFactorAdminApi.roles, async ({ tx, ability }) => {
    demandRoles(ability, 'read');
    return { data: await requirements(tx) };
  });

  route(
    app,
    secondFactorAdminApi.setRole,
    async ({ tx, clock, ability, user, session, params: { role }, body: { required }, record }) => {
      demandRoles(ability, 'update');
      await demandRecentProof(tx, clock, session.id);
      if ((await isRequiredOf(tx, role)) !== required) {
        const row = { required, changedAt: clock.now(), changedById: user.id };
        await tx
          .insert(secondFactorRoles)
          .values({ role, ...row })
          .onConflictDoUpdate({ target: secondFactorRoles.role, set: row });
        await record({
          type: 'secondFactor.requirementChanged',
          actorId: user.id,
          subject: 'Role',
          subjectId: null,
          payload: { before: { [role]: !required }, after: { [role]: required } },
        });
      }
      return { data: await requirements(tx) };
    },
  );

  route(app, secondFactorAdminApi.ofUser, async ({ tx, ability, params }) => {
    const person = await personFor(tx, ability, params.id);
    const { authenticatorSince, passkeys, recoveryCodesLeft } = await enrolledBy(tx, person.id);
    const required = await isRequiredOf(tx, person.role);
    return { data: { authenticator: authenticatorSince !== null, passkeys, recoveryCodesLeft, required } };
  });

  route(app, secondFactorAdminApi.reset, async ({ tx, clock, ability, user, session, params, record }) => {
    const person = await personFor(tx, ability, params.id);
    if (person.id === user.id) {
      throw refused('refusal.self', 'Remove your own second factors on your profile.');
    }
    await demandRecentProof(tx, clock, session.id);
    await lockFactorsOf(tx, person.id);
    await removeAll(tx, person.id);
    await endOtherSessions({ tx, clock, record }, { actorId: user.id, userId: person.id });
    await record({
      type: 'secondFactor.reset',
      actorId: user.id,
      subject: 'User',
      subjectId: person.id,
      payload: {},
    });
    await jobs.enqueue(tx, 'send-mail', secondFactorReset(person.email, person.fullName));
    return undefined;
  });
}

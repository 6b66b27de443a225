import type { FastifyInstance } from 'fastify';
import { secondFactorAdminApi } from '../../../contract/people/second-factor-api.ts';
import type { Ability } from '../../access/ability.ts';
import { assertCan } from '../../access/assert-can.ts';
import { readableRows } from '../../access/readable-rows.ts';
import type { Orm } from '../../db/database.ts';
import { secondFactorRoles, users } from '../../db/schema/index.ts';
import { route } from '../../http/route.ts';
import { enqueueMail, loadMailLanguages } from '../../mail/enqueue-mail.ts';
import { conflict, forbidden, notFound } from '../../platform/errors.ts';
import {
  isSecondFactorRequired,
  loadEnrolledFactors,
  lockFactors,
  removeAllFactors,
} from '../../second-factor/factors.ts';
import { assertRecentProof } from '../../second-factor/proof.ts';
import { endOtherSessions } from './second-factor.events.ts';
import { findUser, loadRoleRequirements } from './second-factor.queries.ts';

/** Administration of second factors. */
export function secondFactorAdminRoutes(app: FastifyInstance): void {
  const { deps } = app;

  /** The user, if the caller may read them (404) and change how they sign in (403). */
  async function getUser(tx: Orm, ability: Ability, id: number) {
    assertCan(ability, 'read', 'User');
    const person = await findUser(tx, readableRows(ability, 'User', users, ['fullName', 'email']), id);
    if (person === undefined) throw notFound();
    if (!ability.can('update', { __typename: 'User', ...person }, 'secondFactor')) throw forbidden();
    return person;
  }

  function assertRolePermission(ability: Ability, action: 'read' | 'update'): void {
    if (!ability.can(action, 'Role')) throw forbidden();
  }

  route(app, secondFactorAdminApi.roles, async ({ tx, ability }) => {
    assertRolePermission(ability, 'read');
    return { data: await loadRoleRequirements(tx) };
  });

  route(
    app,
    secondFactorAdminApi.setRole,
    async ({ tx, clock, ability, user, session, params: { role }, body: { required }, record }) => {
      assertRolePermission(ability, 'update');
      await assertRecentProof(tx, clock, session.id);
      if ((await isSecondFactorRequired(tx, role)) !== required) {
        const row = { required, changedAt: clock.now(), changedById: user.id };
        await tx
          .insert(secondFactorRoles)
          .values({ role, ...row })
          .onConflictDoUpdate({ target: secondFactorRoles.role, set: row });
        await record({
          type: 'secondFactor.requirementChanged',
          subject: 'Role',
          subjectId: null,
          payload: { before: { [role]: !required }, after: { [role]: required } },
        });
      }
      return { data: await loadRoleRequirements(tx) };
    },
  );

  route(app, secondFactorAdminApi.ofUser, async ({ tx, ability, params }) => {
    const person = await getUser(tx, ability, params.id);
    const { authenticatorSince, passkeys, recoveryCodesLeft } = await loadEnrolledFactors(tx, person.id);
    const required = await isSecondFactorRequired(tx, person.role);
    return { data: { authenticator: authenticatorSince !== null, passkeys, recoveryCodesLeft, required } };
  });

  route(app, secondFactorAdminApi.reset, async ({ tx, clock, ability, user, session, params, record }) => {
    const person = await getUser(tx, ability, params.id);
    if (person.id === user.id) {
      throw conflict('refusal.self', 'Remove your own second factors on your profile.');
    }
    await assertRecentProof(tx, clock, session.id);
    await lockFactors(tx, person.id);
    await removeAllFactors(tx, person.id);
    await endOtherSessions({ tx, clock, record }, { actorId: user.id, userId: person.id });
    await record({ type: 'secondFactor.reset', subjectId: person.id, payload: {} });
    await enqueueMail(tx, deps, {
      template: 'second-factor-reset',
      language: (await loadMailLanguages(tx, [person.id])).get(person.id) ?? 'en',
      to: person.email,
      parameters: { fullName: person.fullName, link: `${deps.env.publicUrl}/login` },
      about: { userId: person.id },
    });
    return undefined;
  });
}

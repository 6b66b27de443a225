import type { FastifyInstance } from 'fastify';
import type { EnrolledMethod, Passkey } from '../../../contract/people/second-factor.ts';
import { ownSecondFactorApi } from '../../../contract/people/second-factor-api.ts';
import type { CurrentUser } from '../../access/current-user.ts';
import type { Transaction } from '../../db/database.ts';
import { and, eq } from '../../db/drizzle.ts';
import { authenticatorApps, passkeys } from '../../db/schema/index.ts';
import { route } from '../../http/route.ts';
import {
  notFound,
  secondFactorExpired,
  secondFactorRefused,
  secondFactorRequired,
} from '../../platform/errors.ts';
import { createChallenge, findChallenge, markChallengeUsed } from '../../second-factor/challenges.ts';
import { clearCodeAttempts, countCodeAttempt } from '../../second-factor/code-attempts.ts';
import { beginEnrolment, storeEnrolment, verifyEnrolment } from '../../second-factor/enrolment.ts';
import {
  hasFactor,
  isSecondFactorRequired,
  loadEnrolledFactors,
  lockFactors,
} from '../../second-factor/factors.ts';
import { loadPasskeys, passkeysPossible, type StoredPasskey } from '../../second-factor/passkeys.ts';
import { assertRecentProof } from '../../second-factor/proof.ts';
import {
  deleteRecoveryCodes,
  generateRecoveryCodes,
  storeRecoveryCodes,
} from '../../second-factor/recovery-codes.ts';
import { endOtherSessions, recordAdded } from './second-factor.events.ts';

const presentPasskey = ({ id, name, createdAt, lastUsedAt }: StoredPasskey): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** A user's own second factors. */
export function ownSecondFactorRoutes(app: FastifyInstance): void {
  const { database, env } = app.deps;

  route(app, ownSecondFactorApi.get, async ({ tx, user }) => {
    const enrolled = await loadEnrolledFactors(tx, user.id);
    return {
      data: {
        authenticatorSince: enrolled.authenticatorSince?.toISOString() ?? null,
        passkeys: (await loadPasskeys(tx, user.id)).map(presentPasskey),
        recoveryCodesLeft: enrolled.recoveryCodesLeft,
        required: await isSecondFactorRequired(tx, user.role),
        passkeysPossible: passkeysPossible(env),
      },
    };
  });

  route(app, ownSecondFactorApi.beginEnrolment, async (call) => {
    const { tx, clock, user, session, body } = call;
    await assertRecentProof(tx, clock, session.id);
    const token = await createChallenge(call, user.id, 'enrol');
    const { id } = await findChallenge(tx, clock, call.request, token, 'enrol');
    return { data: await beginEnrolment(tx, env, user, { id, token }, body.method) };
  });

  route(app, ownSecondFactorApi.confirmEnrolment, {
    async prepare({ orm, clock, request, user, body, log }) {
      const challenge = await findChallenge(orm, clock, request, body.challenge, 'enrol');
      if (challenge.userId !== user.id) throw secondFactorExpired({ because: 'otherPerson' });
      const guess = env.rateLimits ? await countCodeAttempt({ database, clock, request }, user) : undefined;
      return {
        challenge,
        guess,
        confirmed: await verifyEnrolment({ env, clock, log }, challenge, body.proof),
      };
    },
    async handle({ tx, clock, user, session, record, prepared: { challenge, guess, confirmed } }) {
      await lockFactors(tx, user.id);
      await markChallengeUsed(tx, clock, challenge.id);
      const recoveryCodes = await storeEnrolment(tx, clock, user.id, confirmed);
      await clearCodeAttempts(tx, guess);
      await recordAdded({ tx, clock, record }, user.id, confirmed.method, session.id);
      return { data: { recoveryCodes } };
    },
  });

  /**
   * Requires that one factor is left where the role requires one; removing the last one also removes the recovery
   * codes.
   */
  async function finishRemoval(
    tx: Transaction,
    { id, role }: Pick<CurrentUser, 'id' | 'role'>,
  ): Promise<void> {
    if (hasFactor(await loadEnrolledFactors(tx, id))) return;
    if (await isSecondFactorRequired(tx, role)) throw secondFactorRequired();
    await deleteRecoveryCodes(tx, id);
  }

  route(app, ownSecondFactorApi.removeAuthenticator, async ({ tx, clock, user, session, record }) => {
    await assertRecentProof(tx, clock, session.id);
    await lockFactors(tx, user.id);
    const removed = await tx
      .delete(authenticatorApps)
      .where(eq(authenticatorApps.userId, user.id))
      .returning({ userId: authenticatorApps.userId });
    if (removed.length === 0) throw notFound();
    await finishRemoval(tx, user);
    await endOtherSessions({ tx, clock, record }, toFactorChange(user, session));
    await record(toRemovedEvent(user, 'totp'));
    return undefined;
  });

  route(app, ownSecondFactorApi.renamePasskey, async ({ tx, clock, user, session, params, body }) => {
    await assertRecentProof(tx, clock, session.id);
    const [renamed] = await tx
      .update(passkeys)
      .set({ name: body.name })
      .where(and(eq(passkeys.id, params.id), eq(passkeys.userId, user.id)))
      .returning();
    if (!renamed) throw notFound();
    return { data: presentPasskey(renamed) };
  });

  route(app, ownSecondFactorApi.removePasskey, async ({ tx, clock, user, session, params, record }) => {
    await assertRecentProof(tx, clock, session.id);
    await lockFactors(tx, user.id);
    const removed = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, params.id), eq(passkeys.userId, user.id)))
      .returning({ id: passkeys.id });
    if (removed.length === 0) throw notFound();
    await finishRemoval(tx, user);
    await endOtherSessions({ tx, clock, record }, toFactorChange(user, session));
    await record(toRemovedEvent(user, 'passkey'));
    return undefined;
  });

  route(app, ownSecondFactorApi.renewRecoveryCodes, {
    async prepare({ orm, clock, session, user }) {
      await assertRecentProof(orm, clock, session.id);
      if (!hasFactor(await loadEnrolledFactors(orm, user.id))) throw secondFactorRefused();
      return generateRecoveryCodes();
    },
    async handle({ tx, clock, user, session, prepared, record }) {
      await lockFactors(tx, user.id);
      // The last factor was removed in the meantime.
      if (!hasFactor(await loadEnrolledFactors(tx, user.id))) throw secondFactorRefused();
      await storeRecoveryCodes(tx, user.id, prepared);
      await endOtherSessions({ tx, clock, record }, toFactorChange(user, session));
      await record({ type: 'secondFactor.codesRenewed', subjectId: user.id, payload: {} });
      return { data: { recoveryCodes: [...prepared.codes] } };
    },
  });
}

const toFactorChange = (user: Pick<CurrentUser, 'id'>, session: { readonly id: number }) => ({
  actorId: user.id,
  userId: user.id,
  exceptSession: session.id,
});

const toRemovedEvent = ({ id }: Pick<CurrentUser, 'id'>, by: EnrolledMethod) =>
  ({ type: 'secondFactor.removed', subjectId: id, payload: { by } }) as const;

import { isDay } from '../../../contract/facts/days.ts';
import type { Answers } from '../../../contract/registration/answers.ts';
import type { RegistrationConsent } from '../../../contract/registration/registration-drafts.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { and, asc, eq, isNull, or } from '../../db/drizzle.ts';
import { reserveIds } from '../../db/reserve-ids.ts';
import {
  branches,
  channelPartners,
  countries,
  registrationDrafts,
  registrationFiles,
  registrations,
  resumeTokens,
  users,
} from '../../db/schema/index.ts';
import { updateVersion } from '../../db/writes.ts';
import type { RecordEvents } from '../../events/events.ts';
import { loadFlow } from '../../registration/flow-questions.ts';
import type { DraftRow } from './registration-drafts.queries.ts';
import { toLinkRole } from './registration-links.queries.ts';
import { judgeRegistration, toLabels } from './submit.answers.ts';

/** The link that a registration is credited to. */
type Claim = Pick<DraftRow, 'linkOwnerId' | 'linkKind' | 'linkOpenedAt'>;

/**
 * The claim of the link that was opened; without one, that of the active user with this address whose role’s page was
 * opened. Nothing tells the visitor whether there is such a user.
 */
async function findClaim(
  orm: Orm,
  { linkOwnerId, linkKind, linkOpenedAt, introducedBy, createdAt }: DraftRow,
  introducerEmail: string | undefined,
): Promise<Claim> {
  const claim = { linkOwnerId, linkKind, linkOpenedAt };
  if (linkOwnerId !== null || introducedBy === null || introducerEmail === undefined) return claim;
  const [introducer] = await orm
    .select({ id: users.id, confirmedAt: users.confirmedAt })
    .from(users)
    .where(
      and(
        eq(users.email, introducerEmail),
        eq(users.role, toLinkRole(introducedBy)),
        isNull(users.disabledAt),
      ),
    );
  return introducer === undefined || introducer.confirmedAt === null
    ? claim
    : { linkOwnerId: introducer.id, linkKind: introducedBy, linkOpenedAt: createdAt };
}

/** The branch in a country that was opened first, or else the agency’s first; null if it has none. */
async function findBranch(orm: Orm, countryCode: string): Promise<number | null> {
  const active = await orm
    .select({ id: branches.id, countryCode: countries.code })
    .from(branches)
    .innerJoin(countries, eq(countries.id, branches.countryId))
    .where(isNull(branches.archivedAt))
    .orderBy(asc(branches.id));
  const nearest = active.find((branch) => branch.countryCode === countryCode) ?? active[0];
  return nearest?.id ?? null;
}

/** Who decides on a registration: the owner of its link with their branch and partner, or a branch by country. */
async function resolveOwners(orm: Orm, { linkOwnerId }: Claim, countryCode: string) {
  const [owner] =
    linkOwnerId === null
      ? []
      : await orm
          .select({
            id: users.id,
            role: users.role,
            disabledAt: users.disabledAt,
            partnerId: users.partnerId,
            branchId: users.branchId,
            partnerBranchId: channelPartners.branchId,
          })
          .from(users)
          .leftJoin(channelPartners, eq(channelPartners.id, users.partnerId))
          .where(eq(users.id, linkOwnerId));
  return {
    branchId: owner?.branchId ?? owner?.partnerBranchId ?? (await findBranch(orm, countryCode)),
    counsellorId: owner?.role === 'counsellor' && owner.disabledAt === null ? owner.id : null,
    partnerId: owner?.partnerId ?? null,
  };
}

/** The sizes of all files of a submitted draft, also of those that are still being uploaded, in bytes. */
export async function loadFileSizes(tx: Transaction, draftId: number, id: number): Promise<number[]> {
  const files = await tx
    .select({ size: registrationFiles.size })
    .from(registrationFiles)
    .where(or(eq(registrationFiles.draftId, draftId), eq(registrationFiles.registrationId, id)));
  return files.map(({ size }) => size);
}

interface Submission {
  readonly answers: Answers;
  readonly consent: RegistrationConsent;
  readonly now: Date;
  readonly record: RecordEvents;
}

/**
 * Makes a registration of a locked draft: its finished files go with it, its answers leave the draft, and its links end.
 * Files that are still being uploaded stay with the draft and follow when they are complete.
 *
 * @returns the id of the registration.
 * @throws AppError 422 `registration.invalid`
 */
export async function submitDraft(
  tx: Transaction,
  draft: DraftRow,
  { answers, consent, now, record }: Submission,
): Promise<{ readonly id: number; readonly number: string; readonly email: string }> {
  const flow = await loadFlow(tx, draft.flow);
  const values = await judgeRegistration(tx, flow, answers, consent, now);
  const { givenNames = '', familyName = '', email = '', phone = '', dateOfBirth } = values;
  if (!isDay(dateOfBirth)) throw new Error('every flow asks for the date of birth');
  const countryCode = values.residence ?? values.nationality ?? '';
  const claim = await findClaim(tx, draft, values.introducerEmail);
  const [id] = await reserveIds(tx, registrations, 1);
  if (id === undefined) throw new Error('no id was allocated for the registration');
  const number = `R-${String(id).padStart(6, '0')}`;
  await tx.insert(registrations).values({
    id,
    number,
    flow: draft.flow,
    language: draft.language,
    introducedBy: draft.introducedBy,
    ...claim,
    ...(await resolveOwners(tx, claim, countryCode)),
    answers: values,
    labels: toLabels(flow, values),
    consent,
    fullName: `${givenNames} ${familyName}`.trim(),
    email,
    phone,
    dateOfBirth,
    countryCode,
    destinationCode: values.destination ?? null,
    submittedAt: now,
    waitingSince: now,
    createdAt: now,
    updatedAt: now,
  });
  await tx
    .update(registrationFiles)
    .set({ registrationId: id, draftId: null })
    .where(and(eq(registrationFiles.draftId, draft.id), eq(registrationFiles.state, 'finished')));
  await updateVersion(tx, registrationDrafts, draft, { registrationId: id, answers: {}, email: '' }, now);
  await tx
    .update(resumeTokens)
    .set({ expiresAt: now })
    .where(and(eq(resumeTokens.draftId, draft.id), isNull(resumeTokens.usedAt)));
  await record({ type: 'registration.submitted', subjectId: id, payload: { number, flow: draft.flow } });
  return { id, number, email };
}

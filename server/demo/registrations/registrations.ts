import { yearsBetween } from '../../../contract/facts/dates.ts';
import { consentVersion } from '../../../contract/people/consent.ts';
import type { LinkKind } from '../../../contract/registration/links.ts';
import type { AnswerTexts } from '../../../contract/registration/question.ts';
import type { eventLog, registrationFiles, registrationLinks } from '../../db/schema/index.ts';
import type { ApplicationReferenceData } from '../cases/applications.ts';
import type { ApplicationHistory } from '../cases/case-histories.ts';
import { dayOf } from '../days.ts';
import { demoUsers } from '../demonstration.ts';
import { createRandom } from '../random.ts';
import type { SeedRow } from '../rows.ts';
import { answersOf } from './answers.ts';
import { later, type NewRegistration, openCases, settledCases } from './cases.ts';
import { filesOf } from './files.ts';

type Event = typeof eventLog.$inferInsert & { readonly happenedAt: Date };

/** English labels of the countries’ questions, by code. */
type Labels = AnswerTexts;

/** Registrations of the last months in every state, with their files, links and log. */
export function makeRegistrations(
  histories: readonly ApplicationHistory[],
  referenceData: ApplicationReferenceData,
  labels: Labels,
) {
  const random = createRandom('registration rows');
  const { now } = referenceData;
  const cases = [...settledCases(histories, referenceData), ...openCases(histories, referenceData)].sort(
    (a, b) => a.submittedAt.getTime() - b.submittedAt.getTime(),
  );
  const rows: NewRegistration[] = [];
  const files: (typeof registrationFiles.$inferInsert)[] = [];
  const events: Event[] = [];
  for (const [place, one] of cases.entries()) {
    const id = place + 1;
    const { person, flow, plan, submittedAt, status, linkOwnerId, logged } = one;
    // A degree ends at the age of 22, or last year.
    const degreeYear = Math.max(now.getUTCFullYear() - 1, Number(person.dateOfBirth.slice(0, 4)) + 22);
    const answers = answersOf(random, flow, person, plan, degreeYear);
    const language = random.pick(['en', 'en', 'en', 'fr', 'ar'] as const);
    const changedAt = logged === undefined ? submittedAt : later(submittedAt, random);
    const isMinor = yearsBetween(person.dateOfBirth, dayOf(submittedAt.getTime())) < 18;
    rows.push({
      id,
      number: `R-${String(id).padStart(6, '0')}`,
      flow,
      language,
      status,
      waitingSince: status === 'received' ? submittedAt : changedAt,
      answers,
      labels: Object.fromEntries(Object.entries(labels).filter(([code]) => code in answers)),
      consent: {
        version: consentVersion,
        language,
        guardian: isMinor
          ? { fullName: `Parent of ${person.fullName}`, relation: 'parent', contact: person.phone }
          : null,
      },
      fullName: person.fullName,
      email: person.email,
      phone: person.phone,
      dateOfBirth: person.dateOfBirth,
      countryCode: person.countryCode,
      destinationCode: plan.destination,
      submittedAt,
      linkOwnerId,
      ...(linkOwnerId !== null && {
        linkKind: toLinkKind(linkOwnerId, one.more.counsellorId),
        linkOpenedAt: new Date(submittedAt.getTime() - 1_200_000),
      }),
      ...one.more,
      createdAt: submittedAt,
      updatedAt: changedAt,
      version: logged === undefined ? 1 : 2,
    });
    files.push(...filesOf(random, id, submittedAt));
    const about = { subject: 'Registration', subjectId: id } as const;
    events.push({
      ...about,
      happenedAt: submittedAt,
      actorId: null,
      type: 'registration.submitted',
      fromState: null,
      toState: null,
      payload: { number: `R-${String(id).padStart(6, '0')}`, flow },
    });
    if (logged !== undefined)
      events.push({
        ...about,
        happenedAt: changedAt,
        actorId: status === 'accepted' || status === 'received' ? null : demoUsers.aco.id,
        type: 'registration.changed',
        fromState: status === 'received' ? null : 'received',
        toState: status === 'received' ? null : status,
        payload: { before: { status: 'received' }, after: { status, ...logged }, version: 2 },
      });
  }
  return { registrations: rows, files, events, links: makeLinks(now) };
}

/** Partners have the link of any user. */
const toLinkKind = (ownerId: number, counsellorId: number | null | undefined): LinkKind =>
  ownerId === demoUsers.aco.id ? 'aco' : ownerId === counsellorId ? 'counsellor' : 'user';

/** How often the links of the demonstration’s users were opened. */
const makeLinks = (now: Date): SeedRow<typeof registrationLinks>[] =>
  [demoUsers.counsellor, demoUsers.aco, demoUsers.admin, demoUsers['channel-partner']].map(
    ({ id }, place) => ({
      id: place + 1,
      userId: id,
      opened: 96 - place * 21,
      started: 41 - place * 9,
      createdAt: now,
      updatedAt: now,
      version: 1,
    }),
  );

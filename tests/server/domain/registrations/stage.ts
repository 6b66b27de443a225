import { isDay } from '../../../../contract/facts/days.ts';
import { eq } from '../../../../server/db/drizzle.ts';
import {
  applicationDocuments,
  applications,
  eventLog,
  registrationFiles,
  registrations,
  students,
} from '../../../../server/db/schema/index.ts';
import { checkRegistration } from '../../../../server/domain/registrations/registrations.check.ts';
import { createStoredName } from '../../../../server/storage/stored-names.ts';
import type { TestDatabase } from '../../../support/server/database.ts';
import type { TestApi } from '../../access/api.ts';

type Columns = typeof registrations.$inferInsert;
type FileColumns = typeof registrationFiles.$inferInsert;

/** Somebody whom no student of the planted agency resembles. */
export const adaeze = {
  givenNames: 'Adaeze',
  familyName: 'Okafor',
  email: 'adaeze@mail.test',
  phone: '+2348012345678',
  dateOfBirth: '2004-05-17' as const,
  nationality: 'GB',
  residence: 'GB',
};

let next = 0;

/** A registration with its answers, as the public pages store it; `more` overrides its columns. */
export function registrationOf(
  answers: Readonly<Record<string, string>> = {},
  more: Partial<Columns> = {},
): Columns {
  next += 1;
  const given: Readonly<Record<string, string>> = { ...adaeze, ...answers };
  return {
    number: `R-${String(next).padStart(6, '0')}`,
    flow: 'general',
    language: 'en',
    answers: given,
    consent: { version: '2026-11', language: 'en', guardian: null },
    fullName: `${given.givenNames} ${given.familyName}`.trim(),
    email: given.email ?? '',
    phone: given.phone ?? '',
    dateOfBirth: isDay(given.dateOfBirth) ? given.dateOfBirth : adaeze.dateOfBirth,
    countryCode: given.residence ?? 'GB',
    submittedAt: new Date('2027-02-01T08:00:00.000Z'),
    branchId: 1,
    ...more,
  };
}

/** A file that was uploaded for a registration. */
export const passportFile = (more: Partial<FileColumns> = {}): FileColumns => ({
  id: createStoredName(),
  type: 'passport',
  fileName: 'passport.pdf',
  declaredType: 'application/pdf',
  size: 7,
  state: 'finished',
  mediaType: 'application/pdf',
  sha256: 'a'.repeat(64),
  storedName: createStoredName(),
  createdAt: new Date('2027-02-01T07:50:00.000Z'),
  ...more,
});

/** Stores a registration with its files, and has the portal check it. */
export const submit = async (
  { database }: TestDatabase,
  api: TestApi,
  values: Columns,
  files: readonly FileColumns[] = [],
): Promise<number> => {
  const id = await database.transaction(async (tx) => {
    const [row] = await tx.insert(registrations).values(values).returning({ id: registrations.id });
    const id = row?.id ?? 0;
    for (const file of files) await tx.insert(registrationFiles).values({ ...file, registrationId: id });
    await api.app.deps.eventLog.append(tx, {
      type: 'registration.submitted',
      subjectId: id,
      payload: { number: 'R-1', flow: 'general' },
    });
    return id;
  });
  await check(api, id);
  return id;
};

/** The portal’s look at a submitted registration. */
export const check = (api: TestApi, id: number): Promise<void> => checkRegistration(api.app.deps, id);

/** What became of a registration: its row, its student, its application and their documents. */
export async function outcome({ database: { orm } }: TestDatabase, id: number) {
  const [registration] = await orm.select().from(registrations).where(eq(registrations.id, id));
  if (registration === undefined) throw new Error('there is no such registration');
  const { studentId, applicationId } = registration;
  const [student] = await orm
    .select()
    .from(students)
    .where(eq(students.id, studentId ?? 0));
  const [application] = await orm
    .select()
    .from(applications)
    .where(eq(applications.id, applicationId ?? 0));
  const documents = await orm
    .select()
    .from(applicationDocuments)
    .where(eq(applicationDocuments.studentId, studentId ?? 0))
    .orderBy(applicationDocuments.id);
  const log = await orm
    .select({ type: eventLog.type, from: eventLog.fromState, to: eventLog.toState })
    .from(eventLog)
    .where(eq(eventLog.subjectId, id))
    .orderBy(eventLog.id);
  return {
    registration,
    student,
    application,
    documents,
    log: log.filter(({ type }) => type.startsWith('registration.')),
  };
}

import { emptyProfile } from '../../../contract/people/students.ts';
import type { Transaction } from '../../db/database.ts';
import { and, eq, ne } from '../../db/drizzle.ts';
import { type eventLog, type studentMerges, students } from '../../db/schema/index.ts';
import { dayLength } from '../days.ts';
import { demoStudent, demoUsers } from '../demonstration.ts';

type Event = typeof eventLog.$inferInsert & { readonly happenedAt: Date };
type StudentColumns = typeof students.$inferInsert;
type StudentRow = typeof students.$inferSelect;

/** How each duplicate differs from the student who was entered before. */
const variants: readonly ((original: StudentRow) => Partial<StudentColumns>)[] = [
  // Entered again from a passport, with a new phone.
  ({ id, familyName, givenNames }) => ({
    givenNames: '',
    familyName: `${givenNames} ${familyName}`,
    fullName: `${givenNames} ${familyName}`,
    phone: `+9198${String(10_000_000 + id)}`,
    email: `again.${id}@students.test`,
    profile: {
      ...emptyProfile,
      tests: [{ type: 'ielts', takenOn: '2026-05-16', overall: 7, lowest: 6.5 }],
    },
  }),
  // Registered again with the same address, before the passport was known.
  ({ givenNames }) => ({ givenNames: givenNames.slice(0, 1), passportNumber: null }),
  // Somebody who shares the phone, and may be of the same family.
  ({ id, givenNames }) => ({
    givenNames: `${givenNames.slice(0, 2)}y`,
    email: `family.${id}@students.test`,
    passportNumber: null,
  }),
  // The name and the date of birth, from an event.
  ({ id }) => ({ email: `fair.${id}@students.test`, phone: `+9197${10_000_000 + id}`, passportNumber: null }),
  // Merged already.
  ({ id }) => ({ phone: `+9196${10_000_000 + id}`, passportNumber: null }),
];

/** The students who were entered twice: the first ones of the counsellor who can sign in. */
export const loadTwice = (tx: Transaction): Promise<StudentRow[]> =>
  tx
    .select()
    .from(students)
    .where(and(eq(students.counsellorId, demoUsers.counsellor.id), ne(students.id, demoStudent.id)))
    .orderBy(students.id)
    .limit(variants.length);

/**
 * The second records of students who were entered twice: four to merge, and one that was merged.
 *
 * @param count Number of the other students, whose ids come before.
 */
export function makeDuplicates(
  originals: readonly StudentRow[],
  count: number,
  now: Date,
): {
  readonly students: readonly StudentColumns[];
  readonly merges: readonly (typeof studentMerges.$inferInsert)[];
  readonly events: readonly Event[];
} {
  const enteredAt = new Date(now.getTime() - 9 * dayLength);
  const mergedAt = new Date(now.getTime() - 2 * dayLength);
  const made = originals.slice(0, variants.length).map((original, index) => {
    const id = count + index + 1;
    const isMerged = index === variants.length - 1;
    const varied = variants[index]?.(original) ?? {};
    const names = { ...original, ...varied };
    return {
      original,
      isMerged,
      row: {
        ...original,
        profile: emptyProfile,
        ...varied,
        fullName: varied.fullName ?? `${names.givenNames} ${names.familyName}`,
        id,
        number: `S-${String(id).padStart(6, '0')}`,
        consentVersion: null,
        consentedAt: null,
        partnerId: null,
        introducedById: null,
        introducedAt: null,
        mergedIntoId: isMerged ? original.id : null,
        createdAt: enteredAt,
        updatedAt: isMerged ? mergedAt : enteredAt,
      },
    };
  });
  const merged = made.filter(({ isMerged }) => isMerged);
  const actorId = demoUsers.counsellor.id;
  return {
    students: made.map(({ row }) => row),
    merges: merged.map(({ original, row }, index) => ({
      id: index + 1,
      survivorId: original.id,
      mergedId: row.id,
      mergedById: actorId,
      mergedAt,
      moved: {
        ...{ applications: [], documents: [], registrations: [], messages: [], accounts: [] },
        ...{ sharedFiles: [], drafts: [] },
      },
      values: {},
    })),
    events: merged.flatMap(({ original, row }, index) => {
      const merge = { subject: 'Student', happenedAt: mergedAt, actorId } as const;
      const mergeId = index + 1;
      return [
        {
          ...merge,
          type: 'student.merged',
          subjectId: original.id,
          payload: { mergeId, mergedId: row.id },
        },
        {
          ...merge,
          type: 'student.mergedInto',
          subjectId: row.id,
          payload: { mergeId, survivorId: original.id },
        },
      ];
    }),
  };
}

import { isDeepStrictEqual } from 'node:util';
import { type MergeChoices, type MergeField, mergeFields } from '../../../contract/people/student-merges.ts';
import { emptyProfile, type StudentProfile } from '../../../contract/people/students.ts';
import { pick } from '../../db/pick.ts';
import type { students } from '../../db/schema/index.ts';
import type { MergedValues, PartValues } from '../../db/schema/student-merges.ts';

export type StudentRow = typeof students.$inferSelect;
type Column = keyof StudentRow;

/** The columns of each part, and the parts of the profile that belong to it. */
const parts: Readonly<
  Record<MergeField, { readonly columns?: readonly Column[]; readonly profile?: keyof StudentProfile }>
> = {
  name: { columns: ['givenNames', 'familyName', 'fullName'] },
  dateOfBirth: { columns: ['dateOfBirth'] },
  nationality: { columns: ['nationalityId'] },
  residence: { profile: 'residence' },
  passport: { columns: ['passportNumber'], profile: 'passportExpiresOn' },
  email: { columns: ['email'] },
  phone: { columns: ['phone'] },
  education: { profile: 'education' },
  tests: { profile: 'tests' },
  work: { profile: 'work' },
  finances: { profile: 'finances' },
  refusals: { profile: 'refusals' },
  consent: {
    columns: [
      'consentVersion',
      'consentedAt',
      'consentLanguage',
      'consentDocumentId',
      'guardian',
      'agencyConfirmedAt',
    ],
  },
  branch: { columns: ['branchId'] },
  counsellor: { columns: ['counsellorId'] },
  partner: { columns: ['partnerId'] },
  introducer: { columns: ['introducedById', 'introducedAt'] },
};

/** The fields of a student that the access rules name, of a part. */
export const getRuleFields = (field: MergeField): readonly string[] => {
  const { columns = [], profile } = parts[field];
  return profile === undefined ? columns : [...columns, 'profile'];
};

const profileKey = (name: keyof StudentProfile) => `profile.${name}`;

/** The values of a part as JSON can hold them. */
export function readPart(row: StudentRow, field: MergeField): PartValues {
  const { columns = [], profile } = parts[field];
  const values = Object.entries(pick(row, ...columns)).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ]);
  const hasPart = profile !== undefined && profile in row.profile;
  return Object.fromEntries(hasPart ? [...values, [profileKey(profile), row.profile[profile]]] : values);
}

/** A student whose profile has every part: those stored before a part was added lack it. */
export const withWholeProfile = (row: StudentRow): StudentRow => ({
  ...row,
  profile: { ...emptyProfile, ...row.profile },
});

/** The parts in which two students differ. */
export const findDifferences = (survivor: StudentRow, merged: StudentRow): readonly MergeField[] =>
  mergeFields.filter(
    (field) =>
      !isDeepStrictEqual(
        readPart(withWholeProfile(survivor), field),
        readPart(withWholeProfile(merged), field),
      ),
  );

const timestamps: ReadonlySet<string> = new Set(['consentedAt', 'agencyConfirmedAt', 'introducedAt']);

/** The columns to write so that a student has the values of the parts; those that a part lacks are removed. */
export function toColumns(row: StudentRow, values: ReadonlyMap<MergeField, PartValues>): Partial<StudentRow> {
  const columns: Record<string, unknown> = {};
  const profile: Record<string, unknown> = { ...row.profile };
  let changesProfile = false;
  for (const [field, given] of values) {
    for (const [name, value] of Object.entries(given)) {
      if (name.startsWith('profile.')) continue;
      columns[name] = timestamps.has(name) && typeof value === 'string' ? new Date(value) : value;
    }
    const part = parts[field].profile;
    if (part === undefined) continue;
    changesProfile = true;
    if (profileKey(part) in given) profile[part] = given[profileKey(part)];
    else delete profile[part];
  }
  return { ...columns, ...(changesProfile && { profile: profile as StudentProfile }) };
}

/** What a merge changes of the survivor: the parts of the other record that were selected. */
export function getMergedValues(
  survivor: StudentRow,
  merged: StudentRow,
  choices: MergeChoices,
): MergedValues {
  const taken = findDifferences(survivor, merged).filter((field) => choices[field] === 'merged');
  return Object.fromEntries(
    taken.map((field) => [
      field,
      { before: readPart(survivor, field), after: readPart(withWholeProfile(merged), field) },
    ]),
  );
}

/** The parts that a merge changed and that still have the value it gave them. */
export const findUnedited = (survivor: StudentRow, values: MergedValues): readonly MergeField[] =>
  mergeFields.filter((field) => {
    const part = values[field];
    return part !== undefined && isDeepStrictEqual(readPart(survivor, field), part.after);
  });

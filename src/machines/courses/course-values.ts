import * as z from 'zod/mini';
import { type CourseIntake, courseIntakes } from '../../../contract/course-intakes.ts';
import { type CourseDetails, type NewCourse, newCourse } from '../../../contract/courses.ts';
import { type CourseRequirements, courseRequirements } from '../../../contract/eligibility.ts';
import { codeOf, type FieldErrors } from '../form/check.ts';
import { keptText, readText } from '../rich-text/rich-text.ts';

/** The input of each field. */
export const courseFields = {
  title: 'text',
  universityId: 'university',
  campus: 'text',
  award: 'text',
  level: 'choice',
  discipline: 'text',
  courseType: 'choice',
  durationMonths: 'number',
  tuitionFee: 'number',
  feePeriod: 'choice',
  currency: 'code',
  feeValidFor: 'text',
  applicationFee: 'number',
  deposit: 'number',
  scholarships: 'long',
  intakes: 'intakes',
  requirements: 'requirements',
  description: 'richText',
  sourceUrl: 'address',
  ownCode: 'code',
  ucasCode: 'code',
  cricosCode: 'code',
  cipCode: 'code',
} as const;
export type CourseFieldId = keyof typeof courseFields;
export const courseFieldIds = Object.keys(courseFields) as readonly CourseFieldId[];

/**
 * The values of the course form. `intakes`, `requirements` and `description` are JSON, so that drafts and conflicts
 * handle them like any other field.
 */
export type CourseValues = { readonly [Field in CourseFieldId]: string } & {
  /** Empty for a new course. */
  readonly id: string;
  readonly universityName: string;
  /** Save a new course as a draft instead of submitting it for verification. */
  readonly draft: boolean;
};

const noRequirements: CourseRequirements = z.parse(courseRequirements, {});

/** An empty form. */
export const emptyCourse: CourseValues = {
  ...(Object.fromEntries(courseFieldIds.map((id) => [id, ''])) as Record<CourseFieldId, string>),
  feePeriod: 'year',
  intakes: '[]',
  requirements: JSON.stringify(noRequirements),
  id: '',
  universityName: '',
  draft: false,
};

const typed = (value: string | number | null | undefined): string => (value == null ? '' : String(value));

const codeNames = { ownCode: 'own', ucasCode: 'ucas', cricosCode: 'cricos', cipCode: 'cip' } as const;
type CodeField = keyof typeof codeNames;
const codeFields = Object.keys(codeNames) as readonly CodeField[];

/** Converts a course to form values. */
export const valuesOfCourse = (course: CourseDetails): CourseValues => ({
  title: course.title,
  universityId: typed(course.universityId),
  campus: typed(course.campus),
  award: typed(course.award),
  level: typed(course.level),
  discipline: typed(course.discipline),
  courseType: typed(course.courseType),
  durationMonths: typed(course.durationMonths),
  tuitionFee: typed(course.tuitionFee),
  feePeriod: course.feePeriod,
  currency: typed(course.currency),
  feeValidFor: typed(course.feeValidFor),
  applicationFee: typed(course.applicationFee),
  deposit: typed(course.deposit),
  scholarships: typed(course.scholarships),
  intakes: JSON.stringify(
    course.intakes.map(
      ({ intakeId, status, deadline, overrides }): CourseIntake => ({
        intakeId,
        status,
        deadline,
        overrides: overrides.map(({ countryCode, status, deadline }) => ({ countryCode, status, deadline })),
      }),
    ),
  ),
  requirements: JSON.stringify(z.parse(courseRequirements, course.requirements)),
  description: keptText(course.description),
  sourceUrl: typed(course.sourceUrl),
  ...(Object.fromEntries(codeFields.map((field) => [field, typed(course.codes[codeNames[field]])])) as Record<
    CodeField,
    string
  >),
  id: String(course.id),
  universityName: typed(course.universityName),
  draft: false,
});

/** The intakes in a form value. */
export function intakesIn(kept: string): readonly CourseIntake[] {
  const { data } = z.safeParse(courseIntakes, parsed(kept));
  return data ?? (Array.isArray(parsed(kept)) ? (parsed(kept) as CourseIntake[]) : []);
}

/** The requirements in a form value. */
export const requirementsIn = (kept: string): CourseRequirements =>
  z.safeParse(courseRequirements, parsed(kept)).data ?? {
    ...noRequirements,
    ...(parsed(kept) as Partial<CourseRequirements> | null),
  };

function parsed(kept: string): unknown {
  try {
    return JSON.parse(kept);
  } catch {
    return null;
  }
}

const blank = (value: string): string | null => (value.trim() === '' ? null : value.trim());
const figure = (value: string): number | null =>
  value.trim() === '' ? null : Number(value.replace(',', '.'));
/** An amount as the API expects it: `12,500.5` and `12 500,5` become `12500.5`. */
const amountOf = (value: string): string | null =>
  blank(value)
    ?.replaceAll(/\s/g, '')
    .replace(/[.,](?=\d{3}(?:\D|$))/g, '')
    .replace(',', '.') ?? null;

/** Converts the form's values to the request body. */
export function courseIn(values: CourseValues): NewCourse {
  const codes = codeFields.flatMap((field) => {
    const code = blank(values[field]);
    return code === null ? [] : [[codeNames[field], code] as const];
  });
  const body: { readonly [Field in keyof Required<NewCourse>]: unknown } = {
    title: values.title.trim(),
    universityId: figure(values.universityId),
    campus: blank(values.campus),
    award: blank(values.award),
    level: blank(values.level),
    discipline: blank(values.discipline),
    courseType: blank(values.courseType),
    codes: Object.fromEntries(codes),
    durationMonths: figure(values.durationMonths),
    tuitionFee: amountOf(values.tuitionFee),
    feePeriod: values.feePeriod,
    feeValidFor: blank(values.feeValidFor),
    currency: blank(values.currency)?.toUpperCase() ?? null,
    applicationFee: amountOf(values.applicationFee),
    deposit: amountOf(values.deposit),
    scholarships: blank(values.scholarships),
    requirements: parsed(values.requirements),
    description: readText(values.description),
    sourceUrl: blank(values.sourceUrl),
    intakes: parsed(values.intakes),
  };
  // Not validated yet: the caller passes it to the schema.
  return body as NewCourse;
}

/** The form field of a path in the request body. */
const fieldAt = ([first, second]: readonly PropertyKey[]): string =>
  first === 'codes'
    ? (codeFields.find((field) => codeNames[field] === second) ?? 'ownCode')
    : String(first ?? '');

/** Validates a form with the request's schema. */
export function courseFaults(values: CourseValues): FieldErrors<CourseValues> {
  const { error } = z.safeParse(newCourse, courseIn(values));
  const found = new Map<string, readonly [ReturnType<typeof codeOf>]>();
  for (const issue of error?.issues ?? []) {
    const field = fieldAt(issue.path);
    if (!found.has(field)) found.set(field, [codeOf(issue, values[field as keyof CourseValues])]);
  }
  return Object.fromEntries(found);
}

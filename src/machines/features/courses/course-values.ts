import * as z from 'zod/mini';
import { type CourseIntake, courseIntakes } from '../../../../contract/courses/course-intakes.ts';
import { type CourseDetails, type NewCourse, newCourse } from '../../../../contract/courses/courses.ts';
import { type CourseRequirements, courseRequirements } from '../../../../contract/courses/eligibility.ts';
import type { FieldErrors } from '../../kit/form/field-errors.ts';
import { toFieldCode } from '../../kit/form/validation.ts';
import { parseText, serializeText } from '../rich-text/rich-text.ts';

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

const toText = (value: string | number | null | undefined): string => (value == null ? '' : String(value));

const codeNames = { ownCode: 'own', ucasCode: 'ucas', cricosCode: 'cricos', cipCode: 'cip' } as const;
type CodeField = keyof typeof codeNames;
const codeFields = Object.keys(codeNames) as readonly CodeField[];

/** Converts a course to form values. */
export const toCourseValues = (course: CourseDetails): CourseValues => ({
  title: course.title,
  universityId: toText(course.universityId),
  campus: toText(course.campus),
  award: toText(course.award),
  level: toText(course.level),
  discipline: toText(course.discipline),
  courseType: toText(course.courseType),
  durationMonths: toText(course.durationMonths),
  tuitionFee: toText(course.tuitionFee),
  feePeriod: course.feePeriod,
  currency: toText(course.currency),
  feeValidFor: toText(course.feeValidFor),
  applicationFee: toText(course.applicationFee),
  deposit: toText(course.deposit),
  scholarships: toText(course.scholarships),
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
  description: serializeText(course.description),
  sourceUrl: toText(course.sourceUrl),
  ...(Object.fromEntries(
    codeFields.map((field) => [field, toText(course.codes[codeNames[field]])]),
  ) as Record<CodeField, string>),
  id: String(course.id),
  universityName: toText(course.universityName),
  draft: false,
});

/** The intakes in a form value. */
export function parseIntakes(json: string): readonly CourseIntake[] {
  const { data } = z.safeParse(courseIntakes, parseJson(json));
  return data ?? (Array.isArray(parseJson(json)) ? (parseJson(json) as CourseIntake[]) : []);
}

/** The requirements in a form value. */
export const parseRequirements = (json: string): CourseRequirements =>
  z.safeParse(courseRequirements, parseJson(json)).data ?? {
    ...noRequirements,
    ...(parseJson(json) as Partial<CourseRequirements> | null),
  };

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

const toTextOrNull = (value: string): string | null => (value.trim() === '' ? null : value.trim());
const toNumberOrNull = (value: string): number | null =>
  value.trim() === '' ? null : Number(value.replace(',', '.'));
/** An amount as the API expects it: `12,500.5` and `12 500,5` become `12500.5`. */
const toAmountOrNull = (value: string): string | null =>
  toTextOrNull(value)
    ?.replaceAll(/\s/g, '')
    .replace(/[.,](?=\d{3}(?:\D|$))/g, '')
    .replace(',', '.') ?? null;

/** Converts the form's values to the request body. */
export function toCourseBody(values: CourseValues): NewCourse {
  const codes = codeFields.flatMap((field) => {
    const code = toTextOrNull(values[field]);
    return code === null ? [] : [[codeNames[field], code] as const];
  });
  const body: { readonly [Field in keyof Required<NewCourse>]: unknown } = {
    title: values.title.trim(),
    universityId: toNumberOrNull(values.universityId),
    campus: toTextOrNull(values.campus),
    award: toTextOrNull(values.award),
    level: toTextOrNull(values.level),
    discipline: toTextOrNull(values.discipline),
    courseType: toTextOrNull(values.courseType),
    codes: Object.fromEntries(codes),
    durationMonths: toNumberOrNull(values.durationMonths),
    tuitionFee: toAmountOrNull(values.tuitionFee),
    feePeriod: values.feePeriod,
    feeValidFor: toTextOrNull(values.feeValidFor),
    currency: toTextOrNull(values.currency)?.toUpperCase() ?? null,
    applicationFee: toAmountOrNull(values.applicationFee),
    deposit: toAmountOrNull(values.deposit),
    scholarships: toTextOrNull(values.scholarships),
    requirements: parseJson(values.requirements),
    description: parseText(values.description),
    sourceUrl: toTextOrNull(values.sourceUrl),
    intakes: parseJson(values.intakes),
  };
  // Not validated yet: the caller passes it to the schema.
  return body as NewCourse;
}

/** The form field of a path in the request body. */
const getFormField = ([first, second]: readonly PropertyKey[]): string =>
  first === 'codes'
    ? (codeFields.find((field) => codeNames[field] === second) ?? 'ownCode')
    : String(first ?? '');

/** Validates a form with the request's schema. */
export function validateCourse(values: CourseValues): FieldErrors<CourseValues> {
  const { error } = z.safeParse(newCourse, toCourseBody(values));
  const found = new Map<string, readonly [ReturnType<typeof toFieldCode>]>();
  for (const issue of error?.issues ?? []) {
    const field = getFormField(issue.path);
    if (!found.has(field)) found.set(field, [toFieldCode(issue, values[field as keyof CourseValues])]);
  }
  return Object.fromEntries(found);
}

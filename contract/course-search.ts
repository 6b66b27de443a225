import * as z from 'zod/mini';
import { studyLevels } from './checklist.ts';
import { courseRequirements, ruleVerdict } from './eligibility.ts';
import { endpoint } from './endpoint.ts';
import { day, id } from './primitives.ts';

/** Most courses of one answer. */
export const mostCourses = 30;

const idList = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,29}$/)),
  z.transform((given) => given.split(',').map(Number)),
);

/** A course one may apply for, with what it asks. */
export const courseFound = z.object({
  id,
  title: z.string(),
  universityName: z.string(),
  city: z.string(),
  countryCode: z.string(),
  level: z.string(),
  discipline: z.string(),
  durationMonths: z.int(),
  /** A year, in `currency`, as decimal text. */
  tuitionFee: z.string(),
  currency: z.string(),
  requirements: courseRequirements,
  /** What the rules say of the student that was named, for the intake that was named; empty without a student. */
  eligibility: z.array(ruleVerdict),
});
export type CourseFound = z.output<typeof courseFound>;

/** An intake that can be chosen today, or opens later. */
export const intakeFound = z.object({ id, name: z.string(), startsOn: day, opensOn: day, closesOn: day });
export type IntakeFound = z.output<typeof intakeFound>;

export const courseSearchApi = {
  find: endpoint({
    name: 'courseSearch.find',
    summary:
      'Courses to apply for, at most 30, with what each asks and, for a student, what its rules say of them; and the intakes that are not over',
    method: 'GET',
    path: '/course-search',
    access: 'token',
    query: z.strictObject({
      searchQuery: z.optional(z.string().check(z.trim(), z.maxLength(200))),
      countryCode: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
      level: z.optional(z.enum(studyLevels)),
      intakeId: z.optional(id),
      studentId: z.optional(id),
      /** Ids separated by commas: these courses, whatever else is asked. */
      ids: z.optional(idList),
    }),
    reply: z.object({
      data: z.array(courseFound),
      meta: z.object({ total: z.int(), intakes: z.array(intakeFound), countryCodes: z.array(z.string()) }),
    }),
  }),
};

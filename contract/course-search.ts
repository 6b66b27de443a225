import * as z from 'zod/mini';
import { offeredStates } from './charts/course/standings.ts';
import { checklistStages, demandReasons, studyLevels } from './checklist.ts';
import { courseIntake } from './course-intakes.ts';
import { documentType } from './document-types.ts';
import { courseRequirements, ruleVerdict } from './eligibility.ts';
import { endpoint } from './endpoint.ts';
import { day, id } from './primitives.ts';
import { studentProfile } from './students.ts';

/** Most courses of one answer. */
export const mostCourses = 30;

const rowId = z.int().check(z.positive());

/** A document that is asked for beside the rules of the checklist. */
export const demandedDocument = z.object({
  type: documentType,
  stage: z.enum(checklistStages),
  required: z.boolean(),
  why: z.enum(demandReasons),
});

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
  /** The first year, in `currency`, as decimal text. */
  tuitionFee: z.string(),
  currency: z.string(),
  /** `stale` is one whose facts were last verified too long ago. */
  state: z.enum(offeredStates),
  requirements: courseRequirements,
  /** What it says of each intake it is taught from; of those that are not there it is not. */
  intakes: z.array(courseIntake),
  /** What the university and its country ask for, beside the rules of the checklist. */
  demanded: z.array(demandedDocument),
  /** What the rules say of the student, for the intake that was named; empty without a student. */
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
      'Courses to apply for, at most 30, with what each asks and, for a student, what its rules say of them, those they reach first; and the intakes that are not over',
    method: 'POST',
    path: '/course-search',
    access: 'token',
    reads: true,
    cost: 'heavy',
    body: z.strictObject({
      searchQuery: z.optional(z.string().check(z.trim(), z.maxLength(200))),
      countryCode: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
      level: z.optional(z.enum(studyLevels)),
      intakeId: z.optional(rowId),
      /** A student on record; `profile` is one who is not, or not as they are now. */
      studentId: z.optional(rowId),
      profile: z.optional(studentProfile),
      /** These courses, of those that are asked for. */
      ids: z.optional(z.array(rowId).check(z.minLength(1), z.maxLength(mostCourses))),
    }),
    reply: z.object({
      data: z.array(courseFound),
      meta: z.object({ total: z.int(), intakes: z.array(intakeFound), countryCodes: z.array(z.string()) }),
    }),
  }),
};

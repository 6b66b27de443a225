import * as z from 'zod/mini';
import { courseStateNames } from '../charts/course/state-meta.ts';
import { closedReasons } from '../courses/course-intakes.ts';
import { ruleVerdict } from '../courses/eligibility.ts';
import { day, id } from '../kit/primitives.ts';

/** Reasons why an application can't be started with a course, the most important first; each is a message id. */
export const startRefusals = [
  'refusal.courseArchived',
  'refusal.courseNotOffered',
  'refusal.intakeClosed',
  'refusal.appliedAlready',
  'refusal.notEligible',
] as const;
export type StartRefusal = (typeof startRefusals)[number];

/** The course, intake and student for a new application. Students always apply as themselves. */
export const applicationStartQuery = {
  courseId: id,
  intakeId: z.optional(id),
  studentId: z.optional(id),
};

/**
 * How an alternative course relates to the requested one: the same course at another university, or the same subject
 * and level.
 */
export const alternativeKinds = ['elsewhere', 'similar'] as const;

/** An alternative course that accepts the student's application when the requested one doesn't. */
export const courseAlternative = z.object({
  kind: z.enum(alternativeKinds),
  courseId: id,
  title: z.string(),
  universityName: z.string(),
  city: z.string(),
  countryCode: z.string(),
  intakeId: id,
  intakeName: z.string(),
});
export type CourseAlternative = z.output<typeof courseAlternative>;

/** An intake of the course that isn't over, with its availability in the student's country. */
export const startIntake = z.object({
  id,
  name: z.string(),
  opensOn: day,
  closesOn: day,
  closed: z.nullable(z.enum(closedReasons)),
  /** Whether the student already has an application for it that hasn't ended. */
  applied: z.boolean(),
});
export type StartIntake = z.output<typeof startIntake>;

/** Whether an application can be started with a course, checked before any data is entered. */
export const applicationStart = z.object({
  course: z.object({
    id,
    title: z.string(),
    universityName: z.nullable(z.string()),
    countryCode: z.nullable(z.string()),
    state: z.enum(courseStateNames),
  }),
  student: z.nullable(z.object({ id, fullName: z.string() })),
  /** The requested intake, or else the next one that accepts applications; null when there is none. */
  intakeId: z.nullable(id),
  intakes: z.array(startIntake),
  /** Results of the course's eligibility rules; empty without a student. */
  eligibility: z.array(ruleVerdict),
  refusal: z.nullable(z.enum(startRefusals)),
  /** Alternative courses, when this one is refused. */
  alternatives: z.array(courseAlternative),
});
export type ApplicationStart = z.output<typeof applicationStart>;

import * as z from 'zod/mini';
import { courseStateNames } from './charts/course/standings.ts';
import { closedReasons } from './course-intakes.ts';
import { ruleVerdict } from './eligibility.ts';
import { day, id } from './primitives.ts';

/** Why no application is started with a course, what weighs most first; each is a message id. */
export const startRefusals = [
  'refusal.courseArchived',
  'refusal.courseNotOffered',
  'refusal.intakeClosed',
  'refusal.appliedAlready',
  'refusal.notEligible',
] as const;
export type StartRefusal = (typeof startRefusals)[number];

/** The course that an application is to be started with, for which intake, and for whom; students are who they are. */
export const startAsked = {
  courseId: id,
  intakeId: z.optional(id),
  studentId: z.optional(id),
};

/** Which course is offered instead: of the same name at another university, or one of the same subject and level. */
export const alternativeKinds = ['elsewhere', 'similar'] as const;

/** A course that takes the student's application, where the one that was asked for does not. */
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

/** An intake of the course that is not over, as it stands for where the student lives. */
export const startIntake = z.object({
  id,
  name: z.string(),
  opensOn: day,
  closesOn: day,
  closed: z.nullable(z.enum(closedReasons)),
  /** The student has an application for it that has not ended. */
  applied: z.boolean(),
});
export type StartIntake = z.output<typeof startIntake>;

/** How an application stands that would be started with a course, before anything of it is typed. */
export const applicationStart = z.object({
  course: z.object({
    id,
    title: z.string(),
    universityName: z.nullable(z.string()),
    countryCode: z.nullable(z.string()),
    state: z.enum(courseStateNames),
  }),
  student: z.nullable(z.object({ id, fullName: z.string() })),
  /** The intake it is for: the one that was asked for, else the next that takes applications; null where none does. */
  intakeId: z.nullable(id),
  intakes: z.array(startIntake),
  /** What the course's rules say of the student; empty without one. */
  eligibility: z.array(ruleVerdict),
  refusal: z.nullable(z.enum(startRefusals)),
  /** Other courses, where this one is refused. */
  alternatives: z.array(courseAlternative),
});
export type ApplicationStart = z.output<typeof applicationStart>;

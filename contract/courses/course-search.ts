import * as z from 'zod/mini';
import { offeredStates } from '../charts/course/state-meta.ts';
import { checklistStages, demandReasons, studyLevels } from '../documents/checklist.ts';
import { documentType } from '../kit/document-types.ts';
import { endpoint } from '../kit/endpoint.ts';
import { day, id } from '../kit/primitives.ts';
import { searchText } from '../kit/text.ts';
import { studentProfile } from '../people/students.ts';
import { courseIntake } from './course-intakes.ts';
import { courseRequirements, ruleVerdict } from './eligibility.ts';

/** The maximum number of courses in a response. */
export const maxSearchResults = 30;

const rowId = z.int().check(z.positive());

/** A document required in addition to the checklist rules. */
export const demandedDocument = z.object({
  type: documentType,
  stage: z.enum(checklistStages),
  required: z.boolean(),
  why: z.enum(demandReasons),
});

/** A course that accepts applications, with its requirements. */
export const courseSearchResult = z.object({
  id,
  title: z.string(),
  universityName: z.string(),
  city: z.string(),
  countryCode: z.string(),
  level: z.string(),
  discipline: z.string(),
  durationMonths: z.int(),
  /** The first-year fee in `currency`, as a decimal string. */
  tuitionFee: z.string(),
  currency: z.string(),
  /** `stale`: the course was last verified too long ago. */
  state: z.enum(offeredStates),
  requirements: courseRequirements,
  /** The intakes that the course is taught from. */
  intakes: z.array(courseIntake),
  /** Documents that the university and its country require in addition to the checklist rules. */
  demanded: z.array(demandedDocument),
  /** Eligibility results for the given intake; empty without a student. */
  eligibility: z.array(ruleVerdict),
});
export type CourseSearchResult = z.output<typeof courseSearchResult>;

/** An intake that is open or opens later. */
export const intakeOption = z.object({ id, name: z.string(), startsOn: day, opensOn: day, closesOn: day });
export type IntakeOption = z.output<typeof intakeOption>;

export const courseSearchApi = {
  find: endpoint('POST /course-search', {
    name: 'courseSearch.find',
    summary:
      'Courses to apply for, at most 30, with their requirements and, for a student, the eligibility, eligible ones first; and the intakes that are not over',
    reads: true,
    cost: 'heavy',
    body: z.strictObject({
      searchQuery: z.optional(searchText(200)),
      countryCode: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
      level: z.optional(z.enum(studyLevels)),
      intakeId: z.optional(rowId),
      /** An existing student; `profile` describes one without a record, or with unsaved changes. */
      studentId: z.optional(rowId),
      profile: z.optional(studentProfile),
      /** Limits the search to these courses. */
      ids: z.optional(z.array(rowId).check(z.minLength(1), z.maxLength(maxSearchResults))),
    }),
    reply: z.object({
      data: z.array(courseSearchResult),
      meta: z.object({ total: z.int(), intakes: z.array(intakeOption), countryCodes: z.array(z.string()) }),
    }),
  }),
};

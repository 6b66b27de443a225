import * as z from 'zod/mini';
import { documentType } from '../kit/document-types.ts';
import { checklistFlags, checklistStages, ruleReasons, studyLevels } from './checklist.ts';

/** A reason in each language of the portal. */
export const reasonTexts = z.object({ en: z.string(), fr: z.string(), ar: z.string() });

const countryCodes = z.optional(z.readonly(z.array(z.string())));

/** A checklist rule as sent to pages that show checklists before there is an application; see `ChecklistRule`. */
export const checklistRule = z.object({
  type: documentType,
  stage: z.enum(checklistStages),
  required: z.boolean(),
  reason: z.nullable(z.enum(ruleReasons)),
  texts: z.optional(reasonTexts),
  domicileIn: countryCodes,
  domicileNotIn: countryCodes,
  destinationIn: countryCodes,
  destinationNotIn: countryCodes,
  levels: z.optional(z.readonly(z.array(z.enum(studyLevels)))),
  flags: z.optional(z.partialRecord(z.enum(checklistFlags), z.boolean())),
});

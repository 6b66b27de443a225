import * as z from 'zod/mini';
import { documentType } from '../kit/document-types.ts';
import { endpoint } from '../kit/endpoint.ts';
import { dataOf, id, version } from '../kit/primitives.ts';
import { singleLine } from '../kit/text.ts';
import { blanks, letterCases, nameLengths } from './document-names.ts';
import { maxPatternLength, parsePattern } from './naming-pattern-syntax.ts';

/** A naming pattern and its scope; null means all universities, or all types. */
export const namingSetting = z.strictObject({
  universityId: z.nullable(id),
  type: z.nullable(documentType),
  pattern: singleLine(maxPatternLength).check(z.refine((given) => 'parts' in parsePattern(given))),
  letterCase: z.enum(letterCases),
  plainLetters: z.boolean(),
  blanks: z.enum(blanks),
  maxLength: z.int().check(z.gte(nameLengths.min), z.lte(nameLengths.max)),
});
export type NamingSetting = z.output<typeof namingSetting>;

/** A stored naming pattern. */
export const namingPattern = z.object({
  id,
  version,
  ...namingSetting.shape,
  /** Null for all universities. */
  universityName: z.nullable(z.string()),
});
export type NamingPattern = z.output<typeof namingPattern>;

/** Naming patterns for files; the most specific one that applies to a document is used. */
export const namingPatternsApi = {
  list: endpoint('GET /naming-patterns', {
    name: 'namingPatterns.list',
    summary: 'All naming patterns, those for all universities first',
    reply: dataOf(z.array(namingPattern)),
  }),
  /** 409 `refusal.patternTaken` when there is already one for the same scope. */
  create: endpoint('POST /naming-patterns', {
    name: 'namingPatterns.create',
    summary: 'Create a naming pattern for a university, a document type, both, or all',
    creates: true,
    body: namingSetting,
    reply: dataOf(namingPattern),
  }),
  /** 409 `refusal.patternTaken` when there is already one for the same scope. */
  update: endpoint('PUT /naming-patterns/:id', {
    name: 'namingPatterns.update',
    summary: 'Change a naming pattern; files already named keep their names',
    versioned: true,
    body: namingSetting,
    reply: dataOf(namingPattern),
  }),
  remove: endpoint('DELETE /naming-patterns/:id', {
    name: 'namingPatterns.remove',
    summary: 'Delete a naming pattern; files already named keep their names',
    versioned: true,
  }),
};

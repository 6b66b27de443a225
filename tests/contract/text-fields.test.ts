import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { applicationPayloads } from '../../contract/charts/application/events.ts';
import { compliancePayloads } from '../../contract/charts/compliance/events.ts';
import { coursePayloads } from '../../contract/charts/course/events.ts';
import { courseRequestPayloads } from '../../contract/charts/course-request/events.ts';
import { documentPayloads } from '../../contract/charts/document/events.ts';
import { registrationPayloads } from '../../contract/charts/registration/events.ts';
import { taskPayloads } from '../../contract/charts/task/events.ts';
import { findingSchemas } from '../../contract/courses/course-findings.ts';
import { api } from '../../contract/index.ts';
import type { Endpoint } from '../../contract/kit/endpoint.ts';
import { searchText, singleLine } from '../../contract/kit/text.ts';

/** A schema that accepts text, with its place in the input of an endpoint. */
interface TextSchema {
  readonly path: string;
  readonly schema: z.core.$ZodType;
}

type Def = z.core.$ZodTypes['_zod']['def'];
const defOf = (schema: z.core.$ZodType): Def => (schema as z.core.$ZodTypes)._zod.def;

/** Schemas that begin with text, at any depth; what is made of the text counts too. */
function textSchemasOf(
  schema: z.core.$ZodType,
  path: string,
  above: readonly z.core.$ZodType[] = [],
): TextSchema[] {
  if (above.includes(schema)) return [];
  const inside = (inner: z.core.$ZodType, name = '') =>
    textSchemasOf(inner, name === '' ? path : `${path}.${name}`, [...above, schema]);
  const def = defOf(schema);
  switch (def.type) {
    case 'string':
      return [{ path, schema }];
    case 'pipe': {
      const first = inside(def.in);
      return first.length === 1 && first[0]?.path === path ? [{ path, schema }] : first;
    }
    case 'object':
      return Object.entries(def.shape).flatMap(([name, inner]) => inside(inner, name));
    case 'record':
      return [...inside(def.keyType, '{key}'), ...inside(def.valueType, '{}')];
    case 'array':
      return inside(def.element, '[]');
    case 'tuple':
      return def.items.flatMap((item, at) => inside(item, String(at)));
    case 'union':
      return def.options.flatMap((option) => inside(option));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
    case 'nonoptional':
      return inside(def.innerType);
    case 'intersection':
      return [...inside(def.left), ...inside(def.right)];
    case 'lazy':
      return inside(def.getter());
    default:
      return [];
  }
}

const isReading = ({ method, reads }: Endpoint): boolean =>
  method === 'GET' || method === 'HEAD' || reads === true;

/** Strings in what a schema made of a text. */
const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

/** Stems that the forms of the contract accept, so that what is added to them is all that can be refused. */
const stems = [
  '',
  'Word',
  'word',
  'WORD',
  '7'.repeat(6),
  'https://a.test/x',
  'a@b.test',
  'x'.repeat(22),
  'x'.repeat(43),
];

const spoiled = (mark: string): string[] =>
  stems.flatMap((stem) => [`${stem}${mark}`, `${mark}${stem}`, `${stem.slice(0, 2)}${mark}${stem.slice(2)}`]);

const outputs = (schema: z.core.$ZodType, texts: readonly string[]): string[] =>
  texts.flatMap((text) => {
    const { success, data } = z.safeParse(schema, text);
    return success ? stringsIn(data) : [];
  });

const faults = [
  { fault: 'NUL', marks: ['\0'], pattern: /\0/u },
  { fault: 'half a pair', marks: ['\ud800', '\udfff'], pattern: /\p{Cs}/u },
  { fault: 'a control character', marks: ['\u0007', '\u009f'], pattern: /\p{Cc}/u },
];

/** What a text schema lets through that the database or a reader can't take. */
const faultsOf = ({ schema }: TextSchema): string[] =>
  faults
    .filter(({ marks, pattern }) =>
      outputs(schema, marks.flatMap(spoiled)).some((text) => pattern.test(text)),
    )
    .map(({ fault }) => fault);

/** Whether text comes out of a schema as it came in, where it should be in its normal form. */
const keepsDecomposed = ({ schema }: TextSchema): boolean =>
  outputs(schema, spoiled('e\u0301')).some((text) => text.includes('\u0301'));

const endpoints: readonly Endpoint[] = Object.values(api).flatMap((noun) => Object.values<Endpoint>(noun));
const inputsOf = ({ name, body, params }: Endpoint): TextSchema[] => [
  ...(body ? textSchemasOf(body, name) : []),
  ...(params ? textSchemasOf(params, name) : []),
];
const payloads = [
  applicationPayloads,
  compliancePayloads,
  coursePayloads,
  courseRequestPayloads,
  documentPayloads,
  registrationPayloads,
  taskPayloads,
].flatMap((shapes) => Object.entries<Record<string, z.core.$ZodType>>(shapes));

const written = [
  ...endpoints.filter((endpoint) => !isReading(endpoint)).flatMap(inputsOf),
  ...payloads.flatMap(([type, shape]) => textSchemasOf(z.object(shape), type)),
  ...textSchemasOf(z.object(findingSchemas), 'finding'),
];

/** Searches and filters, in which text that can't be stored finds nothing. */
const isSearched = (path: string): boolean =>
  /searchQuery|\.where$|matching\.courseName$|^students\.match\./.test(path);

/** Fields whose text is compared as it is, or read into other fields later. */
const asGiven: readonly RegExp[] = [
  // Secrets and keys.
  /[pP]assword$|token$|challenge$|userHandle$|transports|clientExtensionResults|channel_name$|consent\.version$/,
  // Addresses of pages.
  /attributes\.link$|sourceUrl$|courseRequests\.create\.link$|^views\..*\.query$/,
  // Names of columns, fields and changes.
  /layout\.columns|\{key\}$|courseLinks\.apply\.take/,
  // Typed so far: submitting it reads it with the schemas of its fields.
  /answers\.\{\}\.text$|applicationDrafts\..*\.content|registrationDrafts\.resume\.dateOfBirth$/,
  // Cells of a file, which the schemas of the list read.
  /\.import\.rows\.\[\]\.values/,
  // A trap for programs.
  /website$/,
];

/** Names that only the schema of the event, or of the browser's reply, decides about. */
const decidedLater = /(?:payload|clientExtensionResults)\.\{key\}$/;

const storedFields = written.filter(({ path }) => !isSearched(path));

describe('every text that a write accepts', () => {
  it('is found by the test, whatever it is part of', () => {
    const plain = z.object({
      a: z.optional(z.nullable(z.string())),
      b: z.array(z.union([z.number(), z.string()])),
      c: z.record(
        z.string(),
        z.pipe(
          z.string(),
          z.transform((text) => [text]),
        ),
      ),
      d: singleLine(10),
      e: searchText(10),
      f: z.string().check(z.regex(/^\w+$/)),
      g: z.enum(['a']),
    });
    const found = textSchemasOf(plain, 'body').map((each) => [
      each.path,
      faultsOf(each).length,
      keepsDecomposed(each),
    ]);
    expect(found).toEqual([
      ['body.a', 3, true],
      ['body.b.[]', 3, true],
      ['body.c.{key}', 3, true],
      ['body.c.{}', 3, true],
      ['body.d', 0, false],
      ['body.e', 3, false],
      ['body.f', 0, false],
    ]);
    expect(storedFields.length).toBeGreaterThan(150);
  });

  it('is without NUL, halves of pairs and control characters', () => {
    const wrong = storedFields
      .filter(({ path }) => !decidedLater.test(path))
      .map((each) => [each.path, ...faultsOf(each)])
      .filter((each) => each.length > 1);
    expect(wrong).toEqual([]);
  });

  it('is in its normal form, unless it has to stay as given', () => {
    const wrong = storedFields.filter((each) => keepsDecomposed(each)).map(({ path }) => path);
    expect(wrong.filter((path) => !asGiven.some((pattern) => pattern.test(path)))).toEqual([]);
  });
});

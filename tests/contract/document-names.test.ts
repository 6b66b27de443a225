import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  blanks,
  exampleName,
  type FileToName,
  findNameErrors,
  letterCases,
  type NamingRule,
  nameKey,
  nameLengths,
  proposeNames,
} from '../../contract/documents/document-names.ts';
import { bytesOf, extensionOf, isLegalName } from '../../contract/documents/file-names.ts';
import {
  formatPattern,
  nameTokens,
  type PatternPart,
  parsePattern,
  patternFor,
  type TokenValues,
} from '../../contract/documents/naming-pattern-syntax.ts';
import { builtInTypes, defaultFileNames } from '../../contract/kit/document-types.ts';

const maxNameBytes = 240;

const nothing = Object.fromEntries(nameTokens.map((token) => [token, null])) as unknown as TokenValues;
const priya: TokenValues = {
  ...nothing,
  studentNumber: 'S-1001',
  firstName: 'Zoë Anne',
  lastName: 'O’Brien / Müller',
  applicationNumber: 'QS-1004',
  documentType: 'PASSPORT',
  documentLabel: 'Passport',
  university: 'University of Northhaven',
  date: '2026-11-22',
  version: '2',
  number: '03',
};
const usual: NamingRule = {
  pattern: '{studentNumber}_{lastName}_{documentType}_{date}',
  letterCase: 'asIs',
  plainLetters: false,
  blanks: 'hyphen',
  maxLength: 100,
};

const token = fc.constantFrom(...nameTokens);
const plainText = fc
  .array(fc.constantFrom(...'abcXYZ019 _-.()+é日'), { minLength: 1, maxLength: 6 })
  .map((letters) => letters.join(''));
/** Parts as a parser gives them: no two pieces of text in a row, and a token among them. */
const parts: fc.Arbitrary<PatternPart[]> = fc
  .array(fc.tuple(fc.option(plainText, { nil: '' }), token), { minLength: 1, maxLength: 6 })
  .map((pieces) =>
    pieces.flatMap(([text, each]): PatternPart[] => [...(text === '' ? [] : [{ text }]), { token: each }]),
  );
const rule: fc.Arbitrary<NamingRule> = fc.record({
  pattern: parts.map(formatPattern),
  letterCase: fc.constantFrom(...letterCases),
  plainLetters: fc.boolean(),
  blanks: fc.constantFrom(...blanks),
  maxLength: fc.integer({ min: nameLengths.min, max: nameLengths.max }),
});
const value = fc.option(
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.constantFrom(
      '../../etc/passwd',
      'C:\\x',
      'con',
      'aux.',
      '.hidden',
      'a\u202Efdp',
      '\uD800',
      ' ',
      'NUL',
    ),
  ),
);
const values = fc.record(
  Object.fromEntries(nameTokens.map((each) => [each, value])),
) as unknown as fc.Arbitrary<TokenValues>;
const ownName = fc
  .tuple(fc.constantFrom('scan', 'Pass port', 'IMG_1', 'x'), fc.constantFrom('pdf', 'PDF', 'jpeg', 'docx'))
  .map(([stem, ending]) => `${stem}.${ending}`);
const files: fc.Arbitrary<FileToName[]> = fc
  .array(fc.record({ fileName: ownName, rule: fc.option(rule), values }), { maxLength: 8 })
  .map((all) => all.map((each, at) => ({ ...each, id: at + 1 })));

describe('a naming pattern', () => {
  it('is read as the parts it is written from', () => {
    fc.assert(
      fc.property(parts, (all) => {
        expect(parsePattern(formatPattern(all))).toEqual({ parts: all });
      }),
    );
  });

  it('says what is wrong with it, and of which piece', () => {
    const faultOf = (pattern: string) => {
      const read = parsePattern(pattern);
      return 'fault' in read ? `${read.fault.kind} ${read.fault.what}` : null;
    };
    expect(
      [
        ' ',
        'x'.repeat(201),
        '{lastName',
        '{lastName}}',
        '{surname}',
        '{}',
        'a/{lastName}',
        '{lastName}\n{date}',
        '{lastName}\u202E',
        'passport',
        '{lastName}.pdf',
        '{lastName}.v{version}',
      ].map(faultOf),
    ).toEqual([
      'empty ',
      'tooLong ',
      'brace {',
      'brace }',
      'token surname',
      'token ',
      'character /',
      'character \n',
      'character \u202E',
      'textOnly ',
      'ending .pdf',
      null,
    ]);
  });

  it('never takes what would not be written the same again', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'{}lastNameversion_-. /') }), (pattern) => {
        const read = parsePattern(pattern);
        if ('parts' in read) expect(formatPattern(read.parts)).toBe(pattern);
        else expect(read.fault.kind).toBeTypeOf('string');
      }),
    );
  });

  it('of one university and type comes before that of the university, of the type, and of all', () => {
    const scopes = [
      { name: 'all', universityId: null, type: null },
      { name: 'type', universityId: null, type: 'passport' as const },
      { name: 'university', universityId: 1, type: null },
      { name: 'both', universityId: 1, type: 'passport' as const },
    ];
    const chosen = (known: typeof scopes, universityId: number | null, type: 'passport' | 'cv') =>
      patternFor(known, universityId, type)?.name;
    expect([
      chosen(scopes, 1, 'passport'),
      chosen(scopes, 1, 'cv'),
      chosen(scopes, 2, 'passport'),
      chosen(scopes, 2, 'cv'),
      chosen(scopes.slice(0, 3), 1, 'passport'),
      chosen(scopes.slice(1), 2, 'cv'),
      chosen([...scopes].reverse(), null, 'passport'),
    ]).toEqual(['both', 'university', 'type', 'all', 'university', undefined, 'type']);
  });

  it('that is chosen always reaches the document, and no other one that does is more specific', () => {
    const scope = fc.record({
      universityId: fc.option(fc.constantFrom(1, 2)),
      type: fc.option(fc.constantFrom(...builtInTypes.slice(0, 3))),
    });
    fc.assert(
      fc.property(
        fc.array(scope),
        fc.constantFrom(1, 2),
        fc.constantFrom(...builtInTypes.slice(0, 3)),
        (all, universityId, type) => {
          const reach = all.filter(
            (each) =>
              [null, universityId].includes(each.universityId) && (each.type === null || each.type === type),
          );
          const chosen = patternFor(all, universityId, type);
          if (chosen === undefined) expect(reach).toEqual([]);
          else {
            expect(reach).toContain(chosen);
            if (chosen.universityId === null) {
              expect(reach.every((each) => each.universityId === null)).toBe(true);
            }
          }
        },
      ),
    );
  });
});

describe('a type of document', () => {
  it('has usual names that may stand in a name, and no two types the same', () => {
    expect(
      (['classXCertificate', 'moiLetter', 'i20', 'bankStatement'] as const).map(defaultFileNames),
    ).toEqual([
      { code: 'CLASS-X-CERTIFICATE', label: 'Class X certificate' },
      { code: 'MOI-LETTER', label: 'MOI letter' },
      { code: 'I20', label: 'I20' },
      { code: 'BANK-STATEMENT', label: 'Bank statement' },
    ]);
    const codes = builtInTypes.map((type) => defaultFileNames(type).code);
    expect(new Set(codes).size).toBe(builtInTypes.length);
    expect(codes.filter((code) => !/^[A-Z0-9-]{1,24}$/.test(code))).toEqual([]);
  });
});

describe('the name of a file', () => {
  it('is made of what is known, as the pattern has it', () => {
    const variants: readonly Partial<NamingRule>[] = [
      {},
      { plainLetters: true },
      { letterCase: 'lower', blanks: 'none' },
      { letterCase: 'upper', blanks: 'keep', pattern: '{university} {firstName} v{version}' },
      { pattern: '{number}. {documentLabel}', blanks: 'underscore' },
      { maxLength: 24 },
    ];
    expect(variants.map((variant) => exampleName({ ...usual, ...variant }, priya))).toEqual([
      'S-1001_O’Brien-Müller_PASSPORT_2026-11-22.pdf',
      'S-1001_OBrien-Muller_PASSPORT_2026-11-22.pdf',
      's-1001_o’brienmüller_passport_2026-11-22.pdf',
      'UNIVERSITY OF NORTHHAVEN ZOË ANNE V2.pdf',
      '03. Passport.pdf',
      'S-1001_O’Brien-Mülle.pdf',
    ]);
  });

  it('leaves out what is not known, with what would separate it, and says so', () => {
    const proposed = (pattern: string) =>
      proposeNames([{ id: 1, fileName: 'a.PDF', rule: { ...usual, pattern }, values: priya }])[0];
    expect([
      proposed('{studentNumber}_{passportNumber}_{date}'),
      proposed('{passportNumber}_{course}'),
    ]).toEqual([
      { id: 1, fileName: 'S-1001_2026-11-22.PDF', missing: ['passportNumber'], numbered: false },
      { id: 1, fileName: 'document.PDF', missing: ['passportNumber', 'course'], numbered: false },
    ]);
  });

  it('has a number behind it where another file is called the same, also in other capitals', () => {
    const same = { rule: { ...usual, pattern: '{lastName}' }, values: { ...priya, lastName: 'Li' } };
    const names = proposeNames([
      { id: 1, fileName: 'one.pdf', ...same },
      { id: 2, fileName: 'two.pdf', rule: same.rule, values: { ...priya, lastName: 'LI' } },
      { id: 3, fileName: 'three.png', ...same },
      { id: 4, fileName: 'li-2.pdf', rule: null, values: priya },
    ]).map(({ fileName, numbered }) => `${fileName} ${numbered}`);
    expect(names).toEqual(['Li.pdf false', 'LI-3.pdf true', 'Li.png false', 'li-2.pdf false']);
  });

  it('is legal on every system, keeps its ending and its limit, and is no other file’s, whatever is known', () => {
    fc.assert(
      fc.property(files, (all) => {
        const proposed = proposeNames(all);
        const made = all.flatMap(({ rule: given, fileName }, at) => {
          const name = proposed[at]?.fileName ?? '';
          return given === null ? [] : [{ name, fileName, limit: given.maxLength }];
        });
        expect(made.filter(({ name }) => !isLegalName(name))).toEqual([]);
        expect(made.filter(({ name, fileName }) => extensionOf(name) !== extensionOf(fileName))).toEqual([]);
        expect(made.filter(({ name, limit }) => name.length > limit || bytesOf(name) > maxNameBytes)).toEqual(
          [],
        );
        const keys = new Set(made.map(({ name }) => nameKey(name)));
        expect(keys.size).toBe(made.length);
        const kept = all.filter((each) => each.rule === null).map(({ fileName }) => nameKey(fileName));
        expect(kept.filter((key) => keys.has(key))).toEqual([]);
        const judged = findNameErrors(
          all.map(({ id, fileName }, at) => ({ id, fileName, newName: proposed[at]?.fileName ?? '' })),
        );
        expect([...judged]).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('is the same whenever it is made of the same', () => {
    fc.assert(
      fc.property(files, (all) => {
        expect(proposeNames(all)).toEqual(proposeNames(all));
      }),
    );
  });

  it('typed by hand is judged by the same law', () => {
    const file = (id: number, newName: string, fileName = `${id}.pdf`) => ({ id, fileName, newName });
    const faults = findNameErrors([
      file(1, 'a/b.pdf'),
      file(2, '..pdf'),
      file(3, 'good.png'),
      file(4, 'Twice.pdf'),
      file(5, 'twice.pdf'),
      file(6, 'con.pdf'),
      file(7, '8.pdf'),
      file(8, '8.pdf', '8.pdf'),
      file(9, 'fine name (1).PDF'),
      file(10, 'no-ending'),
      file(11, 'blank .pdf'),
    ]);
    expect(Object.fromEntries(faults)).toEqual({
      1: 'illegal',
      2: 'illegal',
      3: 'ending',
      4: 'taken',
      5: 'taken',
      6: 'illegal',
      7: 'taken',
      10: 'illegal',
      11: 'illegal',
    });
  });
});

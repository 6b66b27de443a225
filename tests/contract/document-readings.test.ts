import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  getReadingFields,
  type ReadingField,
  reading,
  readingFields,
  valuesMatch,
} from '../../contract/documents/document-readings.ts';
import { builtInTypes, documentTypeDefinitions } from '../../contract/kit/document-types.ts';

describe('what a document and the record say', () => {
  it('is the same name in whatever case, accents and spacing', () => {
    const pairs: readonly (readonly [ReadingField, string, string, boolean])[] = [
      ['familyName', 'O’Brien', 'O BRIEN', true],
      ['familyName', 'Çelik', 'CELIK', true],
      ['givenNames', 'Anne-Marie', 'anne  marie', true],
      ['givenNames', 'محمد', 'مُحَمَّد', true],
      ['givenNames', 'Anne', 'Anna', false],
      ['passportNumber', 'Z 123', 'z123', true],
      ['passportNumber', 'Z123', 'Z124', false],
      ['dateOfBirth', '2005-02-03', '2005-03-02', false],
      ['nationality', 'GB', 'GB', true],
    ];
    expect(pairs.map(([field, one, other]) => valuesMatch(field, one, other))).toEqual(
      pairs.map(([, , , same]) => same),
    );
  });

  it('agrees with itself, and both ways alike', () => {
    fc.assert(
      fc.property(fc.constantFrom(...readingFields), fc.string(), fc.string(), (field, one, other) => {
        expect(valuesMatch(field, one, one)).toBe(true);
        expect(valuesMatch(field, one, other)).toBe(valuesMatch(field, other, one));
      }),
    );
  });

  it('is compared for known fields alone, and a passport has all of them', () => {
    expect(
      builtInTypes.filter((type) =>
        getReadingFields(type, documentTypeDefinitions[type].category).some(
          (field) => !readingFields.includes(field),
        ),
      ),
    ).toEqual([]);
    expect([getReadingFields('passport', 'identity'), getReadingFields('cv', 'narrative')]).toEqual([
      readingFields,
      [],
    ]);
    expect([getReadingFields('own-entry-test', 'english'), getReadingFields('own-form', 'offer')]).toEqual([
      ['familyName', 'givenNames'],
      [],
    ]);
  });

  it('is taken as the record takes it: no impossible day, no number with signs', () => {
    const taken = (field: ReadingField, value: string) => reading.safeParse({ field, value }).success;
    expect([
      taken('dateOfBirth', '2005-02-30'),
      taken('dateOfBirth', '2005-02-28'),
      taken('passportNumber', 'A-1'),
      taken('nationality', 'India'),
      taken('familyName', '   '),
    ]).toEqual([false, true, false, false, false]);
  });
});

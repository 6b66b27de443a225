import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtInTypes, customType, documentType, isBuiltIn } from '../../contract/kit/document-types.ts';
import { documentTypeList } from '../../contract/masters/document-type-list.ts';

const maxTypeCodeLength = 40;

const taken = (code: string) => customType.safeParse(code).success;

describe('the code of a type of document', () => {
  it('of one’s own begins so that it is never one of the portal’s', () => {
    expect(['own-form', 'own-form-2', 'own-2'].map(taken)).toEqual([true, true, true]);
    expect(
      [
        'own-',
        'own',
        'form',
        'own--form',
        'own-form-',
        'own-Form',
        'own-forme é',
        'own-a_b',
        'own-a,own-b',
      ].map(taken),
    ).toEqual(Array(9).fill(false));
    expect([
      taken(`own-${'a'.repeat(maxTypeCodeLength - 4)}`),
      taken(`own-${'a'.repeat(maxTypeCodeLength - 3)}`),
    ]).toEqual([true, false]);
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((rest) => `own-${rest}`),
        ),
        (code) => {
          const known = documentType.safeParse(code).success;
          expect(known).toBe(taken(code) || isBuiltIn(code));
          expect(taken(code) && isBuiltIn(code)).toBe(false);
          // It stands in addresses and in lists parted by commas as it is.
          if (taken(code)) expect(encodeURIComponent(code)).toBe(code);
        },
      ),
    );
  });

  it('may be any of the portal’s own where one is asked for, and none of those where one is added', () => {
    expect(builtInTypes.filter((code) => !documentType.safeParse(code).success)).toEqual([]);
    const record = { name: 'Form', category: 'offer', fileCode: 'FORM', fileLabel: 'Form' };
    expect(
      builtInTypes.filter((code) => documentTypeList.record.safeParse({ ...record, code }).success),
    ).toEqual([]);
    expect(documentTypeList.record.safeParse({ ...record, code: 'own-form' }).success).toBe(true);
  });
});

import { expect, it } from 'vitest';
import type { KnownType } from '../../../contract/document-type-list.ts';
import { builtInTypes, type DocumentType } from '../../../contract/document-types.ts';
import { offeredTypes } from '../../../src/machines/document-types/offered-types.ts';

const type = (code: DocumentType, more: Partial<KnownType> = {}): KnownType => ({
  code,
  name: 'English',
  nameFr: null,
  nameAr: null,
  fileCode: 'T',
  fileLabel: 'Type',
  archived: false,
  ...more,
});
const known = [type('passport'), type('photo', { archived: true }), type('own-form')];

it('types are offered as long as they are asked for, what is chosen already beside them, and all where one looks', () => {
  expect([
    offeredTypes(null),
    offeredTypes(known),
    offeredTypes(known, 'photo'),
    offeredTypes(known, 'all'),
    offeredTypes(known, ''),
  ]).toEqual([
    builtInTypes,
    ['passport', 'own-form'],
    ['passport', 'photo', 'own-form'],
    ['passport', 'photo', 'own-form'],
    ['passport', 'own-form'],
  ]);
});

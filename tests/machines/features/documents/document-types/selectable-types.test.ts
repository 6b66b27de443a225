import { expect, it } from 'vitest';
import { builtInTypes } from '../../../../../contract/kit/document-types.ts';
import { getSelectableTypes } from '../../../../../src/machines/features/documents/document-types/selectable-types.ts';
import { knownType } from '../../../../support/records/document-types.ts';

const known = [knownType('passport'), knownType('photo', { archived: true }), knownType('own-form')];

it('types are offered as long as they are asked for, what is chosen already beside them, and all where one looks', () => {
  expect([
    getSelectableTypes(null),
    getSelectableTypes(known),
    getSelectableTypes(known, 'photo'),
    getSelectableTypes(known, 'all'),
    getSelectableTypes(known, ''),
  ]).toEqual([
    builtInTypes,
    ['passport', 'own-form'],
    ['passport', 'photo', 'own-form'],
    ['passport', 'photo', 'own-form'],
    ['passport', 'own-form'],
  ]);
});

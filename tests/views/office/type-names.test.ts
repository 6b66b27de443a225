import { expect, it } from 'vitest';
import type { KnownType } from '../../../contract/document-type-list.ts';
import type { DocumentType } from '../../../contract/document-types.ts';
import { typeNames } from '../../../src/views/office/type-names.ts';

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

it('types are called as the installation has it, else by the portal’s word, and a type of one’s own by its English name', () => {
  const named = [type('passport', { nameFr: 'Passeport' }), type('own-form', { nameAr: 'استمارة' })];
  expect(typeNames(named)).toEqual({
    en: { 'documentType.passport': 'English', 'documentType.own-form': 'English' },
    fr: { 'documentType.passport': 'Passeport', 'documentType.own-form': 'English' },
    ar: { 'documentType.own-form': 'استمارة' },
  });
});

import { expect, it } from 'vitest';
import { toDocumentTypeMessages } from '../../../../src/views/kit/office/document-type-messages.ts';
import { knownType } from '../../../support/records/document-types.ts';

it('types are called as the installation has it, else by the portal’s word, and a type of one’s own by its English name', () => {
  const named = [
    knownType('passport', { nameFr: 'Passeport' }),
    knownType('own-form', { nameAr: 'استمارة' }),
  ];
  expect(toDocumentTypeMessages(named)).toEqual({
    en: { 'documentType.passport': 'English', 'documentType.own-form': 'English' },
    fr: { 'documentType.passport': 'Passeport', 'documentType.own-form': 'English' },
    ar: { 'documentType.own-form': 'استمارة' },
  });
});

import { describe, expect, it } from 'vitest';
import { documentActions, rejectionReasons } from '../../contract/applications/application-documents.ts';
import { checklistReasons, checklistStages } from '../../contract/documents/checklist.ts';
import { uploadRefusals } from '../../contract/documents/uploads.ts';
import { builtInTypes, documentCategories } from '../../contract/kit/document-types.ts';
import { documentsAr } from '../../src/i18n/features/documents/ar.ts';
import { documentsEn } from '../../src/i18n/features/documents/en.ts';
import { documentsFr } from '../../src/i18n/features/documents/fr.ts';

const catalogues = { en: documentsEn, fr: documentsFr, ar: documentsAr };

describe('the texts of documents', () => {
  it('name everything the contract has a code for, and nothing else', () => {
    expect(Object.keys(documentsEn).sort()).toEqual(
      [
        ...builtInTypes.map((code) => `documentType.${code}`),
        ...documentCategories.map((code) => `documentCategory.${code}`),
        ...documentActions.map((code) => `documentMove.${code}`),
        ...rejectionReasons.map((code) => `rejection.${code}`),
        ...checklistStages.map((code) => `checklistStage.${code}`),
        ...checklistReasons,
        ...uploadRefusals,
        'refusal.documentState',
      ].sort(),
    );
  });

  it.each(['fr', 'ar'] as const)('have the ids of the English ones in %s, in their order', (language) => {
    expect(Object.keys(catalogues[language])).toEqual(Object.keys(documentsEn));
  });

  it('are translated: no sentence is the English one, and Arabic is written in its own letters', () => {
    const sentences = Object.entries(documentsEn).filter(([, text]) => text.endsWith('.'));
    expect(sentences.filter(([id, text]) => documentsFr[id as keyof typeof documentsEn] === text)).toEqual(
      [],
    );
    expect(Object.entries(documentsAr).filter(([, text]) => !/[\u0600-\u06ff]/.test(text))).toEqual([]);
  });
});

import type { CataloguePart } from '../../src/i18n/catalogue.ts';
import { applyingAr } from '../../src/i18n/features/applying/ar.ts';
import { applyingEn } from '../../src/i18n/features/applying/en.ts';
import { applyingFr } from '../../src/i18n/features/applying/fr.ts';
import { boardAr } from '../../src/i18n/features/board/ar.ts';
import { boardEn } from '../../src/i18n/features/board/en.ts';
import { boardFr } from '../../src/i18n/features/board/fr.ts';
import { caseworkAr } from '../../src/i18n/features/casework/ar.ts';
import { caseworkEn } from '../../src/i18n/features/casework/en.ts';
import { caseworkFr } from '../../src/i18n/features/casework/fr.ts';
import { chartsAr } from '../../src/i18n/features/charts/ar.ts';
import { chartsEn } from '../../src/i18n/features/charts/en.ts';
import { chartsFr } from '../../src/i18n/features/charts/fr.ts';
import { coursesAr } from '../../src/i18n/features/courses/ar.ts';
import { coursesEn } from '../../src/i18n/features/courses/en.ts';
import { coursesFr } from '../../src/i18n/features/courses/fr.ts';
import { documentsAr } from '../../src/i18n/features/documents/ar.ts';
import { documentsEn } from '../../src/i18n/features/documents/en.ts';
import { documentsFr } from '../../src/i18n/features/documents/fr.ts';
import { secondFactorAr } from '../../src/i18n/features/factors/ar.ts';
import { secondFactorEn } from '../../src/i18n/features/factors/en.ts';
import { secondFactorFr } from '../../src/i18n/features/factors/fr.ts';
import { importingAr } from '../../src/i18n/features/importing/ar.ts';
import { importingEn } from '../../src/i18n/features/importing/en.ts';
import { importingFr } from '../../src/i18n/features/importing/fr.ts';
import { linksAr } from '../../src/i18n/features/links/ar.ts';
import { linksEn } from '../../src/i18n/features/links/en.ts';
import { linksFr } from '../../src/i18n/features/links/fr.ts';
import { mastersAr } from '../../src/i18n/features/masters/ar.ts';
import { mastersEn } from '../../src/i18n/features/masters/en.ts';
import { mastersFr } from '../../src/i18n/features/masters/fr.ts';
import { renamingAr } from '../../src/i18n/features/renaming/ar.ts';
import { renamingEn } from '../../src/i18n/features/renaming/en.ts';
import { renamingFr } from '../../src/i18n/features/renaming/fr.ts';
import { requestsAr } from '../../src/i18n/features/requests/ar.ts';
import { requestsEn } from '../../src/i18n/features/requests/en.ts';
import { requestsFr } from '../../src/i18n/features/requests/fr.ts';
import { reviewAr } from '../../src/i18n/features/review/ar.ts';
import { reviewEn } from '../../src/i18n/features/review/en.ts';
import { reviewFr } from '../../src/i18n/features/review/fr.ts';
import { statusesAr } from '../../src/i18n/features/statuses/ar.ts';
import { statusesEn } from '../../src/i18n/features/statuses/en.ts';
import { statusesFr } from '../../src/i18n/features/statuses/fr.ts';
import { uploadsAr } from '../../src/i18n/features/uploads/ar.ts';
import { uploadsEn } from '../../src/i18n/features/uploads/en.ts';
import { uploadsFr } from '../../src/i18n/features/uploads/fr.ts';
import { worklistAr } from '../../src/i18n/features/worklist/ar.ts';
import { worklistEn } from '../../src/i18n/features/worklist/en.ts';
import { worklistFr } from '../../src/i18n/features/worklist/fr.ts';
import { writingAr } from '../../src/i18n/features/writing/ar.ts';
import { writingEn } from '../../src/i18n/features/writing/en.ts';
import { writingFr } from '../../src/i18n/features/writing/fr.ts';
import { languages } from '../../src/i18n/languages.ts';
import { accountAr } from '../../src/i18n/shared/account/ar.ts';
import { accountEn } from '../../src/i18n/shared/account/en.ts';
import { accountFr } from '../../src/i18n/shared/account/fr.ts';
import { officeAr } from '../../src/i18n/shared/office/ar.ts';
import { officeEn } from '../../src/i18n/shared/office/en.ts';
import { officeFr } from '../../src/i18n/shared/office/fr.ts';
import { publicAr } from '../../src/i18n/shared/public/ar.ts';
import { publicEn } from '../../src/i18n/shared/public/en.ts';
import { publicFr } from '../../src/i18n/shared/public/fr.ts';
import { toolsAr } from '../../src/i18n/shared/tools/ar.ts';
import { toolsEn } from '../../src/i18n/shared/tools/en.ts';
import { toolsFr } from '../../src/i18n/shared/tools/fr.ts';

/** Messages by their ids. */
export type Catalogue = Readonly<Record<string, string>>;

export const parts: Record<CataloguePart, Record<(typeof languages)[number], Catalogue>> = {
  public: { en: publicEn, fr: publicFr, ar: publicAr },
  account: { en: accountEn, fr: accountFr, ar: accountAr },
  office: { en: officeEn, fr: officeFr, ar: officeAr },
  casework: { en: caseworkEn, fr: caseworkFr, ar: caseworkAr },
  board: { en: boardEn, fr: boardFr, ar: boardAr },
  charts: { en: chartsEn, fr: chartsFr, ar: chartsAr },
  tools: { en: toolsEn, fr: toolsFr, ar: toolsAr },
  documents: { en: documentsEn, fr: documentsFr, ar: documentsAr },
  importing: { en: importingEn, fr: importingFr, ar: importingAr },
  links: { en: linksEn, fr: linksFr, ar: linksAr },
  masters: { en: mastersEn, fr: mastersFr, ar: mastersAr },
  statuses: { en: statusesEn, fr: statusesFr, ar: statusesAr },
  uploads: { en: uploadsEn, fr: uploadsFr, ar: uploadsAr },
  worklist: { en: worklistEn, fr: worklistFr, ar: worklistAr },
  renaming: { en: renamingEn, fr: renamingFr, ar: renamingAr },
  requests: { en: requestsEn, fr: requestsFr, ar: requestsAr },
  review: { en: reviewEn, fr: reviewFr, ar: reviewAr },
  writing: { en: writingEn, fr: writingFr, ar: writingAr },
  courses: { en: coursesEn, fr: coursesFr, ar: coursesAr },
  secondFactor: { en: secondFactorEn, fr: secondFactorFr, ar: secondFactorAr },
  applying: { en: applyingEn, fr: applyingFr, ar: applyingAr },
};

/** Each part in each language. */
export const catalogues = Object.entries(parts).flatMap(([part, texts]) =>
  languages.map((language) => ({ part, language, texts: texts[language], english: texts.en })),
);

import { accountAr } from '../../src/i18n/account/ar.ts';
import { accountEn } from '../../src/i18n/account/en.ts';
import { accountFr } from '../../src/i18n/account/fr.ts';
import { applyingAr } from '../../src/i18n/applying/ar.ts';
import { applyingEn } from '../../src/i18n/applying/en.ts';
import { applyingFr } from '../../src/i18n/applying/fr.ts';
import { boardAr } from '../../src/i18n/board/ar.ts';
import { boardEn } from '../../src/i18n/board/en.ts';
import { boardFr } from '../../src/i18n/board/fr.ts';
import { caseworkAr } from '../../src/i18n/casework/ar.ts';
import { caseworkEn } from '../../src/i18n/casework/en.ts';
import { caseworkFr } from '../../src/i18n/casework/fr.ts';
import type { CataloguePart } from '../../src/i18n/catalogue.ts';
import { chartsAr } from '../../src/i18n/charts/ar.ts';
import { chartsEn } from '../../src/i18n/charts/en.ts';
import { chartsFr } from '../../src/i18n/charts/fr.ts';
import { coursesAr } from '../../src/i18n/courses/ar.ts';
import { coursesEn } from '../../src/i18n/courses/en.ts';
import { coursesFr } from '../../src/i18n/courses/fr.ts';
import { documentsAr } from '../../src/i18n/documents/ar.ts';
import { documentsEn } from '../../src/i18n/documents/en.ts';
import { documentsFr } from '../../src/i18n/documents/fr.ts';
import { secondFactorAr } from '../../src/i18n/factors/ar.ts';
import { secondFactorEn } from '../../src/i18n/factors/en.ts';
import { secondFactorFr } from '../../src/i18n/factors/fr.ts';
import { importingAr } from '../../src/i18n/importing/ar.ts';
import { importingEn } from '../../src/i18n/importing/en.ts';
import { importingFr } from '../../src/i18n/importing/fr.ts';
import { languages } from '../../src/i18n/languages.ts';
import { linksAr } from '../../src/i18n/links/ar.ts';
import { linksEn } from '../../src/i18n/links/en.ts';
import { linksFr } from '../../src/i18n/links/fr.ts';
import { mastersAr } from '../../src/i18n/masters/ar.ts';
import { mastersEn } from '../../src/i18n/masters/en.ts';
import { mastersFr } from '../../src/i18n/masters/fr.ts';
import { officeAr } from '../../src/i18n/office/ar.ts';
import { officeEn } from '../../src/i18n/office/en.ts';
import { officeFr } from '../../src/i18n/office/fr.ts';
import { publicAr } from '../../src/i18n/public/ar.ts';
import { publicEn } from '../../src/i18n/public/en.ts';
import { publicFr } from '../../src/i18n/public/fr.ts';
import { renamingAr } from '../../src/i18n/renaming/ar.ts';
import { renamingEn } from '../../src/i18n/renaming/en.ts';
import { renamingFr } from '../../src/i18n/renaming/fr.ts';
import { requestsAr } from '../../src/i18n/requests/ar.ts';
import { requestsEn } from '../../src/i18n/requests/en.ts';
import { requestsFr } from '../../src/i18n/requests/fr.ts';
import { reviewAr } from '../../src/i18n/review/ar.ts';
import { reviewEn } from '../../src/i18n/review/en.ts';
import { reviewFr } from '../../src/i18n/review/fr.ts';
import { statusesAr } from '../../src/i18n/statuses/ar.ts';
import { statusesEn } from '../../src/i18n/statuses/en.ts';
import { statusesFr } from '../../src/i18n/statuses/fr.ts';
import { toolsAr } from '../../src/i18n/tools/ar.ts';
import { toolsEn } from '../../src/i18n/tools/en.ts';
import { toolsFr } from '../../src/i18n/tools/fr.ts';
import { uploadsAr } from '../../src/i18n/uploads/ar.ts';
import { uploadsEn } from '../../src/i18n/uploads/en.ts';
import { uploadsFr } from '../../src/i18n/uploads/fr.ts';
import { worklistAr } from '../../src/i18n/worklist/ar.ts';
import { worklistEn } from '../../src/i18n/worklist/en.ts';
import { worklistFr } from '../../src/i18n/worklist/fr.ts';
import { writingAr } from '../../src/i18n/writing/ar.ts';
import { writingEn } from '../../src/i18n/writing/en.ts';
import { writingFr } from '../../src/i18n/writing/fr.ts';

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

import type { CatalogueFiles } from './catalogue-files.ts';

/** Texts that are loaded with the features that use them. */
export const officeTexts = {
  board: {
    en: async () => (await import(/* webpackChunkName: "text-board-en" */ './board/en.ts')).boardEn,
    fr: async () => (await import(/* webpackChunkName: "text-board-fr" */ './board/fr.ts')).boardFr,
    ar: async () => (await import(/* webpackChunkName: "text-board-ar" */ './board/ar.ts')).boardAr,
  },
  charts: {
    en: async () => (await import(/* webpackChunkName: "text-charts-en" */ './charts/en.ts')).chartsEn,
    fr: async () => (await import(/* webpackChunkName: "text-charts-fr" */ './charts/fr.ts')).chartsFr,
    ar: async () => (await import(/* webpackChunkName: "text-charts-ar" */ './charts/ar.ts')).chartsAr,
  },
  casework: {
    en: async () => (await import(/* webpackChunkName: "text-casework-en" */ './casework/en.ts')).caseworkEn,
    fr: async () => (await import(/* webpackChunkName: "text-casework-fr" */ './casework/fr.ts')).caseworkFr,
    ar: async () => (await import(/* webpackChunkName: "text-casework-ar" */ './casework/ar.ts')).caseworkAr,
  },
  documents: {
    en: async () =>
      (await import(/* webpackChunkName: "text-documents-en" */ './documents/en.ts')).documentsEn,
    fr: async () =>
      (await import(/* webpackChunkName: "text-documents-fr" */ './documents/fr.ts')).documentsFr,
    ar: async () =>
      (await import(/* webpackChunkName: "text-documents-ar" */ './documents/ar.ts')).documentsAr,
  },
  importing: {
    en: async () =>
      (await import(/* webpackChunkName: "text-importing-en" */ './importing/en.ts')).importingEn,
    fr: async () =>
      (await import(/* webpackChunkName: "text-importing-fr" */ './importing/fr.ts')).importingFr,
    ar: async () =>
      (await import(/* webpackChunkName: "text-importing-ar" */ './importing/ar.ts')).importingAr,
  },
  links: {
    en: async () => (await import(/* webpackChunkName: "text-links-en" */ './links/en.ts')).linksEn,
    fr: async () => (await import(/* webpackChunkName: "text-links-fr" */ './links/fr.ts')).linksFr,
    ar: async () => (await import(/* webpackChunkName: "text-links-ar" */ './links/ar.ts')).linksAr,
  },
  masters: {
    en: async () => (await import(/* webpackChunkName: "text-masters-en" */ './masters/en.ts')).mastersEn,
    fr: async () => (await import(/* webpackChunkName: "text-masters-fr" */ './masters/fr.ts')).mastersFr,
    ar: async () => (await import(/* webpackChunkName: "text-masters-ar" */ './masters/ar.ts')).mastersAr,
  },
  statuses: {
    en: async () => (await import(/* webpackChunkName: "text-statuses-en" */ './statuses/en.ts')).statusesEn,
    fr: async () => (await import(/* webpackChunkName: "text-statuses-fr" */ './statuses/fr.ts')).statusesFr,
    ar: async () => (await import(/* webpackChunkName: "text-statuses-ar" */ './statuses/ar.ts')).statusesAr,
  },
  renaming: {
    en: async () => (await import(/* webpackChunkName: "text-renaming-en" */ './renaming/en.ts')).renamingEn,
    fr: async () => (await import(/* webpackChunkName: "text-renaming-fr" */ './renaming/fr.ts')).renamingFr,
    ar: async () => (await import(/* webpackChunkName: "text-renaming-ar" */ './renaming/ar.ts')).renamingAr,
  },
  requests: {
    en: async () => (await import(/* webpackChunkName: "text-requests-en" */ './requests/en.ts')).requestsEn,
    fr: async () => (await import(/* webpackChunkName: "text-requests-fr" */ './requests/fr.ts')).requestsFr,
    ar: async () => (await import(/* webpackChunkName: "text-requests-ar" */ './requests/ar.ts')).requestsAr,
  },
  uploads: {
    en: async () => (await import(/* webpackChunkName: "text-uploads-en" */ './uploads/en.ts')).uploadsEn,
    fr: async () => (await import(/* webpackChunkName: "text-uploads-fr" */ './uploads/fr.ts')).uploadsFr,
    ar: async () => (await import(/* webpackChunkName: "text-uploads-ar" */ './uploads/ar.ts')).uploadsAr,
  },
  review: {
    en: async () => (await import(/* webpackChunkName: "text-review-en" */ './review/en.ts')).reviewEn,
    fr: async () => (await import(/* webpackChunkName: "text-review-fr" */ './review/fr.ts')).reviewFr,
    ar: async () => (await import(/* webpackChunkName: "text-review-ar" */ './review/ar.ts')).reviewAr,
  },
  worklist: {
    en: async () => (await import(/* webpackChunkName: "text-worklist-en" */ './worklist/en.ts')).worklistEn,
    fr: async () => (await import(/* webpackChunkName: "text-worklist-fr" */ './worklist/fr.ts')).worklistFr,
    ar: async () => (await import(/* webpackChunkName: "text-worklist-ar" */ './worklist/ar.ts')).worklistAr,
  },
  applying: {
    en: async () => (await import(/* webpackChunkName: "text-applying-en" */ './applying/en.ts')).applyingEn,
    fr: async () => (await import(/* webpackChunkName: "text-applying-fr" */ './applying/fr.ts')).applyingFr,
    ar: async () => (await import(/* webpackChunkName: "text-applying-ar" */ './applying/ar.ts')).applyingAr,
  },
  writing: {
    en: async () => (await import(/* webpackChunkName: "text-writing-en" */ './writing/en.ts')).writingEn,
    fr: async () => (await import(/* webpackChunkName: "text-writing-fr" */ './writing/fr.ts')).writingFr,
    ar: async () => (await import(/* webpackChunkName: "text-writing-ar" */ './writing/ar.ts')).writingAr,
  },
  courses: {
    en: async () => (await import(/* webpackChunkName: "text-courses-en" */ './courses/en.ts')).coursesEn,
    fr: async () => (await import(/* webpackChunkName: "text-courses-fr" */ './courses/fr.ts')).coursesFr,
    ar: async () => (await import(/* webpackChunkName: "text-courses-ar" */ './courses/ar.ts')).coursesAr,
  },
  secondFactor: {
    en: async () =>
      (await import(/* webpackChunkName: "text-factors-en" */ './factors/en.ts')).secondFactorEn,
    fr: async () =>
      (await import(/* webpackChunkName: "text-factors-fr" */ './factors/fr.ts')).secondFactorFr,
    ar: async () =>
      (await import(/* webpackChunkName: "text-factors-ar" */ './factors/ar.ts')).secondFactorAr,
  },
} satisfies Record<string, CatalogueFiles>;

export type OfficePart = keyof typeof officeTexts;

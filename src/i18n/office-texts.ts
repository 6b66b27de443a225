import type { CatalogueFiles } from './catalogue-files.ts';

/** Texts that are loaded with the features that use them. */
export const officeTexts = {
  board: {
    en: async () => (await import(/* webpackChunkName: "text-board-en" */ './features/board/en.ts')).boardEn,
    fr: async () => (await import(/* webpackChunkName: "text-board-fr" */ './features/board/fr.ts')).boardFr,
    ar: async () => (await import(/* webpackChunkName: "text-board-ar" */ './features/board/ar.ts')).boardAr,
  },
  charts: {
    en: async () =>
      (await import(/* webpackChunkName: "text-charts-en" */ './features/charts/en.ts')).chartsEn,
    fr: async () =>
      (await import(/* webpackChunkName: "text-charts-fr" */ './features/charts/fr.ts')).chartsFr,
    ar: async () =>
      (await import(/* webpackChunkName: "text-charts-ar" */ './features/charts/ar.ts')).chartsAr,
  },
  casework: {
    en: async () =>
      (await import(/* webpackChunkName: "text-casework-en" */ './features/casework/en.ts')).caseworkEn,
    fr: async () =>
      (await import(/* webpackChunkName: "text-casework-fr" */ './features/casework/fr.ts')).caseworkFr,
    ar: async () =>
      (await import(/* webpackChunkName: "text-casework-ar" */ './features/casework/ar.ts')).caseworkAr,
  },
  documents: {
    en: async () =>
      (await import(/* webpackChunkName: "text-documents-en" */ './features/documents/en.ts')).documentsEn,
    fr: async () =>
      (await import(/* webpackChunkName: "text-documents-fr" */ './features/documents/fr.ts')).documentsFr,
    ar: async () =>
      (await import(/* webpackChunkName: "text-documents-ar" */ './features/documents/ar.ts')).documentsAr,
  },
  importing: {
    en: async () =>
      (await import(/* webpackChunkName: "text-importing-en" */ './features/importing/en.ts')).importingEn,
    fr: async () =>
      (await import(/* webpackChunkName: "text-importing-fr" */ './features/importing/fr.ts')).importingFr,
    ar: async () =>
      (await import(/* webpackChunkName: "text-importing-ar" */ './features/importing/ar.ts')).importingAr,
  },
  links: {
    en: async () => (await import(/* webpackChunkName: "text-links-en" */ './features/links/en.ts')).linksEn,
    fr: async () => (await import(/* webpackChunkName: "text-links-fr" */ './features/links/fr.ts')).linksFr,
    ar: async () => (await import(/* webpackChunkName: "text-links-ar" */ './features/links/ar.ts')).linksAr,
  },
  masters: {
    en: async () =>
      (await import(/* webpackChunkName: "text-masters-en" */ './features/masters/en.ts')).mastersEn,
    fr: async () =>
      (await import(/* webpackChunkName: "text-masters-fr" */ './features/masters/fr.ts')).mastersFr,
    ar: async () =>
      (await import(/* webpackChunkName: "text-masters-ar" */ './features/masters/ar.ts')).mastersAr,
  },
  statuses: {
    en: async () =>
      (await import(/* webpackChunkName: "text-statuses-en" */ './features/statuses/en.ts')).statusesEn,
    fr: async () =>
      (await import(/* webpackChunkName: "text-statuses-fr" */ './features/statuses/fr.ts')).statusesFr,
    ar: async () =>
      (await import(/* webpackChunkName: "text-statuses-ar" */ './features/statuses/ar.ts')).statusesAr,
  },
  renaming: {
    en: async () =>
      (await import(/* webpackChunkName: "text-renaming-en" */ './features/renaming/en.ts')).renamingEn,
    fr: async () =>
      (await import(/* webpackChunkName: "text-renaming-fr" */ './features/renaming/fr.ts')).renamingFr,
    ar: async () =>
      (await import(/* webpackChunkName: "text-renaming-ar" */ './features/renaming/ar.ts')).renamingAr,
  },
  requests: {
    en: async () =>
      (await import(/* webpackChunkName: "text-requests-en" */ './features/requests/en.ts')).requestsEn,
    fr: async () =>
      (await import(/* webpackChunkName: "text-requests-fr" */ './features/requests/fr.ts')).requestsFr,
    ar: async () =>
      (await import(/* webpackChunkName: "text-requests-ar" */ './features/requests/ar.ts')).requestsAr,
  },
  uploads: {
    en: async () =>
      (await import(/* webpackChunkName: "text-uploads-en" */ './features/uploads/en.ts')).uploadsEn,
    fr: async () =>
      (await import(/* webpackChunkName: "text-uploads-fr" */ './features/uploads/fr.ts')).uploadsFr,
    ar: async () =>
      (await import(/* webpackChunkName: "text-uploads-ar" */ './features/uploads/ar.ts')).uploadsAr,
  },
  review: {
    en: async () =>
      (await import(/* webpackChunkName: "text-review-en" */ './features/review/en.ts')).reviewEn,
    fr: async () =>
      (await import(/* webpackChunkName: "text-review-fr" */ './features/review/fr.ts')).reviewFr,
    ar: async () =>
      (await import(/* webpackChunkName: "text-review-ar" */ './features/review/ar.ts')).reviewAr,
  },
  worklist: {
    en: async () =>
      (await import(/* webpackChunkName: "text-worklist-en" */ './features/worklist/en.ts')).worklistEn,
    fr: async () =>
      (await import(/* webpackChunkName: "text-worklist-fr" */ './features/worklist/fr.ts')).worklistFr,
    ar: async () =>
      (await import(/* webpackChunkName: "text-worklist-ar" */ './features/worklist/ar.ts')).worklistAr,
  },
  applying: {
    en: async () =>
      (await import(/* webpackChunkName: "text-applying-en" */ './features/applying/en.ts')).applyingEn,
    fr: async () =>
      (await import(/* webpackChunkName: "text-applying-fr" */ './features/applying/fr.ts')).applyingFr,
    ar: async () =>
      (await import(/* webpackChunkName: "text-applying-ar" */ './features/applying/ar.ts')).applyingAr,
  },
  writing: {
    en: async () =>
      (await import(/* webpackChunkName: "text-writing-en" */ './features/writing/en.ts')).writingEn,
    fr: async () =>
      (await import(/* webpackChunkName: "text-writing-fr" */ './features/writing/fr.ts')).writingFr,
    ar: async () =>
      (await import(/* webpackChunkName: "text-writing-ar" */ './features/writing/ar.ts')).writingAr,
  },
  courses: {
    en: async () =>
      (await import(/* webpackChunkName: "text-courses-en" */ './features/courses/en.ts')).coursesEn,
    fr: async () =>
      (await import(/* webpackChunkName: "text-courses-fr" */ './features/courses/fr.ts')).coursesFr,
    ar: async () =>
      (await import(/* webpackChunkName: "text-courses-ar" */ './features/courses/ar.ts')).coursesAr,
  },
  secondFactor: {
    en: async () =>
      (await import(/* webpackChunkName: "text-factors-en" */ './features/factors/en.ts')).secondFactorEn,
    fr: async () =>
      (await import(/* webpackChunkName: "text-factors-fr" */ './features/factors/fr.ts')).secondFactorFr,
    ar: async () =>
      (await import(/* webpackChunkName: "text-factors-ar" */ './features/factors/ar.ts')).secondFactorAr,
  },
} satisfies Record<string, CatalogueFiles>;

export type OfficePart = keyof typeof officeTexts;

import type { CatalogueFiles } from './catalogue-files.ts';

/** The texts that come with the parts of the office that use them. */
export const officeTexts = {
  charts: {
    en: async () => (await import(/* webpackChunkName: "text-charts-en" */ './charts/en.ts')).chartsEn,
    fr: async () => (await import(/* webpackChunkName: "text-charts-fr" */ './charts/fr.ts')).chartsFr,
    ar: async () => (await import(/* webpackChunkName: "text-charts-ar" */ './charts/ar.ts')).chartsAr,
  },
  documents: {
    en: async () =>
      (await import(/* webpackChunkName: "text-documents-en" */ './documents/en.ts')).documentsEn,
    fr: async () =>
      (await import(/* webpackChunkName: "text-documents-fr" */ './documents/fr.ts')).documentsFr,
    ar: async () =>
      (await import(/* webpackChunkName: "text-documents-ar" */ './documents/ar.ts')).documentsAr,
  },
  uploads: {
    en: async () => (await import(/* webpackChunkName: "text-uploads-en" */ './uploads/en.ts')).uploadsEn,
    fr: async () => (await import(/* webpackChunkName: "text-uploads-fr" */ './uploads/fr.ts')).uploadsFr,
    ar: async () => (await import(/* webpackChunkName: "text-uploads-ar" */ './uploads/ar.ts')).uploadsAr,
  },
  applying: {
    en: async () => (await import(/* webpackChunkName: "text-applying-en" */ './applying/en.ts')).applyingEn,
    fr: async () => (await import(/* webpackChunkName: "text-applying-fr" */ './applying/fr.ts')).applyingFr,
    ar: async () => (await import(/* webpackChunkName: "text-applying-ar" */ './applying/ar.ts')).applyingAr,
  },
} satisfies Record<string, CatalogueFiles>;

export type OfficePart = keyof typeof officeTexts;

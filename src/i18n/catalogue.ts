import type { CatalogueFile, CatalogueFiles, Messages } from './catalogue-files.ts';
import type { Language } from './languages.ts';
import type { FeatureTexts } from './message-id.ts';

/**
 * The first catalogues: for every page, for the public pages besides sign-in, for the registration, for the signed-in
 * shell and the first rows of a list, and for what comes after that; all others load with the features that use them.
 */
type FirstPart = 'public' | 'account' | 'registration' | 'office' | 'tools';
export type CataloguePart = FirstPart | keyof FeatureTexts;

const files: Readonly<Record<FirstPart, CatalogueFiles>> = {
  public: {
    en: () => import(/* webpackChunkName: "text-public-en" */ './shared/public/en.ts'),
    fr: () => import(/* webpackChunkName: "text-public-fr" */ './shared/public/fr.ts'),
    ar: () => import(/* webpackChunkName: "text-public-ar" */ './shared/public/ar.ts'),
  },
  account: {
    en: () => import(/* webpackChunkName: "text-account-en" */ './shared/account/en.ts'),
    fr: () => import(/* webpackChunkName: "text-account-fr" */ './shared/account/fr.ts'),
    ar: () => import(/* webpackChunkName: "text-account-ar" */ './shared/account/ar.ts'),
  },
  registration: {
    en: () => import(/* webpackChunkName: "text-registration-en-ts" */ './features/registration/en.ts'),
    fr: () => import(/* webpackChunkName: "text-registration-fr-ts" */ './features/registration/fr.ts'),
    ar: () => import(/* webpackChunkName: "text-registration-ar-ts" */ './features/registration/ar.ts'),
  },
  office: {
    en: () => import(/* webpackChunkName: "text-office-en" */ './shared/office/en.ts'),
    fr: () => import(/* webpackChunkName: "text-office-fr" */ './shared/office/fr.ts'),
    ar: () => import(/* webpackChunkName: "text-office-ar" */ './shared/office/ar.ts'),
  },
  tools: {
    en: () => import(/* webpackChunkName: "text-tools-en" */ './shared/tools/en.ts'),
    fr: () => import(/* webpackChunkName: "text-tools-fr" */ './shared/tools/fr.ts'),
    ar: () => import(/* webpackChunkName: "text-tools-ar" */ './shared/tools/ar.ts'),
  },
};

async function fetchFile(part: CataloguePart, language: Language): Promise<CatalogueFile> {
  if (part in files) return files[part as FirstPart][language]();
  const { loadFeatureTexts } = await import(/* webpackChunkName: "office-texts" */ './feature-texts.ts');
  return loadFeatureTexts(part, language);
}

/** The texts of a part: the only export of its file. */
const fetchPart = async (part: CataloguePart, language: Language): Promise<Messages> =>
  Object.values(await fetchFile(part, language))[0] ?? {};

type Key = `${CataloguePart} ${Language}`;
const requested = new Map<Key, Promise<Messages>>();
const loaded = new Map<Key, Messages>();
const activeParts = new Set<CataloguePart>();
const merged = new Map<Language, { readonly parts: number; readonly messages: Messages }>();
const listeners = new Set<() => void>();

/**
 * Loads a catalogue part in a language, once; from then on the part is also loaded in every other language that is
 * displayed. A failed load is discarded, so that the next call retries it.
 */
export function loadCatalogue(part: CataloguePart, language: Language): Promise<Messages> {
  activeParts.add(part);
  const key: Key = `${part} ${language}`;
  const known = requested.get(key);
  if (known) return known;
  const pending = fetchPart(part, language);
  requested.set(key, pending);
  pending.then(
    (messages) => {
      loaded.set(key, messages);
      for (const listener of listeners) listener();
    },
    () => requested.delete(key),
  );
  return pending;
}

/** Loads all active parts in another language. */
export const loadLanguage = (language: Language): Promise<unknown> =>
  Promise.all(
    [...new Set<CataloguePart>(['public', ...activeParts])].map((part) => loadCatalogue(part, language)),
  );

/**
 * All messages of a language, the same object until more are loaded; null while an active part is loading, so that
 * the interface changes its language all at once.
 */
export function messagesOf(language: Language): Messages | null {
  const parts = [...activeParts].map((part) => loaded.get(`${part} ${language}`));
  // Every page needs the public part, even if the office part loads first.
  if (!activeParts.has('public') || parts.includes(undefined)) return null;
  const known = merged.get(language);
  if (known?.parts === parts.length) return known.messages;
  const messages: Messages = Object.assign({}, ...parts, customTexts[language]);
  merged.set(language, { parts: parts.length, messages });
  return messages;
}

/** Custom texts of an installation, as literal text rather than ICU messages. */
type OwnTexts = { readonly [language in Language]?: Readonly<Record<string, string>> };
let customTexts: OwnTexts = {};

/** Replaces catalogue texts by the installation's custom texts, by id; earlier custom texts are discarded. */
export function setCustomTexts(texts: OwnTexts): void {
  const literal = (words: string) => [{ type: 0, value: words }];
  customTexts = Object.fromEntries(
    Object.entries(texts).map(([language, some]) => [
      language,
      // Already parsed, as in a build, so that a brace in a name stays a brace.
      Object.fromEntries(Object.entries(some).map(([id, words]) => [id, literal(words)])),
    ]),
  ) as unknown as OwnTexts;
  merged.clear();
  for (const listener of listeners) listener();
}

/** Calls back for each loaded catalogue; returns the function that stops it. */
export function onCatalogueLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

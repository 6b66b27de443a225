import type { Messages } from './catalogue-files.ts';
import type { Language } from './languages.ts';

/** Loads the texts of a feature: the only export of `features/<part>/<language>.ts`. */
export async function loadFeatureTexts(part: string, language: Language): Promise<Messages> {
  const file: Record<string, Messages> = await import(
    /* webpackChunkName: "text-[request]" */ `./features/${part}/${language}.ts`
  );
  return Object.values(file)[0] ?? {};
}

import { masterListNames, toPath } from '../../contract/kit/master-data.ts';
import type { Language } from './languages.ts';

/** The texts of a list that are needed where the list is not open: in the navigation, and in records of many lists. */
const parts = { titles: /^route\./, names: /^(?:subject|event)\./, others: /^(?!route\.|subject\.|event\.)/ };

/** A part of the texts of all lists of master data. A build runs this once, and bundles the result. */
export async function collectTexts(language: Language, part: keyof typeof parts): Promise<object> {
  const files: Record<string, Record<string, string>>[] = await Promise.all(
    masterListNames.map((list) => import(`./lists/${toPath(list)}/${language}.ts`)),
  );
  const texts = files.flatMap((file) => Object.values(file).flatMap(Object.entries<string>));
  return Object.fromEntries(texts.filter(([id]) => parts[part].test(id)));
}

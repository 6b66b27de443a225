import { type Names, sentenceCase } from './names.ts';

const vowel = /^[aeiouyhàâéèêëîïôûœ]/i;

const english = ({ english: { noun, plural } }: Names) => ({
  list: sentenceCase(plural),
  add: `New ${noun}`,
  edit: `Edit ${noun}`,
  created: `${sentenceCase(noun)} created`,
  changed: `${sentenceCase(noun)} updated`,
  removed: `${sentenceCase(noun)} deleted`,
  search: `Search ${plural}`,
  empty: `No ${plural}`,
  emptyBody: `${sentenceCase(plural)} that administrators add appear here.`,
});

function french({ fr: { noun, plural, gender } }: Names) {
  const [one, e, none] = gender === 'f' ? ['une', 'e', 'Aucune'] : ['un', '', 'Aucun'];
  const isNew = gender === 'f' ? 'Nouvelle' : vowel.test(noun) ? 'Nouvel' : 'Nouveau';
  return {
    list: sentenceCase(plural),
    add: `${isNew} ${noun}`,
    edit: `Modifier ${one} ${noun}`,
    created: `${sentenceCase(noun)} créé${e}`,
    changed: `${sentenceCase(noun)} modifié${e}`,
    removed: `${sentenceCase(noun)} supprimé${e}`,
    search: `Rechercher des ${plural}`,
    empty: `${none} ${noun}`,
    emptyBody: `Les ${plural} ajouté${e}s par les administrateurs apparaissent ici.`,
  };
}

function arabic({ ar: { noun, plural } }: Names) {
  const indefinite = plural.replace(/^ال/, '');
  return {
    list: plural,
    add: `إضافة ${noun}`,
    edit: `تعديل ${noun}`,
    created: `إنشاء ${noun}`,
    changed: `تحديث ${noun}`,
    removed: `حذف ${noun}`,
    search: `ابحث في ${plural}`,
    empty: `لا توجد ${indefinite}`,
    emptyBody: `تظهر هنا ${plural} التي يضيفها المسؤولون.`,
  };
}

function entries({ title, subject, noun }: Names, texts: ReturnType<typeof english>): string {
  const ids = {
    [title]: texts.list,
    [`${title}Add`]: texts.add,
    [`${title}Edit`]: texts.edit,
    [`subject.${subject}`]: texts.list,
    [`event.${noun}.created`]: texts.created,
    [`event.${noun}.changed`]: texts.changed,
    [`event.${noun}.removed`]: texts.removed,
    [`${noun}.search`]: texts.search,
    [`${noun}.empty`]: texts.empty,
    [`${noun}.emptyBody`]: texts.emptyBody,
  };
  return Object.entries(ids)
    .map(([id, text]) => `  '${id}': '${text.replaceAll("'", '’')}',\n`)
    .join('');
}

/** The texts of a new list in each language, by path. */
export function textFiles(names: Names): Readonly<Record<string, string>> {
  const { path, plural } = names;
  const folder = `src/i18n/lists/${path}`;
  const translated = (language: string, suffix: string, texts: ReturnType<typeof english>) =>
    `import type { ${plural}En } from './en.ts';

/** ${language} texts of ${names.english.plural}. */
export const ${plural}${suffix} = {
${entries(names, texts)}} as const satisfies Record<keyof typeof ${plural}En, string>;
`;
  return {
    [`${folder}/en.ts`]: `/** English texts of ${names.english.plural}. */
export const ${plural}En = {
${entries(names, english(names))}} as const;

declare module '../../message-id.ts' {
  interface ListTexts {
    readonly ${path.includes('-') ? `'${path}'` : path}: typeof ${plural}En;
  }
}
`,
    [`${folder}/fr.ts`]: translated('French', 'Fr', french(names)),
    [`${folder}/ar.ts`]: translated('Arabic', 'Ar', arabic(names)),
  };
}

const names: readonly (readonly string[])[] = [
  ['january', 'jan', 'janvier', 'janv', 'يناير', 'كانون الثاني', 'جانفي'],
  ['february', 'feb', 'fevrier', 'fevr', 'فبراير', 'شباط', 'فيفري'],
  ['march', 'mar', 'mars', 'مارس', 'اذار'],
  ['april', 'apr', 'avril', 'avr', 'ابريل', 'نيسان', 'افريل'],
  ['may', 'mai', 'مايو', 'ايار', 'ماي'],
  ['june', 'jun', 'juin', 'يونيو', 'حزيران', 'جوان'],
  ['july', 'jul', 'juillet', 'juil', 'يوليو', 'تموز', 'جويلية'],
  ['august', 'aug', 'aout', 'اغسطس', 'اب', 'اوت'],
  ['september', 'sept', 'sep', 'septembre', 'سبتمبر', 'ايلول'],
  ['october', 'oct', 'octobre', 'اكتوبر', 'تشرين الاول'],
  ['november', 'nov', 'novembre', 'نوفمبر', 'تشرين الثاني'],
  ['december', 'dec', 'decembre', 'ديسمبر', 'كانون الاول'],
];

const byName = new Map(names.flatMap((each, index) => each.map((name) => [name, index + 1] as const)));

/** Pattern of all month names in English, French and Arabic, longest first, for normalized text. */
export const monthPattern = [...byName.keys()].toSorted((one, other) => other.length - one.length).join('|');

/** 1 for `january`, `janv` or `يناير`. */
export const monthOf = (name: string): number | undefined => byName.get(name);

import type { writingEn } from './en.ts';

/** French texts of a field for a text with formats. */
export const writingFr = {
  'writing.toolbar': 'Mise en forme : \u2068{field}\u2069',
  'writing.keys':
    'Alt+F10 mène à la mise en forme, Échap revient au texte. Ctrl+] et Ctrl+[ changent le retrait.',
  'writing.header1': 'Titre 1',
  'writing.header2': 'Titre 2',
  'writing.header3': 'Titre 3',
  'writing.bold': 'Gras',
  'writing.italic': 'Italique',
  'writing.underline': 'Souligné',
  'writing.link': 'Lien',
  'writing.ordered': 'Liste numérotée',
  'writing.bullet': 'Liste à puces',
  'writing.outdent': 'Diminuer le retrait',
  'writing.indent': 'Augmenter le retrait',
  'writing.clear': 'Effacer la mise en forme',
  'writing.address': 'Où mène le lien',
  'writing.wrongLink': 'Un lien mène à une page web, à une adresse électronique ou à un numéro de téléphone.',
  'writing.putLink': 'Poser le lien',
  'writing.removeLink': 'Retirer le lien',
  'writing.close': 'Annuler',
  'writing.refused': 'Les images peuvent être en PNG, GIF, JPEG, BMP ou ICO, de 150 ko au plus chacune.',
} as const satisfies Record<keyof typeof writingEn, string>;

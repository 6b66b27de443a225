import type { writingEn } from './en.ts';

/** French texts of a field for a text with formats. */
export const writingFr = {
  'writing.toolbar': 'Mise en forme\u00a0: \u2068{field}\u2069',
  'writing.keys':
    'Appuyez sur Alt+F10 pour la barre d’outils et sur Échap pour revenir au texte. Ctrl+] et Ctrl+[ changent le retrait.',
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
  'writing.address': 'Adresse du lien',
  'writing.wrongLink': 'Saisissez une adresse web, une adresse e-mail ou un numéro de téléphone',
  'writing.putLink': 'Insérer le lien',
  'writing.removeLink': 'Supprimer le lien',
  'writing.refused': 'Les images peuvent être au format PNG, GIF, JPEG, BMP ou ICO, jusqu’à 150 ko chacune.',
} as const satisfies Record<keyof typeof writingEn, string>;

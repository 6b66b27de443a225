import type { documentTypesEn } from './en.ts';

/** French texts of document types. */
export const documentTypesFr = {
  'route.recordDocumentType': 'Types de document',
  'route.recordDocumentTypeAdd': 'Nouveau type de document',
  'route.recordDocumentTypeEdit': 'Modifier un type de document',
  'subject.DocumentType': 'Types de document',
  'event.documentType.created': 'Type de document créé',
  'event.documentType.changed': 'Type de document modifié',
  'event.documentType.removed': 'Type de document supprimé',
  'documentType.search': 'Rechercher par code ou nom',
  'documentType.empty': 'Aucun type de document',
  'documentType.emptyBody': 'Les types de document que l’on peut demander apparaissent ici.',
  'documentType.code.hint':
    'Commencez par own- et utilisez des minuscules sans espace, par exemple own-reference-form. Le code ne pourra plus être modifié.',
  'documentType.name': 'Nom en anglais',
  'documentType.goodForMonths.hint':
    'À compter de la date de délivrance. Laissez vide si le document porte sa propre date d’expiration ou n’expire pas.',
  'documentType.goodForDays.hint': 'Ajoutée aux mois, le cas échéant.',
  'documentType.fileCode.hint': 'Code court, par exemple PP. 24 caractères maximum.',
  'documentType.fileLabel.hint': 'Utilisez une langue que toutes les universités lisent.',
  'documentType.universities': 'Universités qui le demandent',
  'documentType.rules': 'Règles de liste de pièces',
  'documentType.nameFr.hint':
    'Laissez vide pour utiliser le nom intégré au portail ou, à défaut, le nom anglais.',
  'documentType.nameAr.hint':
    'Laissez vide pour utiliser le nom intégré au portail ou, à défaut, le nom anglais.',
} as const satisfies Record<keyof typeof documentTypesEn, string>;

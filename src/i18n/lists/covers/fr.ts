import type { coversEn } from './en.ts';

/** French texts of sign-in cover images. */
export const coversFr = {
  'route.recordLoginCoverImage': 'Images de la page de connexion',
  'route.recordLoginCoverImageAdd': 'Nouvelle image de connexion',
  'route.recordLoginCoverImageEdit': 'Modifier une image de connexion',
  'subject.Cover': 'Images de la page de connexion',
  'event.cover.created': 'Image de connexion créée',
  'event.cover.changed': 'Image de connexion modifiée',
  'event.cover.removed': 'Image de connexion supprimée',
  'cover.search': 'Rechercher par titre',
  'cover.empty': 'Aucune image',
  'cover.emptyBody':
    'Les images affichées à côté du formulaire de connexion apparaissent ici. Tant que vous n’en ajoutez pas, le portail affiche son image par défaut.',
  'cover.title': 'Titre',
  'cover.startsOn': 'Affichée à partir du',
  'cover.endsOn': 'Affichée jusqu’au',
  'cover.shown': 'Affichée actuellement',
  'cover.preview': 'Aperçu de la page de connexion',
  'cover.previewNote':
    'Affichée à côté du formulaire sur les grands écrans. Si plusieurs images sont actives, elles alternent chaque jour.',
  'cover.noPicture': 'Aucune image pour l’instant',
  'cover.alternative.hint':
    'Décrivez l’image pour les personnes qui ne peuvent pas la voir. Laissez vide si elle est purement décorative.',
  'cover.startsOn.hint': 'Laissez vide pour l’afficher dès maintenant.',
  'cover.endsOn.hint': 'Laissez vide pour l’afficher jusqu’à son archivage.',
  'cover.archived.hint': 'N’est plus affichée sur la page de connexion, mais reste dans cette liste.',
} as const satisfies Record<keyof typeof coversEn, string>;

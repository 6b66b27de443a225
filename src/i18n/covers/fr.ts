import type { coversEn } from './en.ts';

/** French texts of the pictures beside the sign-in form. */
export const coversFr = {
  'cover.search': 'Rechercher par titre',
  'cover.empty': 'Aucune image',
  'cover.emptyBody':
    'Les images à côté du formulaire de connexion apparaissent ici. D’ici là, le portail montre la sienne.',
  'cover.picture': 'Image',
  'cover.title': 'Titre',
  'cover.alternative': 'Ce qu’elle montre',
  'cover.startsOn': 'Montrée dès le',
  'cover.endsOn': 'Montrée jusqu’au',
  'cover.shown': 'Montrée en ce moment',
  'cover.archived': 'Archivée',
  'cover.width': 'Largeur, px',
  'cover.height': 'Hauteur, px',
  'cover.updatedAt': 'Modifiée',
  'cover.preview': 'La page de connexion',
  'cover.previewNote':
    'Elle se trouve à côté du formulaire sur les grands écrans. Quand plusieurs sont montrées, elles alternent de jour en jour.',
  'cover.noPicture': 'Pas encore d’image',
  'cover.alternative.hint':
    'Pour les personnes qui ne la voient pas. À laisser vide si l’image ne fait qu’orner.',
  'cover.startsOn.hint': 'Vide : dès maintenant.',
  'cover.endsOn.hint': 'Vide : jusqu’à son archivage.',
  'picture.hint': 'PNG, JPEG ou WebP, 4 Mo au plus ; un format vertical convient le mieux.',
  'picture.sending': 'L’image est en cours d’envoi…',
  'picture.refused': 'L’image n’a pas été acceptée.',
  'picture.upload.empty': 'Le fichier est vide. Choisissez-en un autre.',
  'picture.upload.tooLarge': 'L’image est trop lourde. Enregistrez-la plus compressée ou plus petite.',
  'picture.upload.imageTooLarge': 'L’image a trop de pixels. Réduisez-la et choisissez-la de nouveau.',
  'picture.upload.kindNotAccepted': 'Ce n’est pas une image PNG, JPEG ou WebP.',
  'picture.upload.kindMismatch':
    'Le fichier n’est pas ce que dit son nom. Enregistrez-le de nouveau comme image.',
  'picture.upload.damaged': 'L’image est illisible. Enregistrez-la de nouveau et choisissez la nouvelle.',
  'field.endsOn.invalid': 'La fin précède le début.',
  'field.picture.required': 'Choisissez une image.',
  'field.picture.invalid': 'Choisissez une image.',
  'field.picture.unknown': 'L’image a été oubliée entre-temps. Choisissez-la de nouveau.',
  'field.picture.taken': 'Cette image sert déjà ailleurs. Choisissez-la de nouveau.',
} as const satisfies Record<keyof typeof coversEn, string>;

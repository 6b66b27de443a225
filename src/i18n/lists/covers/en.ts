/** English texts of sign-in cover images. */
export const coversEn = {
  'route.recordLoginCoverImage': 'Sign-in cover images',
  'route.recordLoginCoverImageAdd': 'New sign-in cover image',
  'route.recordLoginCoverImageEdit': 'Edit sign-in cover image',
  'subject.Cover': 'Sign-in cover images',
  'event.cover.created': 'Sign-in cover image created',
  'event.cover.changed': 'Sign-in cover image updated',
  'event.cover.removed': 'Sign-in cover image deleted',
  'cover.search': 'Search by title',
  'cover.empty': 'No images',
  'cover.emptyBody':
    'Images shown beside the sign-in form appear here. Until you add one, the portal shows its default image.',
  'cover.title': 'Title',
  'cover.startsOn': 'Shown from',
  'cover.endsOn': 'Shown until',
  'cover.shown': 'Currently shown',
  'cover.preview': 'Sign-in page preview',
  'cover.previewNote':
    'Shown beside the form on wide screens. If several images are active, they alternate daily.',
  'cover.noPicture': 'No image yet',
  'cover.alternative.hint':
    'Describe the image for people who can’t see it. Leave empty if it’s only decorative.',
  'cover.startsOn.hint': 'Leave empty to start showing it now.',
  'cover.endsOn.hint': 'Leave empty to show it until you archive it.',
  'cover.archived.hint': 'No longer shown on the sign-in page, but kept in this list.',
} as const;

declare module '../../message-id.ts' {
  interface ListTexts {
    readonly covers: typeof coversEn;
  }
}

import { coverPicturesApi } from '../../../contract/cover-pictures.ts';
import { hrefOf } from '../router/routes.ts';

export { acceptedPictures } from '../../services/cover-pictures.service.ts';

/** Path of a picture below the API's base URL; empty if there is none. */
export const picturePath = (key: unknown): string =>
  typeof key === 'string' && key !== '' ? hrefOf(coverPicturesApi.open.path, { key }) : '';

import { coverPicturesApi } from '../../../contract/cover-pictures.ts';
import { hrefOf } from '../router/routes.ts';

export { acceptedPictures } from '../../services/cover-pictures.service.ts';

/** Where a picture is opened, below the base of the API; empty while there is none. */
export const picturePath = (key: unknown): string =>
  typeof key === 'string' && key !== '' ? hrefOf(coverPicturesApi.open.path, { key }) : '';

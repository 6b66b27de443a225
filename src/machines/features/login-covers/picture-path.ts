import { loginCoverImagesApi } from '../../../../contract/masters/login-cover-images.ts';
import { buildHref } from '../../kit/routes/routes.ts';

export { acceptedImages } from '../../../services/lists/login-cover-images.service.ts';

/** Path of a picture below the API's base URL; empty if there is none. */
export const picturePath = (key: unknown): string =>
  typeof key === 'string' && key !== '' ? buildHref(loginCoverImagesApi.open.path, { key }) : '';

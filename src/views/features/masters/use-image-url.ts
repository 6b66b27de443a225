import { picturePath } from '../../../machines/features/login-covers/picture-path.ts';
import { useConfig } from '../../kit/hooks/use-app.ts';

/** The URL of an image by its key; undefined if there is none. */
export function useImageUrl(key: unknown): string | undefined {
  const { apiBase } = useConfig();
  const path = picturePath(key);
  return path === '' ? undefined : `${apiBase}${path}`;
}

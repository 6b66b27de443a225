import { picturePath } from '../../machines/covers/picture-path.ts';
import { useConfig } from '../hooks/use-app.ts';

/** The address of a picture by its key; undefined while there is none. */
export function usePictureAddress(key: unknown): string | undefined {
  const { apiBase } = useConfig();
  const path = picturePath(key);
  return path === '' ? undefined : `${apiBase}${path}`;
}

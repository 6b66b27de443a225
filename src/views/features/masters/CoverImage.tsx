import './pictures.css';
import { useImageUrl } from './use-image-url.ts';

/** An image by its key; nothing if there is none. */
export function CoverImage({ label, value }: { label: string; value: unknown }) {
  const url = useImageUrl(value);
  return url ? <img className="cover-chosen" src={url} alt={label} decoding="async" /> : null;
}

import './covers.css';
import { usePictureAddress } from './use-picture-address.ts';

/** An image by its key; nothing if there is none. */
export function ChosenPicture({ label, value }: { label: string; value: unknown }) {
  const address = usePictureAddress(value);
  return address ? <img className="cover-chosen" src={address} alt={label} decoding="async" /> : null;
}

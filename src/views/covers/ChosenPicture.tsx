import './covers.css';
import { usePictureAddress } from './use-picture-address.ts';

/** A picture by its key, whole; nothing while there is none. */
export function ChosenPicture({ label, value }: { label: string; value: unknown }) {
  const address = usePictureAddress(value);
  return address ? <img className="cover-chosen" src={address} alt={label} decoding="async" /> : null;
}

import './qr-code.css';
import { useMemo } from 'react';
import { encode } from 'uqr';

/** Quiet zone around the code, in modules, as the standard requires. */
const quiet = 4;

/** A QR code drawn as a single path; dark on light in every theme, because cameras need that. */
export default function QrCode({ value, label }: { value: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data } = encode(value, { ecc: 'M', border: quiet });
    const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: data.length, path: squares.join('') };
  }, [value]);
  return (
    <svg
      className="qr"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <title>{label}</title>
      <path d={path} />
    </svg>
  );
}

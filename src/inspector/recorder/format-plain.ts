import type { Plain } from './entries.types.ts';

/** A state value in one line: `open.live`, `details: ready, fields: { editing: saving }`. */
export function formatValue(value: Plain): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return '';
  const regions = Object.entries(value);
  if (regions.length === 1) {
    const [name, inner] = regions[0] as [string, Plain];
    const rest = formatValue(inner);
    return rest === '' ? name : `${name}.${rest}`;
  }
  return regions
    .map(([name, inner]) => {
      const rest = formatValue(inner);
      return rest === '' ? name : rest.includes(',') ? `${name}: { ${rest} }` : `${name}: ${rest}`;
    })
    .join(', ');
}

/** Plain data as indented JSON. */
export const formatPlain = (value: Plain | undefined): string => JSON.stringify(value, null, 2) ?? '';

/** Plain data in one line, cut after `most` characters. */
export function formatBriefly(value: Plain | undefined, most = 120): string {
  const line = JSON.stringify(value) ?? '';
  return line.length > most ? `${line.slice(0, most)}…` : line;
}

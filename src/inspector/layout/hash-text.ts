/** A short hash of a text (FNV-1a, twice with different bases): it finds changes, and protects from nothing. */
export function hashText(text: string): string {
  const run = (base: number): string => {
    let hash = base;
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    return (hash >>> 0).toString(36).padStart(7, '0');
  };
  return run(0x811c9dc5).slice(-6) + run(0x2f0b4c47).slice(-6);
}

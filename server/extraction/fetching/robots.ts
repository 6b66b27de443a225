/** A line of a site's wishes: a path, and whether it may be read. */
interface Wish {
  readonly path: string;
  readonly allows: boolean;
}

/** Whether a path begins as a line says, in which `*` is anything and `$` the end; in one pass, whatever the line. */
function fits(line: string, path: string): boolean {
  const [first = '', ...parts] = line.replace(/\$$/, '').split('*');
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const part of parts) {
    const found = path.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  if (!line.endsWith('$')) return true;
  const last = parts.at(-1);
  return last === undefined ? at === path.length : path.endsWith(last);
}

const mostWishes = 2_000;

/** The wishes for programs of a name, or for all where there are none for it (RFC 9309). */
function wishesFor(text: string, name: string): Wish[] {
  const groups: { agents: string[]; wishes: Wish[] }[] = [];
  let isNaming = false;
  for (const line of text.split(/\r\n?|\n/).slice(0, mostWishes)) {
    const [, field = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line) ?? [];
    const key = field.toLowerCase();
    if (key === 'user-agent') {
      if (!isNaming) groups.push({ agents: [], wishes: [] });
      groups.at(-1)?.agents.push(value.trim().toLowerCase());
      isNaming = true;
    } else if (key === 'allow' || key === 'disallow') {
      isNaming = false;
      const path = value.trim();
      if (path !== '') groups.at(-1)?.wishes.push({ path, allows: key === 'allow' });
    }
  }
  const own = groups.filter(({ agents }) => agents.includes(name));
  return (own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'))).flatMap(
    ({ wishes }) => wishes,
  );
}

/**
 * Whether a site's `robots.txt` lets a program read a path: the longest line that fits decides, and of two as long the one
 * that allows.
 *
 * @param name The program, in lower case.
 */
export function mayRead(robots: string, name: string, path: string): boolean {
  const fitting = wishesFor(robots, name).filter((wish) => fits(wish.path, path));
  const longest = Math.max(0, ...fitting.map((wish) => wish.path.length));
  const deciding = fitting.filter((wish) => wish.path.length === longest);
  return deciding.length === 0 || deciding.some(({ allows }) => allows);
}

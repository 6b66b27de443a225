/** A rule of `robots.txt`. */
interface Wish {
  readonly path: string;
  readonly allows: boolean;
}

/**
 * Whether a path matches a rule's pattern, in which `*` matches anything and `$` the end. Runs in one pass, whatever
 * the pattern.
 */
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

/** The rules for this user agent, or for all when it has none of its own (RFC 9309). */
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
 * Whether `robots.txt` allows a user agent to read a path. The longest matching rule decides; between equally long
 * ones, the one that allows.
 *
 * @param name The user agent, in lower case.
 */
export function mayRead(robots: string, name: string, path: string): boolean {
  const fitting = wishesFor(robots, name).filter((wish) => fits(wish.path, path));
  const longest = Math.max(0, ...fitting.map((wish) => wish.path.length));
  const deciding = fitting.filter((wish) => wish.path.length === longest);
  return deciding.length === 0 || deciding.some(({ allows }) => allows);
}

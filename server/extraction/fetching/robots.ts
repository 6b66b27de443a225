/** A rule of `robots.txt`. */
interface RobotsRule {
  readonly path: string;
  readonly allows: boolean;
}

/**
 * Whether a path matches a rule's pattern, in which `*` matches anything and `$` the end. Runs in one pass, whatever
 * the pattern.
 */
function matchesPattern(line: string, path: string): boolean {
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

/** Paths in one form: letters beyond ASCII may be written as they are, or as escapes in either case (RFC 9309, §2.2.2). */
const normalizePath = (path: string): string =>
  encodeURI(path.toWellFormed())
    .replaceAll('%25', '%')
    .replace(/%[\da-f]{2}/gi, (octet) => octet.toUpperCase());

const maxLines = 2_000;

/** The rules for this user agent, or for all when it has none of its own (RFC 9309). */
function rulesFor(text: string, name: string): RobotsRule[] {
  const groups: { agents: string[]; rules: RobotsRule[] }[] = [];
  let inAgentLines = false;
  for (const line of text.split(/\r\n?|\n/).slice(0, maxLines)) {
    const [, field = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line) ?? [];
    const key = field.toLowerCase();
    if (key === 'user-agent') {
      if (!inAgentLines) groups.push({ agents: [], rules: [] });
      groups.at(-1)?.agents.push(value.trim().toLowerCase());
      inAgentLines = true;
    } else if (key === 'allow' || key === 'disallow') {
      inAgentLines = false;
      const path = normalizePath(value.trim());
      if (path !== '') groups.at(-1)?.rules.push({ path, allows: key === 'allow' });
    }
  }
  const own = groups.filter(({ agents }) => agents.includes(name));
  return (own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'))).flatMap(
    ({ rules }) => rules,
  );
}

/**
 * Whether `robots.txt` allows a user agent to read a path. The longest matching rule decides; between equally long
 * ones, the one that allows.
 *
 * @param name The user agent, in lower case.
 */
export function isAllowedByRobots(robots: string, name: string, path: string): boolean {
  const normalized = normalizePath(path);
  const matching = rulesFor(robots, name).filter((rule) => matchesPattern(rule.path, normalized));
  const longest = Math.max(0, ...matching.map((rule) => rule.path.length));
  const deciding = matching.filter((rule) => rule.path.length === longest);
  return deciding.length === 0 || deciding.some(({ allows }) => allows);
}

/** Elements that are part of a line of text; all others begin a line of their own. */
const inlineElements = new Set(
  'a abbr b bdi bdo button code dd em i img input kbd label mark meter option output progress s select small span strong sub sup svg td textarea th time u var'.split(
    ' ',
  ),
);
const controls =
  'a[href], button, input, select, textarea, summary, [role=option], [role=separator], [role^=menuitem], [role=tab]';
const named = 'section, nav, aside, form, fieldset, table, ul, ol, [role], [aria-live], [aria-busy=true]';
const implied: Readonly<Record<string, string>> = {
  section: 'region',
  nav: 'navigation',
  aside: 'complementary',
  fieldset: 'group',
  ul: 'list',
  ol: 'list',
};
/** How many options of a select are listed; of more, the first ones and their number. */
const mostOptions = 12;

const isolated = (text: string): string => text.replaceAll('\u2068', '‹').replaceAll('\u2069', '›');
const tidy = (text: string): string => isolated(text).replace(/\s+/g, ' ').trim();
const isHidden = (element: Element): boolean =>
  element.getAttribute('aria-hidden') === 'true' ||
  element.hasAttribute('hidden') ||
  ['script', 'style', 'datalist'].includes(element.localName);

/** What an element says on one line, with the direction and the language of its parts. */
function say(node: Node): string {
  if (node instanceof Text) return isolated(node.data);
  if (!(node instanceof Element) || isHidden(node)) return '';
  if (node.localName === 'svg') return node.querySelector('title')?.textContent ?? '';
  const text = node.getAttribute('aria-label') ?? [...node.childNodes].map(say).join('');
  const dir = node.getAttribute('dir');
  const lang = node.getAttribute('lang');
  if (text.trim() === '') return '';
  const title = node.getAttribute('title');
  if (title && !node.matches(controls)) return `${text} (${isolated(title)})`;
  if (lang) return `{${lang} ${text.trim()}}`;
  if (dir && dir !== 'auto') return `‹${dir} ${text.trim()}›`;
  return node.localName === 'bdi' ? `‹${text.trim()}›` : text;
}

const sayIds = (ids: string | null): string =>
  tidy(
    (ids ?? '')
      .split(' ')
      .map((id) => document.getElementById(id))
      .map((found) => (found ? say(found) : ''))
      .join(' '),
  );

function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label');
  if (label !== null) return tidy(label);
  if (element.hasAttribute('aria-labelledby')) return sayIds(element.getAttribute('aria-labelledby'));
  if (element.matches('input, select, textarea')) {
    const { labels } = element as HTMLInputElement;
    const text = [...(labels ?? [])].map((each) =>
      [...each.childNodes].map((child) => (child === element ? '' : say(child))).join(''),
    );
    return tidy(text.join(' ')) || tidy(element.getAttribute('placeholder') ?? '');
  }
  if (element.localName === 'fieldset') return tidy(element.querySelector('legend')?.textContent ?? '');
  return element.matches('section, nav, aside, form, table, ul, ol, div, p, tr, li')
    ? ''
    : tidy([...element.childNodes].map(say).join(''));
}

const flags = (element: Element): string[] => {
  const attribute = (name: string, as = name): string[] => {
    const value = element.getAttribute(name);
    if (value === null || value === 'false') return [];
    return value === '' || value === 'true' ? [as] : [`${as} ${value}`];
  };
  const input = element instanceof HTMLInputElement ? element : null;
  return [
    ...(input && !['text', 'checkbox', 'radio'].includes(input.type) ? [`type ${input.type}`] : []),
    ...(element.matches('details[open] > summary') ? ['open'] : []),
    ...attribute('dir'),
    ...attribute('inputmode'),
    ...attribute('maxlength', 'at most'),
    ...(input?.checked ? ['checked'] : []),
    ...(element.matches(':disabled, [aria-disabled=true]') ? ['disabled'] : []),
    ...attribute('readonly'),
    ...(element.matches('[required], [aria-required=true]') ? ['required'] : []),
    ...attribute('aria-invalid', 'invalid'),
    ...(element.hasAttribute('aria-pressed') ? [`pressed ${element.getAttribute('aria-pressed')}`] : []),
    ...(element.hasAttribute('aria-expanded') ? [`expanded ${element.getAttribute('aria-expanded')}`] : []),
    ...attribute('aria-selected', 'selected'),
    ...attribute('aria-current', 'current'),
    ...attribute('aria-busy', 'busy'),
    ...attribute('aria-keyshortcuts', 'keys'),
    ...attribute('accept'),
    ...attribute('capture'),
    ...(element.hasAttribute('aria-describedby')
      ? [`described “${sayIds(element.getAttribute('aria-describedby'))}”`]
      : []),
    ...(document.activeElement === element ? ['focused'] : []),
  ];
};

function entryOf(element: Element): string {
  if (element instanceof HTMLSelectElement) {
    const options = [...element.options].map(
      (option) => `${option.selected ? '*' : ''}${tidy(option.text)}${option.disabled ? ' (disabled)' : ''}`,
    );
    const chosen = options.slice(3).filter((option) => option.startsWith('*'));
    const shown =
      options.length > mostOptions ? [...options.slice(0, 3), ...chosen, `… ${options.length}`] : options;
    return `: ${shown.join(' / ')}`;
  }
  if (element instanceof HTMLTextAreaElement) return `: ${element.value}`;
  if (!(element instanceof HTMLInputElement)) return '';
  return ['checkbox', 'radio', 'file'].includes(element.type) ? '' : `: ${element.value}`;
}

const kindOf = (element: Element): string => {
  const role = element.getAttribute('role');
  if (role) return role;
  if (element instanceof HTMLInputElement)
    return ['checkbox', 'radio', 'file'].includes(element.type) ? element.type : 'field';
  return { a: 'link', textarea: 'text', summary: 'more' }[element.localName] ?? element.localName;
};

function control(element: Element): string {
  const target =
    element instanceof HTMLAnchorElement && element.hasAttribute('href')
      ? [`to ${element.getAttribute('href')?.replace(/^#_r_\w+?_-/, '#')}`]
      : [];
  const parts = [`${kindOf(element)} ${nameOf(element)}${entryOf(element)}`, ...target, ...flags(element)];
  return `[${parts.join(', ').trim()}]`;
}

/**
 * What somebody reads and can press in a part of the page, one line for each line of it: headings with their level,
 * controls in brackets with their state, isolated text between ‹ and ›, text of another language in braces.
 */
export function outline(root: Element): readonly string[] {
  const lines: string[] = [];
  let line = '';
  const flush = () => {
    const text = line.replace(/\s+/g, ' ').trim();
    if (text !== '') lines.push(text);
    line = '';
  };
  const walk = (node: Node): void => {
    if (node instanceof Text) {
      line += isolated(node.data);
      return;
    }
    if (!(node instanceof Element) || isHidden(node)) return;
    const { localName } = node;
    if (node.matches(controls)) {
      line += ` ${control(node)} `;
      return;
    }
    if (localName === 'label') {
      for (const inside of node.querySelectorAll(controls)) walk(inside);
      if (node instanceof HTMLLabelElement && !node.control) line += ` ${say(node)} `;
      return;
    }
    if (localName === 'svg' || localName === 'img') {
      const name = node.getAttribute('alt') ?? nameOf(node) ?? '';
      if (name !== '') line += ` [image ${name}] `;
      return;
    }
    const isInline = inlineElements.has(localName) && !node.querySelector(controls);
    if (isInline && localName !== 'td' && localName !== 'th') {
      line += say(node);
      if (node.getAttribute('role')) line += ` [${node.getAttribute('role')}]`;
      if (localName === 'dd') flush();
      return;
    }
    if (!inlineElements.has(localName)) flush();
    if (/^h[1-6]$/.test(localName)) line = `${'#'.repeat(Number(localName[1]))} `;
    if (node.matches(named)) {
      const kind = node.getAttribute('role') ?? implied[localName] ?? localName;
      const heading = [nameOf(node), ...flags(node)].filter(Boolean).join(', ');
      const live = node.getAttribute('aria-live');
      if (heading !== '' || (['alert', 'status', 'dialog'].includes(kind) && node.textContent !== ''))
        lines.push(`${kind}${heading && ` ${heading}`}:`);
      if (live !== null) lines.push(`live ${live}:`);
    } else if (document.activeElement === node) line += '(focused) ';
    if (node.hasAttribute('aria-current')) line += `(current ${node.getAttribute('aria-current')}) `;
    if (localName === 'td' || localName === 'th') line += ' | ';
    for (const child of node.childNodes) walk(child);
    if (node.hasAttribute('title')) line += ` (${isolated(node.getAttribute('title') ?? '')})`;
    if (localName === 'dt') line = `${line.trim()}: `;
    else if (!inlineElements.has(localName) || localName === 'dd') flush();
  };
  walk(root);
  flush();
  return lines;
}

const inline = new Set([
  'A',
  'ABBR',
  'B',
  'BDI',
  'BR',
  'CODE',
  'EM',
  'I',
  'KBD',
  'MARK',
  'S',
  'SMALL',
  'SPAN',
  'STRONG',
  'TIME',
]);
const controls =
  'button, input, select, textarea, [role=button], [role^=menuitem], [role=option], [role=tab], [role=switch]';
const named = new Set([
  'alert',
  'alertdialog',
  'dialog',
  'form',
  'group',
  'log',
  'menu',
  'radiogroup',
  'region',
  'status',
  'tablist',
  'toolbar',
]);
const implied: Readonly<Record<string, string>> = {
  FORM: 'form',
  NAV: 'navigation',
  SECTION: 'region',
  FIELDSET: 'group',
};

const tidy = (text: string): string =>
  text
    .replaceAll(/[\u2066-\u2068]/g, '‹')
    .replaceAll('\u2069', '›')
    .replaceAll(/\s+/g, ' ')
    .trim();

const textOf = (ids: string | null): string =>
  (ids ?? '')
    .split(' ')
    .flatMap((id) => document.getElementById(id)?.textContent ?? [])
    .join(' ');

/** The name of an element by its label, for screen readers or beside it; its text if it has none. */
function nameOf(element: Element): string {
  const labels = 'labels' in element ? [...(element.labels as NodeListOf<HTMLLabelElement>)] : [];
  return tidy(
    element.getAttribute('aria-label') ??
      (textOf(element.getAttribute('aria-labelledby')) ||
        labels.map(words).join(' ') ||
        element.querySelector(':scope > legend')?.textContent ||
        (element.matches('input, select, textarea')
          ? (element.getAttribute('placeholder') ?? '')
          : words(element))),
  );
}

/** A text with its directions and languages: what stands in `<bdi>` is in braces. */
function words(node: Node): string {
  if (!(node instanceof Element)) return node.textContent ?? '';
  if (isHidden(node) || node.matches('input, select, textarea')) return '';
  const text = [...node.childNodes].map(words).join('');
  const marks = [node.getAttribute('lang'), node.getAttribute('dir')].filter(
    (mark) => mark !== null && mark !== 'auto',
  );
  if (node.localName !== 'bdi' && marks.length === 0) return text;
  return `{${marks.map((mark) => `${mark}: `).join('')}${text}}`;
}

const isHidden = (element: Element): boolean =>
  element.matches('svg, script, style, [hidden], [aria-hidden="true"], [data-focus-guard]') ||
  (element instanceof HTMLElement && element.style.display === 'none');

function readValue(element: Element): string {
  if (element instanceof HTMLSelectElement) return ` = ${tidy(element.selectedOptions[0]?.text ?? '')}`;
  if (element instanceof HTMLInputElement && (element.type === 'checkbox' || element.type === 'radio'))
    return element.checked ? ' = on' : ' = off';
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
    return ` = ${element.value}`;
  return '';
}

const states = [
  ['disabled', 'disabled'],
  ['readonly', 'read only'],
  ['required', 'required'],
  ['aria-disabled', 'unavailable'],
  ['aria-busy', 'busy'],
  ['aria-invalid', 'wrong'],
  ['aria-pressed', 'pressed'],
  ['aria-expanded', 'expanded'],
  ['aria-checked', 'checked'],
  ['aria-selected', 'selected'],
  ['aria-current', 'current'],
] as const;

/** The states of an element, its limits and hints. */
function notesOf(element: Element): string {
  const on = states.filter(([name]) => !['false', null].includes(element.getAttribute(name)));
  const limit = element.getAttribute('maxlength');
  const language = element.getAttribute('lang');
  const direction = element.getAttribute('dir');
  const notes = [
    ...on.map(([, word]) => word),
    ...(limit === null ? [] : [`at most ${limit}`]),
    ...(language === null ? [] : [language]),
    ...(direction === null || direction === 'auto' ? [] : [direction]),
    ...(element === document.activeElement ? ['focus'] : []),
  ];
  const hint = tidy(textOf(element.getAttribute('aria-describedby')));
  return `${notes.length > 0 ? ` (${notes.join(', ')})` : ''}${hint && ` – ${hint}`}`;
}

const kindOf = (element: Element): string => {
  const role = element.getAttribute('role');
  if (role !== null) return role;
  if (element instanceof HTMLInputElement)
    return ['checkbox', 'radio', 'file', 'password', 'search', 'date'].includes(element.type)
      ? element.type
      : 'field';
  return { BUTTON: 'button', SELECT: 'select', TEXTAREA: 'field' }[element.tagName] ?? element.localName;
};

/** Whether a field says the text of the element as its hint or error. */
const isHint = ({ id }: Element): boolean =>
  id !== '' && document.querySelector(`[aria-describedby~="${CSS.escape(id)}"]`) !== null;

function cellOf(cell: Element): string {
  const text = childLines(cell).join(', ');
  const sorting = cell.getAttribute('aria-sort') ?? 'none';
  const words = sorting === 'none' ? text : `${text} (${sorting})`;
  return cell.getAttribute('dir') === 'ltr' && text !== '' ? `{ltr: ${words}}` : words;
}

function linesOf(element: Element): string[] {
  if (isHidden(element)) return [];
  const { tagName } = element;
  const role = element.getAttribute('role') ?? implied[tagName];
  if (element.matches(controls))
    return [`${kindOf(element)}: ${nameOf(element)}${readValue(element).trimEnd()}${notesOf(element)}`];
  if (tagName === 'A')
    return [`link: ${nameOf(element)} → ${element.getAttribute('href')}${notesOf(element)}`];
  if (tagName === 'IMG') return element.getAttribute('alt') ? [`image: ${element.getAttribute('alt')}`] : [];
  if (/^H[1-6]$/.test(tagName))
    return [`${'#'.repeat(Number(tagName[1]))} ${tidy(words(element))}${notesOf(element)}`];
  if (tagName === 'LABEL') return [...element.querySelectorAll(controls)].flatMap(linesOf);
  if (tagName === 'TR') {
    const cells = [...element.children].filter((cell) => !isHidden(cell));
    return [cells.map(cellOf).join(' | ')];
  }
  if (tagName === 'DT') return [];
  if (tagName === 'DD') {
    const term = element.parentElement?.querySelector('dt')?.textContent ?? '';
    return [`${tidy(term)}: ${cellOf(element)}`];
  }
  const inner = childLines(element);
  if (tagName === 'LI') return inner.length > 0 ? [`- ${inner.join(', ')}`] : [];
  if (isHint(element)) return element.hasAttribute('role') ? [`[${role}]`] : [];
  const live = element.getAttribute('aria-live');
  const label = element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby');
  const mark = named.has(role ?? '') && (label || (role !== 'form' && role !== 'region')) ? role : live;
  const notes = notesOf(element);
  if (!mark && notes === '') return inner;
  if (mark && inner.length === 0 && notes === '') return [];
  const name = label ? ` ${nameOf(element)}` : '';
  return [`[${mark ?? element.localName}${name}]${notes}`, ...inner];
}

/** The lines of what stands in an element; texts that stand in one line are one. */
function childLines(element: Element): string[] {
  const lines: string[] = [];
  let text = '';
  const flush = () => {
    if (tidy(text)) lines.push(tidy(text));
    text = '';
  };
  for (const child of element.childNodes) {
    const isText =
      !(child instanceof Element) ||
      (inline.has(child.tagName) &&
        child.tagName !== 'A' &&
        !child.matches('[role]') &&
        !child.querySelector(`${controls}, a, p, div, ul, dl, [role]`));
    if (isText) text += child.nodeType === Node.COMMENT_NODE ? '' : words(child);
    else {
      flush();
      lines.push(...linesOf(child as Element));
    }
  }
  flush();
  return lines;
}

/**
 * What a person reads and can press in a part of the page, line by line: headings, texts, fields with their values and
 * hints, buttons with their states, and links with their targets.
 *
 * `‹…›` stands for text that is isolated by characters, `{…}` for text in `<bdi>`, `(focus)` for the focused element.
 */
export const readLines = (element: Element): string[] => linesOf(element);

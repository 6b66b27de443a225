/** A declaration of a stylesheet, with the selector it stands under. */
export interface Declaration {
  readonly selector: string;
  readonly property: string;
  readonly value: string;
}

/** Every declaration of a stylesheet; selectors of nested rules are not joined. */
export function declarationsOf(css: string): Declaration[] {
  const found: Declaration[] = [];
  const open: string[] = [];
  let text = '';
  const end = () => {
    const at = text.indexOf(':');
    if (at > 0 && open.length > 0) {
      const [property, value] = [text.slice(0, at), text.slice(at + 1)];
      found.push({ selector: open.at(-1) ?? '', property: property.trim(), value: value.trim() });
    }
    text = '';
  };
  for (const character of css.replaceAll(/\/\*.*?\*\//gs, '')) {
    if (character === '{') {
      open.push(text.trim().replaceAll(/\s+/g, ' '));
      text = '';
    } else if (character === '}') {
      end();
      open.pop();
    } else if (character === ';') end();
    else text += character;
  }
  return found;
}

const side = '(left|right)';
const physicalProperty = new RegExp(
  `^(${side}|(margin|padding|scroll-margin|scroll-padding|border)-${side}(-.*)?|border-(top|bottom)-${side}-radius)$`,
);
const sided = new Set(['float', 'clear', 'text-align', 'caption-side', 'resize']);

/** Declarations that name a side of the screen where the text has a beginning and an end. */
export const physicalIn = (css: string): Declaration[] =>
  declarationsOf(css).filter(
    ({ property, value }) =>
      physicalProperty.test(property) || (sided.has(property) && /^(left|right)\b/.test(value)),
  );

/** Declarations that take the browser's own mark of the focus away. */
export const unmarkedIn = (css: string): Declaration[] =>
  declarationsOf(css).filter(
    ({ property, value }) => /^outline(-style|-width)?$/.test(property) && /^(none|0(px)?)\b/.test(value),
  );

const marks = /^(outline|border|box-shadow|background)/;

/** True when a stylesheet draws something at a selector that stands for the focus. */
export const marksFocus = (css: string, selector: string): boolean =>
  declarationsOf(css).some(
    (each) =>
      [each.selector, ...each.selector.split(', ')].includes(selector) &&
      marks.test(each.property) &&
      !/^(none|0|transparent)$/.test(each.value),
  );

/** The classes that a stylesheet styles by themselves, wherever they stand: `.pager`, not `.list .pager`. */
export const classesOf = (css: string): ReadonlySet<string> =>
  new Set(
    declarationsOf(css)
      .flatMap(({ selector }) => selector.split(','))
      .flatMap((selector) => /^\s*\.([\w-]+)\s*$/.exec(selector)?.[1] ?? []),
  );

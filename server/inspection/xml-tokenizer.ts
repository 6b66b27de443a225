/** An XML tag or the text between two tags. */
export interface XmlToken {
  readonly kind: 'tag' | 'endTag' | 'text' | 'declaration';
  /** For a tag its name without prefix, for text the decoded text. */
  readonly text: string;
  /** For a tag, what follows its name. */
  readonly attributes: string;
  /** Position after the token. */
  readonly end: number;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text with its entities decoded. */
export const decodeEntities = (text: string): string =>
  text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, digits, name) => {
    if (name !== undefined) return entities[String(name)] ?? whole;
    const code = hex === undefined ? Number(digits) : Number.parseInt(String(hex), 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/** End of the tag that begins at `from`: the next `>` outside quotes; undefined if there is none. */
function findTagEnd(xml: string, from: number): number | undefined {
  let at = from;
  for (;;) {
    const letter = xml[at];
    if (letter === undefined) return undefined;
    if (letter === '>') return at;
    if (letter === '"' || letter === "'") {
      at = xml.indexOf(letter, at + 1);
      if (at === -1) return undefined;
    }
    at += 1;
  }
}

const token = (kind: XmlToken['kind'], text: string, end: number, attributes = ''): XmlToken => ({
  kind,
  text,
  attributes,
  end,
});

/** The tags and texts of an XML text, up to the first unterminated one. Each character is read once. */
export function* tokenizeXml(xml: string): Generator<XmlToken> {
  for (let at = 0; at < xml.length; ) {
    const tagStart = xml.indexOf('<', at);
    if (tagStart !== at)
      yield token('text', decodeEntities(xml.slice(at, tagStart === -1 ? xml.length : tagStart)), tagStart);
    if (tagStart === -1) return;
    const [skipped, close] = xml.startsWith('<!--', tagStart)
      ? [4, '-->']
      : xml.startsWith('<![CDATA[', tagStart)
        ? [9, ']]>']
        : xml.startsWith('<?', tagStart)
          ? [2, '?>']
          : [1, undefined];
    const tagEnd =
      close === undefined ? findTagEnd(xml, tagStart + 1) : xml.indexOf(close, tagStart + skipped);
    if (tagEnd === undefined || tagEnd === -1) return;
    at = tagEnd + (close?.length ?? 1);
    const inside = xml.slice(tagStart + skipped, tagEnd);
    if (skipped === 9) yield token('text', inside, at);
    else if (inside.startsWith('!')) yield token('declaration', inside, at);
    else if (close === undefined) {
      const [, slash = '', name = '', attributes = ''] =
        /^(\/?)(?:[^\s:/]*:)?([^\s/]*)([\s\S]*)$/.exec(inside) ?? [];
      yield token(slash === '' ? 'tag' : 'endTag', name, at, attributes);
    }
  }
}

/** The value of an attribute, by its name without prefix; empty if there is none. The search stops at invalid XML. */
export function getAttribute(attributes: string, name: string): string {
  const next = /\s*(?:[^\s="':]*:)?([^\s="':]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;
  for (let found = next.exec(attributes); found !== null; found = next.exec(attributes)) {
    if (found[1] === name) return decodeEntities(found[2] ?? found[3] ?? '');
  }
  return '';
}

/** An XML tag or the text between two tags. */
export interface XmlPiece {
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
export const decoded = (text: string): string =>
  text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, digits, name) => {
    if (name !== undefined) return entities[String(name)] ?? whole;
    const code = hex === undefined ? Number(digits) : Number.parseInt(String(hex), 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/** End of the tag that begins at `from`: the next `>` outside quotes; undefined if there is none. */
function endOfTag(xml: string, from: number): number | undefined {
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

const piece = (kind: XmlPiece['kind'], text: string, end: number, attributes = ''): XmlPiece => ({
  kind,
  text,
  attributes,
  end,
});

/** The tags and texts of an XML text, up to the first unterminated one. Each character is read once. */
export function* piecesOf(xml: string): Generator<XmlPiece> {
  for (let at = 0; at < xml.length; ) {
    const begins = xml.indexOf('<', at);
    if (begins !== at)
      yield piece('text', decoded(xml.slice(at, begins === -1 ? xml.length : begins)), begins);
    if (begins === -1) return;
    const [skipped, close] = xml.startsWith('<!--', begins)
      ? [4, '-->']
      : xml.startsWith('<![CDATA[', begins)
        ? [9, ']]>']
        : xml.startsWith('<?', begins)
          ? [2, '?>']
          : [1, undefined];
    const ends = close === undefined ? endOfTag(xml, begins + 1) : xml.indexOf(close, begins + skipped);
    if (ends === undefined || ends === -1) return;
    at = ends + (close?.length ?? 1);
    const inside = xml.slice(begins + skipped, ends);
    if (skipped === 9) yield piece('text', inside, at);
    else if (inside.startsWith('!')) yield piece('declaration', inside, at);
    else if (close === undefined) {
      const [, slash = '', name = '', attributes = ''] =
        /^(\/?)(?:[^\s:/]*:)?([^\s/]*)([\s\S]*)$/.exec(inside) ?? [];
      yield piece(slash === '' ? 'tag' : 'endTag', name, at, attributes);
    }
  }
}

/** The value of an attribute, by its name without prefix; empty if there is none. The search stops at invalid XML. */
export function attributeOf(attributes: string, name: string): string {
  const next = /\s*(?:[^\s="':]*:)?([^\s="':]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;
  for (let found = next.exec(attributes); found !== null; found = next.exec(attributes)) {
    if (found[1] === name) return decoded(found[2] ?? found[3] ?? '');
  }
  return '';
}

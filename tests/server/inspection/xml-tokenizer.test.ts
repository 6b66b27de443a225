import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeEntities, XmlTokenizer } from '../../../server/inspection/xml-tokenizer.ts';

/** The tokens of XML that arrives in these pieces, in one line each; text that was cut is joined. */
function tokensOf(pieces: readonly string[]): string[] {
  const lines: string[] = [];
  let isText = false;
  const tokenizer = new XmlTokenizer(({ kind, text, attributes }) => {
    const decoded = kind === 'text' ? decodeEntities(text) : text;
    if (kind === 'text' && isText) lines.push(`${lines.pop()}${decoded}`);
    else lines.push(`${kind} ${decoded}${attributes === '' ? '' : ` |${attributes}`}`);
    isText = kind === 'text';
  });
  for (const piece of pieces) tokenizer.write(piece);
  tokenizer.end();
  return lines.filter((line) => line !== 'text ');
}

/** XML, and its tokens as they are written by hand. */
const parts: readonly (readonly [string, readonly string[]])[] = [
  ['<w:t a="1>2" b=\'"\'>', ['tag t | a="1>2" b=\'"\'']],
  ['</w:t>', ['endTag t']],
  ['<w:br/>', ['tag br |/']],
  ['<!-- <w:t> -- > -->', []],
  ['<!-->-->', []],
  ['<![CDATA[a < b & ]] > &lt;]]>', ['section a < b & ]] > &lt;']],
  ['<?word <w:t> ?>', []],
  ['<!ENTITY a "b>">', ['declaration !ENTITY a "b>"']],
];
const texts: readonly (readonly [string, string])[] = [
  ['&#x44;&#68;E', 'DDE'],
  ['&#x00000000000000000044;', 'D'],
  ['a &amp; b &unknown; & c;', 'a & b &unknown; & c;'],
  ['Zoë &lt;', 'Zoë <'],
];

describe('XML that arrives in pieces', () => {
  it('has the same tokens wherever it is cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...parts), fc.constantFrom(...texts)), { maxLength: 6 }),
        fc.array(fc.nat(400), { maxLength: 12 }),
        (given, cuts) => {
          const xml = given.map(([[part], [text]]) => `${part}${text}<i>`).join('');
          const expected = given.flatMap(([[, tokens], [, text]]) => [...tokens, `text ${text}`, 'tag i']);
          const places = [0, ...cuts.filter((cut) => cut < xml.length).sort((a, b) => a - b), xml.length];
          const pieces = places.slice(1).map((end, at) => xml.slice(places[at], end));
          expect(tokensOf(pieces)).toEqual(expected);
        },
      ),
    );
  });

  it('ends at the first tag, comment or section without an end', () => {
    const unfinished = ['<w:t a="', '<w:t', '<', '<!', '<!-- a --', '<![CDATA[a]]', '<?a'];
    expect(unfinished.map((end) => tokensOf(['a', end, 'b']))).toEqual(unfinished.map(() => ['text a']));
  });
});

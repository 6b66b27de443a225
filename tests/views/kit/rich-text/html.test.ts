import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RichText } from '../../../../contract/kit/rich-text.ts';
import { renderRichText } from '../../../../src/views/kit/rich-text/html.ts';
import { createRichTextNodes, sanitizeHtml } from '../../../../src/views/kit/rich-text/nodes.ts';
import { richTexts } from '../../../support/records/rich-text.ts';

/** What could act in a page, or lead elsewhere than a link may. */
function dangers(nodes: DocumentFragment): string[] {
  const allowed = 'P BR STRONG EM U A H1 H2 H3 OL UL LI IMG'.split(' ');
  const names = 'href rel target class dir value src alt'.split(' ');
  return [...nodes.querySelectorAll('*')].flatMap((element) => [
    ...(allowed.includes(element.nodeName) ? [] : [element.nodeName]),
    ...element.getAttributeNames().filter((name) => !names.includes(name)),
    ...(/^(https?:|mailto:|tel:)/i.test(element.getAttribute('href') ?? 'tel:') ? [] : ['href']),
    ...(/^data:image\/(png|gif|jpeg|bmp|x-icon);base64,/.test(
      element.getAttribute('src') ?? 'data:image/png;base64,',
    )
      ? []
      : ['src']),
  ]);
}

const html = (ops: RichText['ops']) => renderRichText({ ops });

describe('a text with formats, as HTML', () => {
  it('has its words in elements of the right kind', () => {
    expect(
      html([
        { insert: 'Fees & costs' },
        { insert: '\n', attributes: { header: 2 } },
        { insert: 'See ' },
        { insert: 'the page', attributes: { bold: true, link: 'https://x.example/?a=1&b="2"' } },
        { insert: '.\n' },
        { insert: 'deep' },
        { insert: '\n', attributes: { indent: 3 } },
      ]),
    ).toBe(
      '<h2 dir="auto">Fees &amp; costs</h2>' +
        '<p dir="auto">See <a href="https://x.example/?a=1&amp;b=&quot;2&quot;" rel="noopener noreferrer" target="_blank"><strong>the page</strong></a>.</p>' +
        '<p class="ql-indent-3" dir="auto">deep</p>',
    );
  });

  it('has real lists, one within the other, that count as the editor does', () => {
    const point = (insert: string, list: 'ordered' | 'bullet', indent?: number): RichText['ops'] => [
      { insert },
      { insert: '\n', attributes: { list, ...(indent && { indent }) } },
    ];
    expect(
      html([
        ...point('a', 'ordered'),
        ...point('b', 'bullet', 2),
        ...point('c', 'bullet'),
        ...point('d', 'ordered'),
      ]),
    ).toBe(
      '<ol><li value="1" dir="auto">a<ul><li class="ql-skipped"><ul><li dir="auto">b</li></ul></li></ul></li></ol>' +
        '<ul><li dir="auto">c</li></ul><ol><li value="2" dir="auto">d</li></ol>',
    );
  });

  it('shows an empty line as one, and a picture with what it shows', () => {
    expect(
      html([
        { insert: '\n' },
        { insert: { image: 'data:image/png;base64,AAAA' }, attributes: { alt: 'A "gate"' } },
        { insert: '\n' },
      ]),
    ).toBe(
      '<p dir="auto"><br></p><p dir="auto"><img src="data:image/png;base64,AAAA" alt="A &quot;gate&quot;"></p>',
    );
  });

  it('leaves out links and pictures that may not be, even where no schema was asked', () => {
    expect(
      html([
        { insert: 'x', attributes: { link: 'javascript:alert(1)' } },
        { insert: { image: 'https://elsewhere.example/pixel.png' } },
        { insert: '\n' },
      ]),
    ).toBe('<p dir="auto">x</p>');
  });

  it('is what it says: purifying takes nothing from it, and finds nothing that acts', () => {
    fc.assert(
      fc.property(richTexts, (text) => {
        const plain = document.createElement('template');
        plain.innerHTML = renderRichText(text);
        const nodes = createRichTextNodes(text);
        expect(dangers(nodes)).toEqual([]);
        const shown = document.createElement('div');
        shown.append(nodes);
        expect(shown.innerHTML).toBe(plain.innerHTML);
      }),
    );
  });

  it('lets no script, handler or foreign protocol through, whatever the Delta', () => {
    const attack = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '<script>alert(1)</script>',
        '"><img src=x onerror=alert(1)>',
        "' onmouseover='alert(1)",
        'javascript:alert(1)',
        'JAVASCRIPT:alert(1)',
        '\u2028javascript:alert(1)',
        'data:text/html;base64,PHNjcmlwdD4=',
        'data:image/svg+xml;base64,PHN2Zz4=',
        '<svg><style><!--</style><a title="--><img src onerror=alert(1)>">',
      ),
    );
    const attributes = fc.dictionary(
      fc.constantFrom('link', 'header', 'list', 'indent', 'alt', 'bold', 'onclick', 'style', 'video'),
      fc.oneof(attack, fc.integer(), fc.boolean()),
    );
    const op = fc.record(
      {
        insert: fc.oneof(
          attack.map((text) => `${text}\n`),
          fc.record({ image: attack }),
        ),
        attributes,
      },
      { requiredKeys: ['insert'] },
    );
    fc.assert(
      fc.property(fc.array(op, { maxLength: 5 }), (ops) => {
        expect(dangers(createRichTextNodes({ ops } as unknown as RichText))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java&#10;script:alert(1)">x</a>',
    '<svg onload=alert(1)></svg>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<p class="bp6-dialog" style="position:fixed">x</p>',
    '<form action="https://elsewhere.example"><input name="password"></form>',
    '<a href="https://x.example" target="_top" onclick="alert(1)">x</a>',
    '<img src="https://elsewhere.example/pixel.png">',
  ])('is purified of %s', (attack) => {
    const nodes = sanitizeHtml(attack);
    expect(dangers(nodes)).toEqual([]);
    expect(nodes.querySelector('[class], [src], [target]')).toBe(null);
  });
});

import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type RichText, richText } from '../../../../contract/kit/rich-text.ts';
import { clearFormats, createEditor, setLink, setText } from '../../../../src/views/kit/rich-text/editor.ts';
import { splitLines } from '../../../../src/views/kit/rich-text/lines.ts';
import { createRichTextNodes } from '../../../../src/views/kit/rich-text/nodes.ts';
import { richTexts } from '../../../support/records/rich-text.ts';

function open() {
  const place = document.body.appendChild(document.createElement('div'));
  const written: RichText[] = [];
  const listeners = {
    onText: (text: RichText) => written.push(text),
    onCaret: vi.fn(),
    onRefused: vi.fn(),
    onToolbar: vi.fn(),
  };
  return { quill: createEditor(place, listeners), written, listeners };
}

type Editor = ReturnType<typeof open>['quill'];

const textOf = (quill: Editor) => richText.parse(JSON.parse(JSON.stringify(quill.getContents())));

// jsdom measures nothing; what is chosen is scrolled to all the same.
Range.prototype.getBoundingClientRect ??= () => new DOMRect();

afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
});

/** A line of a page, however the page is made: what it is, how deep, and its words with what holds for them. */
interface Shown {
  readonly kind: string;
  readonly indent: number;
  readonly words: readonly (readonly [text: string, marks: string])[];
}

function wordsIn(line: Element): Shown['words'] {
  const words: [string, string][] = [];
  const walk = (node: Node, marks: readonly string[]) => {
    if (node instanceof Text) {
      const held = [...marks].sort().join(' ');
      const last = words.at(-1);
      if (last?.[1] === held) last[0] += node.data;
      else words.push([node.data, held]);
      return;
    }
    if (!(node instanceof Element) || /^(OL|UL)$/.test(node.nodeName) || node.className === 'ql-ui') return;
    const mark = node === line ? [] : [node.getAttribute('href') ?? node.nodeName];
    for (const child of node.childNodes) walk(child, [...marks, ...mark]);
  };
  walk(line, []);
  return words;
}

const indentOf = (element: Element): number => Number(/ql-indent-(\d)/.exec(element.className)?.[1] ?? 0);

const inEditor = (quill: Editor): Shown[] =>
  [...quill.root.querySelectorAll('p, h1, h2, h3, li')].map((line) => ({
    kind: line.getAttribute('data-list') ?? line.nodeName,
    indent: indentOf(line),
    words: wordsIn(line),
  }));

function rendered(text: RichText): Shown[] {
  const page = document.createElement('div');
  page.append(createRichTextNodes(text));
  return [...page.querySelectorAll('p, h1, h2, h3, li:not(.ql-skipped)')].map((line) => {
    if (line.nodeName !== 'LI') return { kind: line.nodeName, indent: indentOf(line), words: wordsIn(line) };
    let depth = -1;
    for (
      let list = line.parentElement?.closest('ol, ul');
      list;
      list = list.parentElement?.closest('ol, ul')
    ) {
      depth += 1;
    }
    return {
      kind: line.parentElement?.nodeName === 'OL' ? 'ordered' : 'bullet',
      indent: depth,
      words: wordsIn(line),
    };
  });
}

describe('the editor of a text', () => {
  it('keeps every text as it was given', () => {
    const { quill } = open();
    fc.assert(
      fc.property(richTexts, (text) => {
        setText(quill, text);
        expect(splitLines(textOf(quill)).map(plain)).toEqual(splitLines(text).map(plain));
      }),
      { numRuns: 60 },
    );
  });

  it('shows what the page will show: the same lines, as deep, with the same formats', () => {
    const { quill } = open();
    fc.assert(
      fc.property(richTexts, (text) => {
        setText(quill, text);
        expect(rendered(textOf(quill))).toEqual(inEditor(quill));
      }),
      { numRuns: 60 },
    );
  });

  it('tells of what a person writes, and of nothing that comes from outside', () => {
    const { quill, written } = open();
    setText(quill, { ops: [{ insert: 'Given\n' }] });
    expect(written).toEqual([]);
    quill.insertText(5, '!', 'user');
    expect(written).toEqual([{ ops: [{ insert: 'Given!\n' }] }]);
  });

  it('takes back in one step what was written within a second, and never more than a hundred steps', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { quill } = open();
    const write = (text: string, after: number) => {
      vi.setSystemTime(Date.now() + after);
      quill.insertText(quill.getLength() - 1, text, 'user');
    };
    write('a', 5000);
    write('b', 999);
    write('c', 1001);
    quill.history.undo();
    expect(quill.getText()).toBe('ab\n');
    quill.history.undo();
    expect(quill.getText()).toBe('\n');
    for (let step = 0; step < 105; step += 1) write('x', 1001);
    for (let step = 0; step < 200; step += 1) quill.history.undo();
    expect(quill.getText()).toBe('xxxxx\n');
  });

  it('cannot take back into a text that came from outside', () => {
    const { quill } = open();
    quill.insertText(0, 'mine', 'user');
    setText(quill, { ops: [{ insert: 'theirs\n' }] });
    quill.history.undo();
    expect(quill.getText()).toBe('theirs\n');
  });

  it('cuts what is pasted down to the formats that there are', () => {
    const { quill } = open();
    const html =
      '<h2 style="color:red">Fees</h2><p onclick="x()"><b>All</b> <span style="font-family:Comic">of</span> <a href="javascript:x()">it</a></p><ul><li>one<ul><li>two</li></ul></li></ul><script>x()</script><table><tr><td>3</td></tr></table>';
    quill.updateContents(quill.clipboard.convert({ html, text: '' }), 'user');
    expect(textOf(quill).ops).toEqual([
      { insert: 'Fees' },
      { insert: '\n', attributes: { header: 2 } },
      { insert: 'All', attributes: { bold: true } },
      { insert: ' of it\none' },
      { insert: '\n', attributes: { list: 'bullet' } },
      { insert: 'two' },
      { insert: '\n', attributes: { list: 'bullet', indent: 1 } },
      { insert: '3\n' },
    ]);
  });

  it.each([
    '<p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>Point</p>',
    '<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">Bold</span></p></b>',
    '<img src="https://elsewhere.example/pixel.png"><img src="data:image/png;base64,AAAA"><img src="data:image/svg+xml;base64,AAAA">',
    '<a href=" javascript:x()">x</a><iframe src="https://x.example"></iframe><video src="x"></video>',
    '<ol><li data-list="checked">done</li></ol><ul data-checked="true"><li>done</li></ul>',
    '<h5>small</h5><pre>code</pre><blockquote>said</blockquote><h4>less</h4>',
  ])('holds nothing that may not be kept after %s was pasted', (html) => {
    const { quill } = open();
    quill.updateContents(quill.clipboard.convert({ html, text: '' }), 'user');
    expect(() => textOf(quill)).not.toThrow();
  });

  it('puts a link on what is chosen, on the link of the caret, and as words of its own', () => {
    const { quill } = open();
    setText(quill, { ops: [{ insert: 'see here\n' }] });
    quill.setSelection(4, 4);
    setLink(quill, 'https://x.example');
    expect(textOf(quill).ops).toEqual([
      { insert: 'see ' },
      { insert: 'here', attributes: { link: 'https://x.example' } },
      { insert: '\n' },
    ]);
    quill.setSelection(6, 0);
    setLink(quill, 'tel:+441');
    expect(textOf(quill).ops[1]).toEqual({ insert: 'here', attributes: { link: 'tel:+441' } });
    setLink(quill, null);
    expect(textOf(quill).ops).toEqual([{ insert: 'see here\n' }]);
    quill.setSelection(0, 0);
    setLink(quill, 'mailto:a@b.example');
    expect(textOf(quill).ops[0]).toEqual({
      insert: 'mailto:a@b.example',
      attributes: { link: 'mailto:a@b.example' },
    });
  });

  it('clears the formats of what is chosen', () => {
    const { quill } = open();
    setText(quill, {
      ops: [
        { insert: 'Fees', attributes: { bold: true } },
        { insert: '\n', attributes: { header: 1 } },
      ],
    });
    quill.setSelection(0, 4);
    clearFormats(quill);
    expect(textOf(quill).ops).toEqual([{ insert: 'Fees\n' }]);
  });

  it('takes pictures of the five kinds, and says that another is refused', async () => {
    const { quill, listeners } = open();
    const file = (type: string) => new File([new Uint8Array([1, 2, 3])], 'x', { type });
    quill.uploader.upload({ index: 0, length: 0 } as never, [file('image/x-icon')]);
    await vi.waitFor(() =>
      expect(textOf(quill).ops[0]).toEqual({ insert: { image: 'data:image/x-icon;base64,AQID' } }),
    );
    expect(listeners.onRefused).not.toHaveBeenCalled();
    quill.uploader.upload({ index: 0, length: 0 } as never, [
      new File([new Uint8Array(400_000)], 'large', { type: 'image/png' }),
    ]);
    expect(listeners.onRefused).toHaveBeenCalledTimes(1);
    quill.uploader.upload({ index: 0, length: 0 } as never, [file('image/svg+xml')]);
    expect(listeners.onRefused).toHaveBeenCalledTimes(2);
  });

  it('leaves the Tab key to the page, and indents by keys of its own', () => {
    const { quill } = open();
    setText(quill, { ops: [{ insert: 'a' }, { insert: '\n', attributes: { list: 'bullet' } }] });
    quill.setSelection(1, 0, 'silent');
    const press = (key: string, more: KeyboardEventInit = {}) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
      quill.root.dispatchEvent(event);
      return event.defaultPrevented;
    };
    vi.spyOn(quill, 'hasFocus').mockReturnValue(true);
    expect([press('Tab'), press('Tab', { shiftKey: true })]).toEqual([false, false]);
    for (let times = 0; times < 12; times += 1) press(']', { ctrlKey: true });
    expect(quill.getFormat(0)).toEqual({ list: 'bullet', indent: 8 });
    press('[', { ctrlKey: true });
    expect(quill.getFormat(0)).toEqual({ list: 'bullet', indent: 7 });
  });
});

/** A line with its neighbouring runs of one format as one. */
function plain({ runs, ...line }: ReturnType<typeof splitLines>[number]) {
  const joined: { insert: unknown; formats: string }[] = [];
  for (const { insert, formats } of runs) {
    const held = JSON.stringify(Object.entries(formats).sort());
    const last = joined.at(-1);
    if (last?.formats === held && typeof last.insert === 'string') last.insert += String(insert);
    else joined.push({ insert, formats: held });
  }
  return { ...line, runs: joined };
}

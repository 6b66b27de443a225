import { describe, expect, it } from 'vitest';
import { detectSeparator, readTable } from '../../../../src/machines/grid/edits/table-text.ts';
import { parseHtmlTable, readPastedText } from '../../../../src/views/grid/edits/html-table.ts';

const read = (html: string) => {
  const text = parseHtmlTable(html);
  return text === null ? null : readTable(text, '\t');
};

describe('a table in a page', () => {
  it('is read as Excel, Sheets and LibreOffice write it', () => {
    expect(
      read(
        '<html><head><style>td{color:red}</style></head><body><!--StartFragment--><table><col width=64><tr><td class=xl1>Amina&nbsp;Diallo</td><td>two<br>lines</td></tr><tr><td>"x"</td><td></td></tr></table></body></html>',
      ),
    ).toEqual([
      ['Amina Diallo', 'two\nlines'],
      ['"x"', ''],
    ]);
    expect(
      read(
        '<google-sheets-html-origin><table><tbody><tr><td data-sheets-value="{}">1</td><td colspan="2">  wide \n text </td></tr></tbody></table>',
      ),
    ).toEqual([['1', 'wide text', '']]);
  });

  it('is nothing where there is none, and runs nothing', () => {
    expect([read('<p>no table</p>'), read('<table><tr><td><script>x</script>a</td></tr></table>')]).toEqual([
      null,
      [['a']],
    ]);
  });
});

describe('a paste', () => {
  const pasted = (plain: string, html: string) => {
    const read = readPastedText(plain, html);
    return read && readTable(read.text, read.isTabbed ? '\t' : detectSeparator(read.text));
  };
  const column = 'Obi, Ada\nDiallo, Amina\n';

  it('stays one column if it was copied from one, whatever its cells contain', () => {
    const html = '<table><tr><td>Obi, Ada</td></tr><tr><td>Diallo, Amina</td></tr></table>';
    expect([pasted(column, html), pasted('', html), pasted('a;b\nc;d', html)]).toEqual([
      [['Obi, Ada'], ['Diallo, Amina']],
      [['Obi, Ada'], ['Diallo, Amina']],
      [['a;b'], ['c;d']],
    ]);
  });

  it('is separated as its text is if no table comes with it', () => {
    expect([pasted('a,b\nc,d', '<pre>a,b</pre>'), pasted('', '<p>x</p>'), pasted('', '')]).toEqual([
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      null,
      null,
    ]);
  });
});

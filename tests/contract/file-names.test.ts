import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cleanFileName,
  isAcceptableName,
  isLegalName,
  kindFromType,
  kindOf,
  mediaTypeOf,
} from '../../contract/documents/file-names.ts';

/** Marks that systems add to names, and those that make a name look like another one. */
const harmless = [
  '\u00ad',
  '\u061c',
  '\u180e',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u200f',
  '\u2060',
  '\ufeff',
];
const deceptive = [
  '\u2028',
  '\u2029',
  '\u202a',
  '\u202b',
  '\u202c',
  '\u202d',
  '\u202e',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
  '\0',
  '\n',
  '\u007f',
  '\u0085',
];

describe('the name of an uploaded file', () => {
  it('loses its harmless marks, wherever they are', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...harmless, 'a', 'جواز', ' b'), { maxLength: 8 }), (parts) => {
        const plain = parts.filter((part) => !harmless.includes(part)).join('');
        expect(cleanFileName(`s${parts.join('')}.pdf`)).toBe(`s${plain}.pdf`);
        expect(isAcceptableName(`s${parts.join('')}.p\u200fdf`)).toBe(true);
      }),
    );
  });

  it('is refused for each mark that makes it look like another one', () => {
    expect(deceptive.filter((mark) => isAcceptableName(`cod${mark}fdp.pdf`))).toEqual([]);
  });

  it('is judged without its marks: by its length, its start and its extension', () => {
    const marks = '\u200f'.repeat(50);
    expect([
      isAcceptableName(`${marks}${'a'.repeat(196)}.pdf`),
      isAcceptableName(`${marks}${'a'.repeat(197)}.pdf`),
      isAcceptableName('\u200f.pdf'),
      kindOf('a.p\u200fdf\u200f', 'application/pdf'),
    ]).toEqual([true, false, false, 'pdf']);
  });

  it('has none of the marks when the agency gives it', () => {
    expect(['a.pdf', ...harmless.map((mark) => `a${mark}b.pdf`)].filter(isLegalName)).toEqual(['a.pdf']);
  });
});

describe('the declared type of a file', () => {
  it.each([
    ['a.pdf', '', 'pdf'],
    ['a.pdf', ' Application/Octet-Stream ', 'pdf'],
    ['a.pdf', 'application/pdf; charset=binary', 'pdf'],
    ['a.pdf', 'application/x-pdf', 'pdf'],
    ['a.jfif', 'image/jpeg', 'jpeg'],
    ['a.JFIF', '', 'jpeg'],
    ['a.jpg', 'image/jpg', 'jpeg'],
    ['a.jpe', 'image/pjpeg', 'jpeg'],
    ['a.docx', 'application/zip', 'docx'],
    ['a.docx', 'binary/octet-stream', 'docx'],
    ['a.png', 'image/jpg', 'mismatch'],
    ['a.pdf', 'application/zip', 'mismatch'],
    ['a.exe', '', undefined],
    ['a.exe', 'application/octet-stream', undefined],
    ['a.pdf', 'text/html', undefined],
    ['a.svg', 'image/svg+xml', undefined],
  ])('counts only when it says something: %s as “%s”', (name, type, kind) => {
    expect(kindOf(name, type)).toBe(kind);
  });

  it('is null without meaning, and undefined for kinds that are not accepted', () => {
    expect(['', '*/*', 'image/jpg', 'image/heic'].map(kindFromType)).toEqual([null, null, 'jpeg', undefined]);
  });

  it('is sent as the one of its kind, and otherwise as it is', () => {
    expect([
      mediaTypeOf('a.jfif', ''),
      mediaTypeOf('a.jpg', 'image/jpg'),
      mediaTypeOf('a.heic', 'image/heic'),
      mediaTypeOf('a.png', 'image/jpeg'),
      mediaTypeOf('a.exe', ''),
    ]).toEqual(['image/jpeg', 'image/jpeg', 'image/heic', 'image/jpeg', '']);
  });
});

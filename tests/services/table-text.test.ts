import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decodeText,
  detectEncoding,
  isTableText,
  type TableEncoding,
} from '../../src/services/tables/table-text.ts';

/** A text in an 8-bit code page, by its table as the platform has it. */
function inCodePage(text: string, encoding: 'windows-1252' | 'windows-1256'): Uint8Array {
  const table = new Map(
    Array.from({ length: 256 }, (_, byte) => [new TextDecoder(encoding).decode(Uint8Array.of(byte)), byte]),
  );
  return Uint8Array.from(Array.from(text, (letter) => table.get(letter) ?? 0x3f));
}

function inUtf16(text: string, isLittle: boolean, marked: boolean): Uint8Array {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  return Uint8Array.from(
    [...(marked ? [0xfeff] : []), ...units].flatMap((unit) =>
      isLittle ? [unit & 0xff, unit >> 8] : [unit >> 8, unit & 0xff],
    ),
  );
}

const french = 'Nom;Ville\r\nÉcole Générale;Évry\r\nUniversité de Nîmes;Nîmes\r\n';
const arabic = 'الاسم,المدينة\r\nجامعة القاهرة,القاهرة\r\n';
const utf8 = (text: string) => new TextEncoder().encode(text);

describe('how a file is written', () => {
  it.each<[string, Uint8Array, TableEncoding, string]>([
    ['plain letters', utf8('Name,City\r\nA,B\r\n'), 'utf-8', 'Name,City\r\nA,B\r\n'],
    ['UTF-8 without a mark', utf8(french), 'utf-8', french],
    ['UTF-8 with a mark', utf8(`\ufeff${arabic}`), 'utf-8', arabic],
    ['UTF-16 with a mark', inUtf16(arabic, true, true), 'utf-16le', arabic],
    ['UTF-16 the other way round', inUtf16(arabic, false, true), 'utf-16be', arabic],
    ['UTF-16 without a mark', inUtf16(french, true, false), 'utf-16le', french],
    ['UTF-16 the other way round without a mark', inUtf16(french, false, false), 'utf-16be', french],
    ['French of Windows', inCodePage(french, 'windows-1252'), 'windows-1252', french],
    ['Arabic of Windows', inCodePage(arabic, 'windows-1256'), 'windows-1256', arabic],
  ])('is found out of %s', (_what, bytes, encoding, text) => {
    expect([detectEncoding(bytes), decodeText(bytes, detectEncoding(bytes))]).toEqual([encoding, text]);
  });

  it('is found out by its last line, when that is the first with a letter beyond ASCII', () => {
    const plain = 'Quay College;Quayport\r\n'.repeat(10_000);
    const found = [french, arabic].map((end, at) =>
      detectEncoding(inCodePage(plain + end, at === 0 ? 'windows-1252' : 'windows-1256')),
    );
    expect(found).toEqual(['windows-1252', 'windows-1256']);
  });

  it('is UTF-8 whatever words are written in it, however many', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-zéàçœا-ي ,;"\n]{1,200}$/u), (text) => {
        expect(detectEncoding(utf8(text))).toBe('utf-8');
      }),
    );
    expect(detectEncoding(utf8(`a${'é'.repeat(65_536)}`))).toBe('utf-8');
  });
});

describe('what is no table', () => {
  it.each<[string, Uint8Array]>([
    ['a PDF', utf8('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj')],
    ['a workbook of the old kind', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, 0, 0)],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d)],
    ['a page of the web', utf8('\ufeff\n<!DOCTYPE html><table><tr><td>Name</td></tr></table>')],
    ['a text with its looks', utf8('{\\rtf1\\ansi Name,City}')],
  ])('is told by its beginning: %s', (_what, bytes) => {
    expect(isTableText(bytes, detectEncoding(bytes))).toBe(false);
  });

  it('is never said of a text, however it is written', () => {
    const texts = [
      ...[utf8(french), utf8(`\ufeff${arabic}`), utf8('')],
      ...[true, false].flatMap((little) => [inUtf16(french, little, false), inUtf16(arabic, little, true)]),
      ...[inCodePage(french, 'windows-1252'), inCodePage(arabic, 'windows-1256')],
    ];
    expect(texts.map((bytes) => isTableText(bytes, detectEncoding(bytes)))).toEqual(texts.map(() => true));
  });
});

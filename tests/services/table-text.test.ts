import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CodePage } from '../../src/services/tables/code-pages.ts';
import {
  decodeText,
  detectEncoding,
  isTableText,
  type TableEncoding,
} from '../../src/services/tables/table-text.ts';

/** A text in an 8-bit code page, by its table as the platform has it. */
function inCodePage(text: string, encoding: CodePage): Uint8Array {
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
    ['UTF-16 of Arabic without a mark', inUtf16(arabic, true, false), 'utf-16le', arabic],
    [
      'UTF-16 of Arabic the other way round without a mark',
      inUtf16(arabic, false, false),
      'utf-16be',
      arabic,
    ],
  ])('is found out of %s', (_what, bytes, encoding, text) => {
    expect([detectEncoding(bytes), decodeText(bytes, detectEncoding(bytes))]).toEqual([encoding, text]);
  });

  it.each<[string, CodePage, string]>([
    [
      'Portuguese',
      'windows-1252',
      'Instituição;Cidade\r\nFundação de Educação;São João\r\nNão à Poluição;Évora\r\n',
    ],
    ['a single Portuguese word', 'windows-1252', 'Nome\r\nFundação\r\n'],
    ['French in capitals', 'windows-1252', 'NOM;VILLE\r\nÉCOLE SUPÉRIEURE;NÎMES\r\nL’ÉCOLE;ÂÊÎÔÛ\r\n'],
    ['French with quotation marks', 'windows-1252', 'Nom\r\n« École » de l’été – 3 € à côté\r\n'],
    ['Spanish', 'windows-1252', 'Universidad de Cádiz;Señora Núñez;1ª\r\n¿Qué año?\r\n'],
    ['German', 'windows-1252', 'Universität Köln;Straße 5;Öffentliche Schule\r\n'],
    ['Danish', 'windows-1252', 'Københavns Universitet;Århus;Læsø\r\n'],
    ['Icelandic', 'windows-1252', 'Háskóli Íslands;Þórður Guðmundsson;Reykjavík;Ný bygging\r\n'],
    ['Turkish', 'windows-1254', 'İstanbul Üniversitesi;Beşiktaş\r\nBoğaziçi;Işık\r\n'],
    ['Polish', 'windows-1250', 'Uniwersytet Łódzki;Łódź\r\nŚwiętokrzyska;Gdańsk;Poznań żółć\r\n'],
    ['Czech', 'windows-1250', 'Univerzita Palackého;Příbram\r\nžluťoučký kůň;Plzeň\r\n'],
    ['Hungarian', 'windows-1250', 'Győri Egyetem;Műszaki Főiskola;Szegedi Tudományegyetem\r\n'],
    ['Russian', 'windows-1251', 'Название;Город\r\nМосковский университет;Москва\r\nМГУ;Пермь\r\n'],
    ['Ukrainian', 'windows-1251', 'Київський університет;Львів\r\nЄвропейський;Ґанок\r\n'],
    ['Arabic with vowel signs', 'windows-1256', 'الاسم;المدينة\r\nجامعةُ القاهرةِ;القاهرة\r\n'],
    ['a single Arabic word', 'windows-1256', 'Name\r\nجامعة\r\n'],
    [
      'Arabic beside French',
      'windows-1256',
      'جامعة محمد الخامس;Université;Rabat\r\nكلية العلوم;Fès;Faculté\r\n',
    ],
    ['Urdu', 'windows-1256', 'جامعہ پنجاب;لاہور\r\nگورنمنٹ کالج;کراچي\r\n'],
  ])('is found out of a file of one byte a letter: %s', (_what, encoding, text) => {
    const bytes = inCodePage(text, encoding);
    expect(decodeText(bytes, encoding)).toBe(text);
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

import { expect, it } from 'vitest';
import { countryCodes, getEnglishName } from '../../contract/masters/country-codes.ts';

it('the codes of countries are those of ISO 3166-1, each name once', () => {
  const codes = countryCodes();
  expect(codes.length).toBe(249);
  expect(new Set(codes.map(getEnglishName)).size).toBe(codes.length);
  const missing = ['GB', 'DE', 'FR', 'IN', 'NG', 'TR', 'CI', 'HK', 'PS', 'TW'].filter(
    (code) => !codes.includes(code),
  );
  expect(missing).toEqual([]);
});

it('what stands for another, and what is no country, has no name', () => {
  expect(['UK', 'DD', 'FX', 'EU', 'UN', 'ZZ', 'QZ', 'gb', ''].map(getEnglishName)).toEqual(
    Array.from({ length: 9 }),
  );
});

import { describe, expect, it } from 'vitest';
import { endsInSeparator, splitTypedDate } from '../../../../src/machines/kit/form/typed-dates.ts';

describe('a date that is typed', () => {
  it.each([
    ['6/5/2003', '6', '5', '2003'],
    ['06.05.2003', '06', '05', '2003'],
    ['6-5-2003', '6', '5', '2003'],
    [' 06 05 2003 ', '06', '05', '2003'],
    ['31. 12. 2003', '31', '12', '2003'],
    ['2003-05-06', '06', '05', '2003'],
    ['2003/5/6', '6', '5', '2003'],
    ['٦/٥/٢٠٠٣', '٦', '٥', '٢٠٠٣'],
  ])('has three parts as a whole: %s', (text, day, month, year) => {
    expect(splitTypedDate(text)).toEqual({ day, month, year });
  });

  it.each(['', '6', '6/', '6/5', '6/5/', '6/5/20', '6/5/03', '06052003', '6/May/2003', '1/2/3/2003'])(
    'is not whole: %s',
    (text) => {
      expect(splitTypedDate(text)).toBeNull();
    },
  );

  it.each(['6/', '06.', '12 ', '5-', '2003-'])('leads on after a separator: %s', (text) => {
    expect(endsInSeparator(text)).toBe(true);
  });

  it.each(['', '/', '6', '06', '6//', 'May/', '12345/'])('does not lead on: %s', (text) => {
    expect(endsInSeparator(text)).toBe(false);
  });
});

import { useCallback } from 'react';
import { useIntl } from 'react-intl';

const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

/** Returns a formatter for file sizes: “640 kB”, “1.2 MB”. */
export function useSizeText(): (bytes: number) => string {
  const intl = useIntl();
  return useCallback(
    (bytes) =>
      bytes < megabyte
        ? intl.formatNumber(Math.ceil(bytes / kilobyte), { style: 'unit', unit: 'kilobyte' })
        : intl.formatNumber(bytes / megabyte, {
            style: 'unit',
            unit: 'megabyte',
            maximumFractionDigits: 1,
          }),
    [intl],
  );
}

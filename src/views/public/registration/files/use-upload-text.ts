import { useIntl } from 'react-intl';
import type { RegistrationUpload } from '../../../../machines/features/registration/registration.types.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useTag } from '../use-registration.ts';

/** Below this many bytes a size is in kilobytes. */
const megabyte = 1_000_000;

/** Returns the state of a file in words. */
export function useUploadText(): (upload: RegistrationUpload) => string {
  const text = useText();
  const intl = useIntl();
  const isOffline = useTag('offline');
  const sizeOf = (bytes: number) =>
    bytes < megabyte
      ? intl.formatNumber(Math.ceil(bytes / 1000), { style: 'unit', unit: 'kilobyte' })
      : intl.formatNumber(bytes / megabyte, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
  return ({ state, sent, size, refusal }) => {
    const sizes = { sent: sizeOf(sent), size: sizeOf(size) };
    switch (state) {
      case 'preparing':
        return text('registration.files.preparing');
      case 'waiting':
        return text(isOffline ? 'registration.files.offline' : 'registration.files.waiting');
      case 'sending':
        return text('uploads.sending', sizes);
      case 'paused':
        return text('uploads.paused', sizes);
      case 'uploaded':
        return text('uploads.done');
      case 'refused':
        return text(refusal ?? 'registration.files.refused');
      case 'failed':
        return text('uploads.failed');
    }
  };
}

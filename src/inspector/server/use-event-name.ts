import { useIntl } from 'react-intl';
import { useDynamicText } from '../../views/kit/hooks/use-text.ts';

/** Names events of charts as the portal does; empty for others that were logged. */
export function useEventName(): (type: string) => string {
  const { messages } = useIntl();
  const name = useDynamicText();
  return (type) => (`event.${type}` in messages ? name([`event.${type}`], 'inspectorServer.event') : '');
}

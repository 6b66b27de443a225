import { useSelector } from '@xstate/react';
import { missingLater } from '../../machines/new-application/asked.ts';
import { StaleLine } from '../grid/Notice.tsx';
import { useText } from '../hooks/use-text.ts';
import { useFlow } from './use-flow.ts';

/** Details that are missing and will be required before submission. */
export function MissingLater() {
  const text = useText();
  const content = useSelector(useFlow(), ({ context }) => context.content);
  const missing = missingLater(content);
  if (missing.length === 0) return null;
  return (
    <StaleLine tone="warning">
      <strong>{text('making.missing')}:</strong>{' '}
      {missing.map((one) => text(`making.${one}Missing`)).join(text('making.comma'))}
    </StaleLine>
  );
}

import { useSelector } from '@xstate/react';
import { useText } from '../hooks/use-text.ts';
import { Flow } from './Flow.tsx';
import { Made } from './Made.tsx';
import { Making } from './Making.tsx';
import { MakingFoot } from './MakingFoot.tsx';
import { useFlow } from './use-flow.ts';

/** `/application/upload-document`: a review of the entries; then the created applications with their documents. */
export default function DocumentsView() {
  const text = useText();
  const made = useSelector(useFlow(), ({ context }) => context.made);
  if (made.length > 0) {
    return (
      <Flow step="documents" title={text('made.title')} lead={text('made.lead')} foot={null}>
        <Made ids={made} />
      </Flow>
    );
  }
  return (
    <Flow step="documents" title={text('making.title')} lead={text('making.lead')} foot={<MakingFoot />}>
      <Making />
    </Flow>
  );
}

import { useAppSelector } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { UploadRow } from './UploadRow.tsx';

/** The uploads in progress for a document, and earlier uploads that were interrupted. */
export function DocumentUploads({ documentId }: { documentId: number }) {
  const text = useText();
  const items = useAppSelector('uploads', ({ context }) => context.items);
  const unfinished = useAppSelector('uploads', ({ context }) => context.unfinished);
  const mine = items.filter((item) => item.documentId === documentId);
  return (
    <>
      {unfinished
        .filter((each) => each.documentId === documentId)
        .map(({ id, fileName }) => (
          <p key={id} className="warning-text">
            {text('uploads.unfinished', { name: fileName })}
          </p>
        ))}
      {mine.length > 0 && (
        <ul className="stack gap-3">
          {mine.map((item) => (
            <UploadRow key={item.id} item={item} />
          ))}
        </ul>
      )}
    </>
  );
}

import { useAppSelector } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { UploadRow } from './UploadRow.tsx';

/** The user's uploads, on every page. */
export default function UploadsList() {
  const text = useText();
  const items = useAppSelector('uploads', ({ context }) => context.items);
  if (items.length === 0) return null;
  return (
    <section className="uploads" aria-label={text('uploads.list')}>
      <ul>
        {items.map((item) => (
          <UploadRow key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}

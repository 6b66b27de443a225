import '../masters/pictures.css';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { MasterFormActor } from '../../../machines/features/masters/master-form.machine.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { useImageUrl } from '../masters/use-image-url.ts';

/** A small preview of the sign-in page with the form's current image. */
export function SignInPreview({ form }: { readonly form: MasterFormActor }) {
  const text = useText();
  const id = useId();
  const { picture, alternative } = useSelector(form, ({ context }) => context.values);
  const url = useImageUrl(picture);
  return (
    <section className="master-uses stack" aria-labelledby={id}>
      <h2 id={id}>{text('cover.preview')}</h2>
      <div className="cover-preview outlined grid-layout gap-2">
        <div className="cover-preview-form grid-layout gap-2" aria-hidden="true">
          <span className="cover-preview-title" />
          <span className="cover-preview-field" />
          <span className="cover-preview-field" />
          <span className="cover-preview-button" />
        </div>
        {url ? (
          <img src={url} alt={String(alternative)} decoding="async" />
        ) : (
          <span className="cover-preview-none faint grid-layout">{text('cover.noPicture')}</span>
        )}
      </div>
      <p className="field-note">{text('cover.previewNote')}</p>
    </section>
  );
}

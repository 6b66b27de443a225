import './mail.css';
import type { Language } from '../../../../contract/kit/languages.ts';
import type { MailContent } from '../../../../contract/people/mail.ts';
import { useText } from '../../kit/hooks/use-text.ts';

interface MessageContentProps {
  readonly content: MailContent;
  readonly language: Language;
  /** The width of the HTML part; as wide as there is room when absent. */
  readonly width?: 'phone' | 'desktop';
}

/**
 * Both parts of a message. The HTML part is shown in a frame that allows nothing: no scripts, no forms, and no links out
 * of it.
 */
export function MessageContent({
  content: { subject, text: words, html },
  language,
  width,
}: MessageContentProps) {
  const text = useText();
  return (
    <>
      {html !== null && (
        <section className="stack gap-2" aria-label={text('mail.htmlPart')}>
          <h2>{text('mail.htmlPart')}</h2>
          <iframe
            className="mail-frame"
            data-width={width}
            sandbox=""
            srcDoc={html}
            title={text('mail.frame', { subject })}
          />
        </section>
      )}
      <section className="stack gap-2" aria-label={text('mail.textPart')}>
        <h2>{text('mail.textPart')}</h2>
        <p className="mail-text" dir="auto" lang={language}>
          {words}
        </p>
      </section>
    </>
  );
}

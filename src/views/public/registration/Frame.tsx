import { type ReactNode, useEffect, useRef } from 'react';
import { useDocumentTitle } from '../../kit/hooks/use-document-title.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { Owner } from './Owner.tsx';
import { useOpenRegistration } from './use-registration.ts';

interface FrameProps {
  /** The question or heading of the page. */
  readonly title: string;
  /** Above the heading: the name of the form, and the progress. */
  readonly caption?: readonly string[] | undefined;
  readonly lead?: string | undefined;
  readonly hasErrors?: boolean;
  readonly wide?: boolean;
  /** Says whose link was opened. */
  readonly hasOwner?: boolean;
  readonly onBack?: (() => void) | undefined;
  /** Before the heading, such as an error summary. */
  readonly before?: ReactNode;
  readonly children?: ReactNode;
}

/** A page of the registration. Its heading takes the focus when it follows another page. */
export function Frame(props: FrameProps) {
  const {
    title,
    caption,
    lead,
    hasErrors = false,
    wide = false,
    hasOwner = true,
    onBack,
    before,
    children,
  } = props;
  const text = useText();
  useDocumentTitle(title, hasErrors);
  const { hasMoved } = useOpenRegistration();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!hasMoved) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [hasMoved]);
  return (
    <div className={wide ? 'sheet sheet-wide registration' : 'sheet registration'}>
      {hasOwner && <Owner />}
      {onBack && (
        <button className="registration-back" type="button" onClick={onBack}>
          {text('registration.back')}
        </button>
      )}
      {before}
      <div className="sheet-head">
        {caption && (
          <p className="registration-caption">
            {caption.map((part) => (
              <span key={part}>{part} </span>
            ))}
          </p>
        )}
        <h1 tabIndex={-1} ref={heading}>
          {title}
        </h1>
        {lead !== undefined && <p className="lead">{lead}</p>}
      </div>
      {children}
    </div>
  );
}

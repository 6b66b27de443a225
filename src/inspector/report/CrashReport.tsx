import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../../views/kit/hooks/use-text.ts';

/** Where a page that has crashed has its buttons. */
const actions = '[data-crash]';

/** The buttons of a page that has crashed since the recording began; null while there is none. */
export function useCrash(): Element | null {
  const [crash, setCrash] = useState<Element | null>(null);
  useEffect(() => {
    const observer = new MutationObserver(() => setCrash(document.querySelector(actions)));
    observer.observe(document.body, { subtree: true, childList: true });
    return () => observer.disconnect();
  }, []);
  return crash;
}

interface CrashReportProps {
  readonly crash: Element;
  readonly onSave: () => void;
}

/** Adds a button to a page that has crashed, which looks as the last one there does. */
export function CrashReport({ crash, onSave }: CrashReportProps) {
  const text = useText();
  const [isSaved, setSaved] = useState(false);
  const look = useRef(crash.querySelector('button:last-of-type')?.className);
  return createPortal(
    <>
      <button
        type="button"
        className={look.current}
        onClick={() => {
          onSave();
          setSaved(true);
        }}
      >
        {text('inspectorReport.save')}
      </button>
      <span className="only-read" role="status">
        {isSaved && text('inspectorReport.saved')}
      </span>
    </>,
    crash,
  );
}

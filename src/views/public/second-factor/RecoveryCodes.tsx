import { useConfig } from '../../kit/hooks/use-app.ts';
import { useCopyToClipboard } from '../../kit/hooks/use-copy-to-clipboard.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import type { Kit } from './kit.ts';
import { useFocusById } from './use-focus-by-id.ts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly kit: Kit;
  readonly onSaved: () => void;
}

/** New recovery codes, shown once: to copy, download or print. */
export function RecoveryCodes({ codes, kit: { Button, Download }, onSaved }: RecoveryCodesProps) {
  const text = useText();
  const { title } = useConfig();
  const { copied, failed, copy } = useCopyToClipboard();
  useFocusById('recovery-codes');
  const lines = codes.join('\n');
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${title}\n\n${lines}\n`)}`;
  return (
    <section className="recovery-codes" aria-labelledby="recovery-codes">
      <h2 id="recovery-codes" tabIndex={-1}>
        {text('secondFactor.codesTitle')}
      </h2>
      <p>{text('secondFactor.codesBody')}</p>
      <ol className="recovery-list" dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="factor-actions recovery-tools">
        <Button onClick={() => copy(lines)}>{copied ? text('action.copied') : text('action.copy')}</Button>
        <Download href={file} name="recovery-codes.txt">
          {text('secondFactor.downloadCodes')}
        </Download>
        <Button onClick={() => window.print()}>{text('action.print')}</Button>
        <span className="only-read" role="status">
          {copied && text('action.copied')}
          {failed && text('action.copyFailed')}
        </span>
      </div>
      <div className="factor-actions recovery-tools">
        <Button variant="primary" onClick={onSaved}>
          {text('secondFactor.codesSaved')}
        </Button>
      </div>
    </section>
  );
}

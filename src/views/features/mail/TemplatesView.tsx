import './mail.css';
import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { languages } from '../../../i18n/languages.ts';
import { templateNames } from '../../../machines/features/mail/templates.machine.ts';
import { SelectField } from '../../kit/form/SelectField.tsx';
import { useScreen } from '../../kit/hooks/use-app.ts';
import { useProblemText } from '../../kit/hooks/use-problem-text.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { LoadState } from '../../kit/LoadState.tsx';
import { InlineAlert } from '../../kit/Notice.tsx';
import { Page } from '../../kit/office/Page.tsx';
import { MessageContent } from './MessageContent.tsx';

const widths = [
  ['desktop', 'mail.desktop'],
  ['phone', 'mail.phone'],
] as const;

/** Every kind of message with sample values, in each language, as a phone and a desktop show it. */
export default function TemplatesView() {
  const text = useText();
  const problemText = useProblemText();
  const screen = useScreen('mailTemplates');
  const { template, language, width, content, sentTo, refusal } = useSelector(
    screen,
    ({ context }) => context,
  );
  const sending = useSelector(screen, (snapshot) => snapshot.hasTag('sending'));
  return (
    <Page title={text('route.recordMailTemplate')} lead={text('mail.templatesLead')}>
      <div className="mail-choices">
        <SelectField
          label={text('mail.template')}
          value={template}
          options={templateNames.map((name) => ({ value: name, label: text(`mailTemplate.${name}`) }))}
          onChange={(value) => screen.send({ type: 'template.select', template: value })}
        />
        <SelectField
          label={text('language.label')}
          value={language}
          options={languages.map((code) => ({ value: code, label: text(`language.${code}`) }))}
          onChange={(value) => screen.send({ type: 'language.select', language: value })}
        />
        <SelectField
          label={text('mail.width')}
          value={width}
          options={widths.map(([value, id]) => ({ value, label: text(id) }))}
          onChange={(value) => screen.send({ type: 'width.select', width: value })}
        />
      </div>
      <div className="row gap-3">
        <Button
          loading={sending}
          text={text('mail.sendTest')}
          onClick={() => screen.send({ type: 'test.send' })}
        />
        <span role="status">{sentTo !== null && text('mail.testSent', { address: sentTo })}</span>
      </div>
      {refusal && <InlineAlert tone="danger">{problemText(refusal)}</InlineAlert>}
      <LoadState
        actor={screen}
        data={content}
        failed="mail.failed"
        onRetry={() => screen.send({ type: 'preview.refresh' })}
      >
        {(loaded) => (
          <div className="stack gap-4">
            <p>
              <span className="faint">{text('mail.subject')}: </span>
              <strong>
                <bdi lang={language}>{loaded.subject}</bdi>
              </strong>
            </p>
            <MessageContent content={loaded} language={language} width={width} />
          </div>
        )}
      </LoadState>
    </Page>
  );
}

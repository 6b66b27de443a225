import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useId, useRef, useState } from 'react';
import type { NamingActor } from '../../machines/renaming/naming.machine.ts';
import type { PatternFormActor } from '../../machines/renaming/pattern-form.machine.ts';
import { Combo } from '../edits/Combo.tsx';
import { useText } from '../hooks/use-text.ts';

interface UniversityFieldProps {
  readonly naming: NamingActor;
  readonly form: PatternFormActor;
  readonly readOnly: boolean;
}

/** The university that a pattern is for, looked for by name; every one when it is left empty. */
export function UniversityField({ naming, form, readOnly }: UniversityFieldProps) {
  const text = useText();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const chosenId = useSelector(form, ({ context }) => context.values.universityId);
  const chosen = useSelector(form, ({ context }) => context.values.universityName);
  const finder = useSelector(naming, ({ children }) => children.universities);
  const snapshot = useSelector(finder, (current) => current);
  /** What is typed and not chosen yet; null when nothing is. */
  const [typed, setTyped] = useState<string | null>(null);
  const [listed, setListed] = useState(false);
  const choose = (universityId: string, universityName: string) => {
    setTyped(null);
    setListed(false);
    form.send({ type: 'form.change', field: 'universityName', value: universityName });
    form.send({ type: 'form.change', field: 'universityId', value: universityId });
  };
  const found = snapshot?.context.found.map(({ id: key, label, detail }) => ({
    key: String(key),
    label,
    ...(detail !== undefined && { detail }),
  }));
  const searching = typed !== null && typed.trim() !== '';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is chosen by Enter shall not send the form
    <div
      className="field-row naming-university"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target === field.current) event.preventDefault();
        if (event.key === 'Escape' && listed) {
          event.stopPropagation();
          setListed(false);
        }
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        setListed(false);
        setTyped(null);
      }}
    >
      <span className="naming-label" aria-hidden="true">
        {text('naming.university')}
      </span>
      {readOnly ? (
        <bdi>{chosen || text('naming.everyUniversity')}</bdi>
      ) : (
        <Combo
          label={text('naming.university')}
          text={typed ?? (chosenId === '' ? '' : chosen)}
          options={searching && !snapshot?.hasTag('busy') ? (found ?? []) : null}
          failed={snapshot?.hasTag('failed') ?? false}
          listed={listed && searching}
          searching
          describedBy={undefined}
          field={field}
          onType={(words) => {
            setTyped(words);
            setListed(true);
            finder?.send({ type: 'finder.type', text: words });
            if (words.trim() === '') choose('', '');
          }}
          onPick={({ key, label }) => choose(key, label)}
          onList={setListed}
        />
      )}
      <p className="field-note" id={`${id}-hint`}>
        {text('naming.universityHint')}
      </p>
      {chosenId !== '' && !readOnly && (
        <div>
          <Button size="small" variant="minimal" text={text('naming.clear')} onClick={() => choose('', '')} />
        </div>
      )}
    </div>
  );
}

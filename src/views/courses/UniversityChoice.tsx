import { useActorRef, useSelector } from '@xstate/react';
import { useId, useRef, useState } from 'react';
import { universityFinderMachine } from '../../machines/renaming/finders.ts';
import { Combo } from '../edits/Combo.tsx';
import { useText } from '../hooks/use-text.ts';

interface UniversityChoiceProps {
  readonly name: string;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly onChoose: (id: string, name: string) => void;
}

/** The university of a course, looked for by name. */
export function UniversityChoice({ name, error, readOnly, onChoose }: UniversityChoiceProps) {
  const text = useText();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const finder = useActorRef(universityFinderMachine);
  const snapshot = useSelector(finder, (current) => current);
  /** What is typed and not chosen yet; null when nothing is. */
  const [typed, setTyped] = useState<string | null>(null);
  const [listed, setListed] = useState(false);
  const searching = typed !== null && typed.trim() !== '';
  const found = snapshot.context.found.map(({ id: key, label, detail }) => ({
    key: String(key),
    label,
    ...(detail !== undefined && { detail }),
  }));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is chosen by Enter shall not send the form
    <div
      className="field-row course-university"
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
      <span className="rich-text-label" aria-hidden="true">
        {text('course.university')}
      </span>
      {readOnly ? (
        <bdi>{name}</bdi>
      ) : (
        <Combo
          label={text('course.university')}
          text={typed ?? name}
          options={searching && !snapshot.hasTag('busy') ? found : null}
          failed={snapshot.hasTag('failed')}
          listed={listed && searching}
          searching
          describedBy={error ? `${id}-error` : undefined}
          field={field}
          onType={(words) => {
            setTyped(words);
            setListed(true);
            finder.send({ type: 'finder.type', text: words });
            if (words.trim() === '') onChoose('', '');
          }}
          onPick={({ key, label }) => {
            setTyped(null);
            setListed(false);
            onChoose(key, label);
          }}
          onList={setListed}
        />
      )}
      {error && (
        <p className="field-note field-note-bad" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

import { type Scope, scopes } from '../../machines/search/scope.ts';
import { useText } from '../hooks/use-text.ts';

interface ScopeChoiceProps {
  readonly scope: Scope;
  readonly words: string;
  /** Receives the new text of the field. */
  readonly onChoose: (text: string) => void;
}

const names = Object.keys(scopes) as Scope[];

/** The search scopes, each with its prefix character. The field keeps the focus. */
export function ScopeChoice({ scope, words, onChoose }: ScopeChoiceProps) {
  const text = useText();
  return (
    <fieldset className="palette-scopes">
      <legend className="only-read">{text('search.scopes')}</legend>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className="palette-scope"
          aria-pressed={name === scope}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(scopes[name] ? `${scopes[name]} ${words}` : words)}
        >
          {scopes[name] && (
            <span className="palette-letter" dir="ltr">
              {scopes[name]}
            </span>
          )}
          {text(`search.scope.${name}`)}
        </button>
      ))}
    </fieldset>
  );
}

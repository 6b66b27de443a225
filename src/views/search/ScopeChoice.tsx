import { type Scope, scopes } from '../../machines/search/scope.ts';
import { useText } from '../hooks/use-text.ts';

interface ScopeChoiceProps {
  readonly scope: Scope;
  readonly words: string;
  /** Given the field's new text. */
  readonly onChoose: (text: string) => void;
}

const names = Object.keys(scopes) as Scope[];

/** What the palette can look through, each with the letter that says so. The field keeps the focus. */
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

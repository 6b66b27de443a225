import { type Scope, scopes } from '../../../machines/shell/search/scope.ts';
import { useText } from '../../kit/hooks/use-text.ts';

interface ScopePickerProps {
  readonly scope: Scope;
  readonly words: string;
  /** Receives the new text of the field. */
  readonly onSelect: (text: string) => void;
}

const scopeNames = Object.keys(scopes) as Scope[];

/** The search scopes, each with its prefix character. The field keeps the focus. */
export function ScopePicker({ scope, words, onSelect }: ScopePickerProps) {
  const text = useText();
  return (
    <fieldset className="palette-scopes rigid">
      <legend className="only-read">{text('search.scopes')}</legend>
      {scopeNames.map((name) => (
        <button
          key={name}
          type="button"
          className="palette-scope"
          aria-pressed={name === scope}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onSelect(scopes[name] ? `${scopes[name]} ${words}` : words)}
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

import { useState } from 'react';
import type { BuiltInType } from '../../../../../contract/kit/document-types.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { DocumentRow } from './DocumentRow.tsx';

/** The documents of a step, each with the files that were selected for it. */
export default function FilesPart({ types }: { readonly types: readonly BuiltInType[] }) {
  const text = useText();
  const [isOriginal, setOriginal] = useState(false);
  return (
    <>
      <ul className="registration-documents">
        {types.map((type) => (
          <DocumentRow key={type} type={type} isOriginal={isOriginal} />
        ))}
      </ul>
      <div>
        <label className="check">
          <input
            type="checkbox"
            checked={isOriginal}
            aria-describedby="original-hint"
            onChange={({ currentTarget }) => setOriginal(currentTarget.checked)}
          />
          <span>{text('registration.files.original')}</span>
        </label>
        <p className="field-hint registration-under" id="original-hint">
          {text('registration.files.originalHint')}
        </p>
      </div>
    </>
  );
}

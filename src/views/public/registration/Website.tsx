import { useState } from 'react';
import { useText } from '../../kit/hooks/use-text.ts';
import { useSend } from './use-registration.ts';

/** A field that people neither see nor reach, and programs fill in. */
export function Website() {
  const text = useText();
  const send = useSend();
  const [value, setValue] = useState('');
  return (
    <div className="only-read" aria-hidden="true">
      <label htmlFor="website">{text('registration.website')}</label>
      <input
        id="website"
        name="website"
        type="text"
        tabIndex={-1}
        autoComplete="off"
        value={value}
        onChange={({ currentTarget }) => {
          setValue(currentTarget.value);
          send({ type: 'website.change', text: currentTarget.value });
        }}
      />
    </div>
  );
}

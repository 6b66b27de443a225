import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { askedDocuments } from '../../machines/new-application/asked.ts';
import { useTypeName } from '../document-types/use-type-name.ts';
import { useText } from '../hooks/use-text.ts';
import { useFlow } from './use-flow.ts';

/** The documents that will be requested before submission, and why. */
export function AskedDocuments() {
  const text = useText();
  const typeName = useTypeName();
  const heading = useId();
  const { content, named, offers } = useSelector(useFlow(), ({ context }) => context);
  const asked = askedDocuments(content, named, offers);
  if (asked.length === 0) return null;
  return (
    <section className="flow-box making-part" aria-labelledby={heading}>
      <h2 id={heading}>{text('making.asked')}</h2>
      <p className="faint">{text('making.askedBody', { count: asked.length })}</p>
      <ul className="asked">
        {asked.map(({ type, why }) => (
          <li key={type}>
            <strong>{typeName(type)}</strong>
            <span className="faint">{text(why)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

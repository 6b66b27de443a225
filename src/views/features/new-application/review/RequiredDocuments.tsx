import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { getRequiredDocuments } from '../../../../machines/features/new-application/required-documents.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useReasonText } from '../../documents/use-reason-text.ts';
import { useDocumentTypeName } from '../../masters/use-document-type-name.ts';
import { useNewApplication } from '../use-new-application.ts';

/** The documents that will be requested before submission, and why. */
export function RequiredDocuments() {
  const text = useText();
  const reasonText = useReasonText();
  const typeName = useDocumentTypeName();
  const heading = useId();
  const content = useSelector(useNewApplication(), ({ context }) => context.content);
  const knownCourses = useSelector(useNewApplication(), ({ context }) => context.knownCourses);
  const offers = useSelector(useNewApplication(), ({ context }) => context.offers);
  const requiredDocuments = getRequiredDocuments(content, knownCourses, offers);
  if (requiredDocuments.length === 0) return null;
  return (
    <section className="stack gap-3 flow-section sheet-box draft-part" aria-labelledby={heading}>
      <h2 id={heading}>{text('draftReview.requiredDocuments')}</h2>
      <p className="faint">
        {text('draftReview.requiredDocumentsBody', { count: requiredDocuments.length })}
      </p>
      <ul className="asked">
        {requiredDocuments.map((item) => (
          <li key={item.type}>
            <strong>{typeName(item.type)}</strong> <span className="faint">{reasonText(item)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

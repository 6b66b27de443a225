import type { ApplicationParts } from '../../../../../contract/applications/application-details.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import type { ApplicationDetailsActor } from './application-details-actor.ts';
import { DocumentVersionLink } from './DocumentVersionLink.tsx';

interface RequestedInformationProps {
  readonly details: ApplicationDetailsActor;
  readonly information: NonNullable<ApplicationParts['information']>;
}

/** What the university requested last, item by item, with the answers and their documents. */
export function RequestedInformation({ details, information }: RequestedInformationProps) {
  const text = useText();
  return (
    <div className="requested-information">
      <h4>{text('eventGiven.items')}</h4>
      <ol>
        {information.map(({ words, answer, documents }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items of a request don't change
          <li key={at}>
            <bdi>{words}</bdi>
            {answer === null && documents.length === 0 && <p className="faint">{text('case.notAnswered')}</p>}
            {answer !== null && (
              <p className="faint">
                <bdi>{answer}</bdi>
              </p>
            )}
            {documents.length > 0 && (
              <ul>
                {documents.map((version) => (
                  <li key={version.documentId}>
                    <DocumentVersionLink details={details} version={version} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

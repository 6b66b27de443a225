import { useSelector } from '@xstate/react';
import { getFieldValue } from '../../../../machines/features/new-application/draft-content.ts';
import {
  normalizeMark,
  type StudentPart,
} from '../../../../machines/features/students/entries/form-fields.ts';
import {
  type EntryField,
  InformationField,
  InformationFields,
} from '../../students/information/InformationFields.tsx';
import { useField, useNewApplication } from '../use-new-application.ts';

function DraftField({ path, field }: { path: string; field: EntryField }) {
  return <InformationField field={field} binding={useField(`${path}.${field.name}`)} />;
}

interface InformationRowProps {
  readonly part: StudentPart;
  readonly path: string;
}

/** The fields of an entry of the information, at `path` in the draft, such as `tests.0`. */
export function InformationRow({ part, path }: InformationRowProps) {
  const newApplication = useNewApplication();
  const points = useSelector(newApplication, ({ context: { content } }) =>
    normalizeMark({
      mark: getFieldValue(content, `${path}.mark`),
      scale: getFieldValue(content, `${path}.scale`),
    }),
  );
  return (
    <InformationFields
      part={part}
      points={points}
      renderField={(field) => <DraftField path={path} field={field} />}
    />
  );
}

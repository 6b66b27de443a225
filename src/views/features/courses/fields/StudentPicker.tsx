import '../../../grid/edits/finder.css';
import { Button } from '@blueprintjs/core';
import { PersonIcon } from '@blueprintjs/icons';
import { useActorRef, useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { studentFinderMachine } from '../../../../machines/features/courses/student-finder.ts';
import { Combobox } from '../../../grid/edits/Combobox.tsx';
import { useText } from '../../../kit/hooks/use-text.ts';

interface StudentPickerProps {
  readonly label: string;
  /** A student is selected and can be cleared. */
  readonly chosen: boolean;
  readonly onChoose: (id: string | null) => void;
}

/** A combobox that searches students by name. */
export function StudentPicker({ label, chosen, onChoose }: StudentPickerProps) {
  const text = useText();
  const finder = useActorRef(studentFinderMachine);
  const snapshot = useSelector(finder, (current) => current);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [expanded, setExpanded] = useState(false);
  const choose = (value: string | null) => {
    setExpanded(false);
    onChoose(value);
  };
  const searching = typed.trim() !== '';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: closes the suggestions when the focus leaves
    <div
      className="form-cell finder course-student line gap-1"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && expanded) {
          event.stopPropagation();
          setExpanded(false);
        }
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setExpanded(false);
      }}
    >
      <Combobox
        label={label}
        placeholder={label}
        text={typed}
        options={searching && !snapshot.hasTag('busy') ? snapshot.context.found : null}
        failed={snapshot.hasTag('failed')}
        expanded={expanded && searching}
        searching
        describedBy={undefined}
        field={field}
        onTextChange={(query) => {
          setTyped(query);
          setExpanded(true);
          finder.send({ type: 'finder.type', text: query });
        }}
        onSelect={({ key, label: name }) => {
          setTyped(name);
          choose(key);
        }}
        onExpandedChange={setExpanded}
      />
      {chosen && (
        <Button
          size="small"
          variant="minimal"
          icon={<PersonIcon />}
          text={text('course.noStudent')}
          onClick={() => {
            setTyped('');
            choose(null);
          }}
        />
      )}
    </div>
  );
}

import type { GuardianField } from '../../../../machines/features/registration/registration.types.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { ariaOf, FieldGroup, FieldShell } from '../fields/FieldShell.tsx';
import { Radios } from '../fields/Radios.tsx';
import { useRegistration, useSend } from '../use-registration.ts';

const relations = ['parent', 'legalGuardian', 'other'] as const;

/** Who else agrees if the student is a minor. */
export function GuardianForm() {
  const text = useText();
  const send = useSend();
  const guardian = useRegistration((context) => context.guardian);
  const problems = useRegistration((context) => context.consentProblems);
  const change = (field: GuardianField) => (typed: string) =>
    send({ type: 'guardian.change', field, text: typed });
  const propsOf = (field: GuardianField) => ({
    id: `guardian-${field}`,
    label: text(`registration.guardian.${field}`),
    error: problems.includes(field) ? text(`registration.guardian.${field}.missing`) : undefined,
  });
  const input = (field: 'fullName' | 'contact') => (
    <FieldShell {...propsOf(field)}>
      <div className="field-frame">
        <input
          className="field-input"
          id={`guardian-${field}`}
          name={`guardian-${field}`}
          type="text"
          dir="auto"
          autoComplete="off"
          autoCapitalize={field === 'fullName' ? 'words' : 'none'}
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          value={guardian[field]}
          {...ariaOf({ ...propsOf(field), hint: undefined })}
          onChange={({ currentTarget }) => change(field)(currentTarget.value)}
        />
      </div>
    </FieldShell>
  );
  return (
    <section className="stack" aria-labelledby="guardian-title">
      <div className="sheet-head">
        <h2 id="guardian-title">{text('registration.guardian.title')}</h2>
        <p className="below">{text('registration.guardian.lead')}</p>
      </div>
      {input('fullName')}
      <FieldGroup {...propsOf('relation')}>
        <Radios
          id="guardian-relation"
          name="guardian-relation"
          value={guardian.relation}
          options={relations.map((value) => ({
            value,
            label: text(`registration.guardian.relation.${value}`),
          }))}
          onChange={change('relation')}
        />
      </FieldGroup>
      {input('contact')}
    </section>
  );
}

import { useId } from 'react';
import type { AskingForm } from '@roundbook/contract/customers/quotes/asking';
import { frequencyWords } from '@roundbook/domain/work/jobs/frequency';

interface ServicesProps {
  readonly services: AskingForm['services'];
  readonly value: readonly string[];
  readonly onChange: (serviceIds: readonly string[]) => void;
}

/** The services to choose from. */
export function Services({ services, value, onChange }: ServicesProps) {
  if (services.length === 0) return null;
  return (
    <fieldset>
      <legend>Services</legend>
      <div className="choices">
        {services.map(({ id, name }) => (
          <label key={id} className="choice">
            <input
              type="checkbox"
              checked={value.includes(id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...value, id] : value.filter((one) => one !== id))
              }
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface HowOftenProps {
  readonly frequencies: AskingForm['frequencies'];
  /** The index of the chosen frequency; one past the last index stands for "just once". */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** Asks how often the work should be done; the last choice is "just once". */
export function HowOften({ frequencies, value, onChange }: HowOftenProps) {
  const name = useId();
  if (frequencies.length === 0) return null;
  return (
    <fieldset>
      <legend>How often?</legend>
      <div className="choices">
        {[...frequencies.map(frequencyWords), 'Just once'].map((words, at) => (
          <label key={words} className="choice">
            <input type="radio" name={name} checked={value === at} onChange={() => onChange(at)} />
            <span>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onValue: (value: string) => void;
}

/** A multi-line field, with its error below. */
export function TextArea({ label, value, error, onValue }: TextAreaProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={4}
        maxLength={3000}
        value={value}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error ? `${id}-below` : undefined}
        onChange={(event) => onValue(event.target.value)}
      />
      {error && (
        <p id={`${id}-below`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

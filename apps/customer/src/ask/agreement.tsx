import { useId } from 'react';
import type { AskingForm } from '@roundbook/contract/customers/quotes/asking';
import { askingConsent } from '@roundbook/domain/customers/quotes/asking';

interface AgreementProps {
  readonly form: Pick<AskingForm, 'businessName' | 'privacyUrl'>;
  readonly isAgreed: boolean;
  readonly error: string | undefined;
  readonly onChange: (isAgreed: boolean) => void;
}

/** The person's agreement to the use of their details, with an explanation. */
export function Agreement({ form, isAgreed, error, onChange }: AgreementProps) {
  const id = useId();
  const { businessName, privacyUrl } = form;
  return (
    <>
      <div>
        <label className="choice">
          <input
            type="checkbox"
            checked={isAgreed}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error ? id : undefined}
            onChange={({ target }) => onChange(target.checked)}
          />
          <span>{askingConsent(businessName)}</span>
        </label>
        {error && (
          <p id={id} className="field-error choice-error">
            {error}
          </p>
        )}
      </div>
      <p className="hint">
        Only the firm sees it, and you can ask them to erase it at any time.{' '}
        {privacyUrl && (
          <a href={privacyUrl} target="_blank" rel="noopener noreferrer">
            How {businessName} handles personal data
          </a>
        )}
      </p>
    </>
  );
}

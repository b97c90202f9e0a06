import { useState } from 'react';
import type { CustomerPage } from '@roundbook/contract/customers/pages/page';
import { saveContact } from '@roundbook/contract/customers/pages/wishes';
import { call, fieldError, wordsFor } from '../api.ts';
import { Button } from '../parts/button.tsx';
import { Card } from '../parts/card.tsx';
import { Field } from '../parts/field.tsx';
import { Notice } from '../parts/notice.tsx';
import { useAction } from '../parts/use-action.ts';

interface ContactProps {
  readonly page: CustomerPage;
  readonly onChange: () => Promise<void>;
}

interface ContactFormProps extends ContactProps {
  readonly onClose: (isSaved: boolean) => void;
}

const FIELDS = [
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
  { name: 'mobileNumber', label: 'Mobile', type: 'tel', autoComplete: 'tel' },
  { name: 'phoneNumber', label: 'Other phone', type: 'tel', autoComplete: 'tel' },
] as const;

function ContactForm({ page: { customer }, onChange, onClose }: ContactFormProps) {
  const { email, mobileNumber, phoneNumber } = customer;
  const [values, setValues] = useState({ email, mobileNumber, phoneNumber });
  const saving = useAction(async () => {
    await call(saveContact, { body: values });
    await onChange();
    onClose(true);
  });
  const isAtField = FIELDS.some(({ name }) => fieldError(saving.error, name) !== undefined);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void saving.run();
      }}
    >
      {FIELDS.map(({ name, ...rest }) => (
        <Field
          key={name}
          {...rest}
          value={values[name]}
          error={fieldError(saving.error, name)}
          onValue={(value) => setValues((now) => ({ ...now, [name]: value }))}
        />
      ))}
      <div className="buttons">
        <Button tone="main" type="submit" busy={saving.busy}>
          Save
        </Button>
        <Button onClick={() => onClose(false)}>Cancel</Button>
      </div>
      {saving.error !== null && !isAtField && <Notice tone="bad">{wordsFor(saving.error)}</Notice>}
    </form>
  );
}

/** The customer's contact details, which they may change. */
export function Contact({ page, onChange }: ContactProps) {
  const [isEditing, setEditing] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const { customer } = page;
  const close = (saved: boolean) => {
    setEditing(false);
    setSaved(saved);
  };
  return (
    <Card title="Your details">
      {isEditing ? (
        <ContactForm page={page} onChange={onChange} onClose={close} />
      ) : (
        <>
          <dl className="facts">
            {FIELDS.map(({ name, label }) => (
              <div key={name} className="fact">
                <dt>{label}</dt>
                <dd>{customer[name] || 'None'}</dd>
              </div>
            ))}
            <div className="fact">
              <dt>Address</dt>
              <dd>{customer.address.join(', ') || 'None'}</dd>
            </div>
          </dl>
          <p className="hint">If you move house, please tell us.</p>
          <Button onClick={() => setEditing(true)}>Change email or phone</Button>
          {isSaved && <Notice tone="good">Your details are saved, and we can see them.</Notice>}
        </>
      )}
    </Card>
  );
}

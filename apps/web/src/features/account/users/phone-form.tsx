import { Button } from '@mantine/core';
import { useState } from 'react';
import { refresh } from '@roundbook/client/api';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import {
  confirmPhone,
  getVerification,
  sendPhoneCode,
} from '@roundbook/contract/account/users/phone';
import { PhoneField, TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';

const numberRules = { phoneNumber: required };
const codeRules = { code: required };

function NumberForm({ onSent }: { readonly onSent: () => void }) {
  const form = useRecordForm({
    initial: { phoneNumber: '' },
    rules: numberRules,
    submit: async (body) => {
      await call(sendPhoneCode, { body });
      await refresh(getVerification);
      onSent();
    },
  });
  return (
    <Form form={form} label="Mobile phone" submitLabel="Text me a code">
      <PhoneField {...form.field('phoneNumber')} label="Mobile number" />
    </Form>
  );
}

interface CodeFormProps {
  readonly sentTo: string;
  readonly onAnother: () => void;
}

function CodeForm({ sentTo, onAnother }: CodeFormProps) {
  const form = useRecordForm({
    initial: { code: '' },
    rules: codeRules,
    submit: async (body) => {
      await call(confirmPhone, { body });
      await refresh(getVerification);
      showSuccess('Phone confirmed');
    },
  });
  return (
    <Form
      form={form}
      label="Code"
      submitLabel="Confirm"
      actions={
        <Button variant="subtle" onClick={onAnother}>
          Another code or number
        </Button>
      }
    >
      <TextField
        {...form.field('code')}
        label={`Code sent to ${sentTo}`}
        inputMode="numeric"
        autoComplete="one-time-code"
        focused
      />
    </Form>
  );
}

/**
 * Confirms a phone number with a code sent to that number. @param sentTo the number to which an
 * unused code was sent
 */
export function PhoneForm({ sentTo }: { readonly sentTo: string | null }) {
  const [another, setAnother] = useState(false);
  return sentTo === null || another ? (
    <NumberForm onSent={() => setAnother(false)} />
  ) : (
    <CodeForm sentTo={sentTo} onAnother={() => setAnother(true)} />
  );
}

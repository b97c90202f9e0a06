import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ClosingConcern } from '@roundbook/domain/account/closures/closing';
import { isPhrase } from '@roundbook/domain/account/closures/closing';
import { refusal } from '@roundbook/domain/values/refusals/refusal';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import classes from './closures.module.css';

/** The concerns about an ending, most serious first. */
export function Concerns({ concerns }: { readonly concerns: readonly ClosingConcern[] }) {
  const blocking = concerns.filter(({ blocks }) => blocks);
  const warnings = concerns.filter(({ blocks }) => !blocks);
  const list = (some: readonly ClosingConcern[]) => (
    <ul className={classes.list}>
      {some.map(({ words }) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  );
  return (
    <>
      {blocking.length > 0 && (
        <Alert color="red" title="Not yet: money is on its way">
          {list(blocking)}
        </Alert>
      )}
      {warnings.length > 0 && (
        <Alert color="amber" title="Before you go on">
          {list(warnings)}
        </Alert>
      )}
    </>
  );
}

interface EndingFormProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly phrase: string;
  readonly disabled: boolean;
  readonly submit: (body: { readonly typed: string }) => Promise<void>;
  readonly children: ReactNode;
}

/** Asks for the business's name before an action that must not happen by accident. */
export function EndingForm(props: EndingFormProps) {
  const { title, submitLabel, phrase, disabled, submit, children } = props;
  const form = useRecordForm({
    initial: { typed: '' },
    rules: {
      typed: (typed) => (isPhrase(typed, phrase) ? null : refusal(`Please type “${phrase}”.`)),
    },
    submit,
  });
  return (
    <SectionCard title={title}>
      {children}
      {disabled ? (
        <p className={classes.words}>You can do this here once that has been settled.</p>
      ) : (
        <Form form={form} label={title} submitLabel={submitLabel} guarded={false}>
          <TextField
            {...form.field('typed')}
            label={`Type “${phrase}” to confirm`}
            autoComplete="off"
          />
        </Form>
      )}
    </SectionCard>
  );
}

import { useState } from 'react';
import { NotesField } from '@roundbook/ui/form/fields/notes-field.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { useSuggestHelp } from './api.ts';

interface SuggestionFormProps {
  /** The article that the suggestion is about. */
  readonly articleKey?: string;
}

function OneSuggestion({ articleKey, onSent }: SuggestionFormProps & { onSent: () => void }) {
  const suggest = useSuggestHelp();
  const form = useRecordForm({
    initial: { suggestion: '' },
    rules: { suggestion: required },
    submit: async ({ suggestion }) => {
      await suggest.mutateAsync({
        body: { suggestion, ...(articleKey === undefined ? {} : { key: articleKey }) },
      });
      onSent();
    },
  });
  return (
    <Form form={form} label="Suggestion" submitLabel="Send suggestion" guarded={false}>
      <NotesField
        {...form.field('suggestion')}
        label="What is missing?"
        description="We read it without your name. Please leave out your customers’ details."
      />
    </Form>
  );
}

/** A form for suggestions about the help or the program; clears itself after sending. */
export function SuggestionForm(props: SuggestionFormProps) {
  const [sent, setSent] = useState(0);
  return <OneSuggestion key={sent} {...props} onSent={() => setSent(sent + 1)} />;
}

import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useOnline } from '@roundbook/client/online';
import { MAXIMUM_QUESTION } from '@roundbook/contract/help/questions/questions';
import classes from './questions.module.css';

/** A form for a question; sending the question opens the answer. */
export function QuestionForm({ question = '' }: { readonly question?: string }) {
  const navigate = useNavigate();
  const online = useOnline();
  const [typed, setTyped] = useState(question);
  const asked = typed.trim();
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (asked === '') return;
        void navigate({ to: '/help/question/$question', params: { question: asked } });
      }}
    >
      <TextInput
        className={classes.field}
        label="Your question"
        description="Ask in your own words: “How do I stop reminders for one customer?”"
        maxLength={MAXIMUM_QUESTION}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" disabled={!online || asked === ''}>
        Ask
      </Button>
    </form>
  );
}

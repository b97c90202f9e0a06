import { Suspense } from 'react';
import { questions } from '@roundbook/client/confirm';
import { useStore } from '@roundbook/client/store';
import { lateDialog } from './late-dialog.tsx';

const QuestionDialog = lateDialog(
  async () => (await import('./question-dialog.tsx')).QuestionDialog,
);

/** Shows the questions of `confirm()` one at a time. */
export function ConfirmDialog() {
  const [question] = useStore(questions);
  return (
    <Suspense>
      {question && <QuestionDialog question={question} onClose={() => question.answer(false)} />}
    </Suspense>
  );
}

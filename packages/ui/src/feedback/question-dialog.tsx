import { Button } from '@mantine/core';
import type { OpenQuestion } from '@roundbook/client/confirm';
import { Dialog } from './dialog.tsx';

const colours = { plain: 'glass', warning: 'amber', danger: 'red' } as const;

/** The dialog for one question of `confirm()`. */
export function QuestionDialog({ question }: { readonly question: OpenQuestion }) {
  const { title, message, action, cancel = 'Cancel', tone = 'plain' } = question;
  return (
    <Dialog
      opened
      size="sm"
      title={title}
      onClose={() => question.answer(false)}
      actions={
        <>
          {cancel && (
            <Button variant="default" onClick={() => question.answer(false)}>
              {cancel}
            </Button>
          )}
          <Button color={colours[tone]} data-autofocus onClick={() => question.answer(true)}>
            {action}
          </Button>
        </>
      }
    >
      {message}
    </Dialog>
  );
}

import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { questions } from '../platform/confirm.ts';
import { useStore } from '../platform/store.ts';

const Dialog = lazy(async () => ({ default: (await import('./dialog.tsx')).Dialog }));

const colours = { plain: 'glass', warning: 'amber', danger: 'red' } as const;

/** Puts the questions of `confirm()` on screen, one after the other. */
export function ConfirmDialog() {
  const [question] = useStore(questions);
  if (!question) return null;
  const { title, message, action = 'Continue', cancel = 'Cancel', tone = 'plain' } = question;
  return (
    <Suspense>
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
    </Suspense>
  );
}

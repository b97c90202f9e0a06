import type { ReactNode } from 'react';
import { createStore } from './store.ts';

export interface Question {
  readonly title: string;
  readonly message: ReactNode;
  /** The label of the button that goes ahead: the name of the action. */
  readonly action: string;
  /** The label of the button that goes back; null for a notice, which can only be acknowledged. */
  readonly cancel?: string | null;
  /** `danger` for actions that cannot be undone, `warning` for actions that deserve a second thought. */
  readonly tone?: 'plain' | 'warning' | 'danger';
}

export interface OpenQuestion extends Question {
  readonly answer: (goAhead: boolean) => void;
}

/** The questions waiting for an answer; the first one is on screen. */
export const questions = createStore<readonly OpenQuestion[]>([]);

/** Asks in a dialog; resolves to true if the user wants to go ahead. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const open: OpenQuestion = {
      ...question,
      answer(goAhead) {
        questions.update((all) => all.filter((other) => other !== open));
        resolve(goAhead);
      },
    };
    questions.update((all) => [...all, open]);
  });
}

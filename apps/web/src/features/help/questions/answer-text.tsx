import { Fragment } from 'react';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { askHelp } from '@roundbook/contract/help/questions/questions';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import classes from './questions.module.css';

interface AnswerTextProps {
  readonly text: string;
  /** The articles that `[1]` and so on refer to; absent while the answer is being generated. */
  readonly docs?: ResponseOf<typeof askHelp>['docs'];
}

/** An answer: lines of text, with the numbers of articles as links. */
export function AnswerText({ text, docs = [] }: AnswerTextProps) {
  return (
    <div className={classes.answer}>
      {text.split(/(\*\*.+?\*\*|\[\d+\])/).map((part, at) => {
        const label = /^\*\*(.+)\*\*$/.exec(part)?.[1];
        if (label) return <strong key={at}>{label}</strong>;
        const number = /^\[(\d+)\]$/.exec(part)?.[1];
        const doc = number ? docs[Number(number) - 1] : undefined;
        if (!doc) return number ? null : <Fragment key={at}>{part}</Fragment>;
        return (
          <TextLink
            key={at}
            to="/help/view/$key"
            params={{ key: doc.key }}
            className={classes.number}
            aria-label={`${number}, from: ${doc.title}`}
          >
            {number}
          </TextLink>
        );
      })}
    </div>
  );
}

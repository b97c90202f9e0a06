import type { Effect } from '@roundbook/domain/work/visit-rules/effects';
import { effectSentence } from '@roundbook/domain/work/visit-rules/words';
import classes from './rule-notice.module.css';

interface RuleNoticeProps {
  readonly effects: readonly Effect[];
  /** What else happens, in a sentence. */
  readonly more?: string | null;
}

/** What the business's rules will do, announced as it changes, before it is confirmed. */
export function RuleNotice({ effects, more }: RuleNoticeProps) {
  const sentences = [...effects.map(effectSentence), ...(more ? [more] : [])];
  return (
    <div aria-live="polite">
      {sentences.length > 0 && (
        <ul className={classes.notice}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

import type { Effect } from '@roundbook/domain/work/visit-rules/effects';
import { effectSentence } from '@roundbook/domain/work/visit-rules/words';
import classes from './rule-notice.module.css';

interface RuleNoticeProps {
  readonly effects: readonly Effect[];
  /** Sentences about anything else that happens; null leaves a sentence out. */
  readonly more?: readonly (string | null)[];
}

/** Announces the effects of the business's rules as they change, before the user confirms. */
export function RuleNotice({ effects, more = [] }: RuleNoticeProps) {
  const sentences = [
    ...effects.map(effectSentence),
    ...more.filter((sentence) => sentence !== null),
  ];
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

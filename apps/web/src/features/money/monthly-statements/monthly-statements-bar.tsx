import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { ShownMonthlyStatements } from '@roundbook/contract/money/monthly-statements/monthly-statements';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { dateText, weekdayText } from '@roundbook/ui/text/date-text.ts';
import { monthlyStatementsQuery } from './api.ts';
import classes from './monthly-statements.module.css';

const SettingDialog = lateDialog(async () => (await import('./setting-dialog.tsx')).SettingDialog);
const PostDialog = lateDialog(async () => (await import('./post-dialog.tsx')).PostDialog);

/** When the next statements go out, and to whom. */
function nextWords({ setting: { minimum }, nextOn }: ShownMonthlyStatements): string {
  if (nextOn === null) return 'Monthly statements are off.';
  const who =
    minimum > 1
      ? `everybody who owes ${formatPounds(minimum)} or more`
      : 'everybody who owes money';
  return `The next statements go out on ${weekdayText(nextOn)}, to ${who}.`;
}

/**
 * Whether statements go out automatically and when the next are due, with the latest statements that the office still
 * has to post.
 */
export function MonthlyStatementsBar() {
  const { data: shown } = useQuery(monthlyStatementsQuery);
  const [opened, setOpened] = useState<'setting' | 'post' | null>(null);
  if (!shown) return null;
  const { last } = shown;
  const toPost = last?.toPost ?? [];
  const waiting = toPost.filter(({ printedAt }) => printedAt === null).length;
  const printed = toPost.length - waiting;
  const close = () => setOpened(null);
  return (
    <section className={classes.bar} aria-label="Monthly statements">
      <p className={classes.words}>
        {nextWords(shown)}{' '}
        {last && (
          <span className={classes.minor}>
            {dateText(last.on)}: {last.emailed} emailed, {waiting} to post
            {printed > 0 && `, ${printed} printed`}.
          </span>
        )}
      </p>
      {toPost.length > 0 && (
        <ActionButton
          variant={waiting > 0 ? 'filled' : 'default'}
          onClick={() => setOpened('post')}
        >
          {waiting > 0 ? `Print ${countText(waiting, 'statement')}` : 'Statements to post'}
        </ActionButton>
      )}
      <ActionButton variant="default" onClick={() => setOpened('setting')}>
        Monthly statements
      </ActionButton>
      <Suspense>
        {opened === 'setting' && <SettingDialog shown={shown} onClose={close} />}
        {opened === 'post' && last && <PostDialog last={last} onClose={close} />}
      </Suspense>
    </section>
  );
}

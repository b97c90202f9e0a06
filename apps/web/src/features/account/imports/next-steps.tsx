import type { CustomerImport } from '@roundbook/contract/account/imports/imports';
import { LinkButton } from '@roundbook/ui/actions/link-button.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import classes from './imports.module.css';

/** The next steps after the newest import: its customers, and their first week. */
export function NextSteps({ list }: { readonly list: CustomerImport }) {
  const { counts } = list;
  const customers = (counts?.customers ?? 0) + (counts?.outcomes.Joined ?? 0) - list.failed;
  return (
    <SectionCard title="What comes next">
      <div className={classes.stack}>
        <p className={classes.words}>
          {countText(customers, 'customer')} from {list.filename} {customers === 1 ? 'is' : 'are'}{' '}
          in Roundbook. Plan which days you visit them next.
        </p>
        <div className={classes.ways}>
          <LinkButton to="/plan/calendar">Plan the first week</LinkButton>
          <LinkButton variant="default" to="/manage/customers">
            See your customers
          </LinkButton>
        </div>
      </div>
    </SectionCard>
  );
}

import type { SandboxContent } from '@roundbook/contract/money/sandbox/sandbox';
import { CopyButton } from '@roundbook/ui/actions/copy-button.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { grouped, sortCodeText } from './sandbox-words.ts';
import classes from './sandbox.module.css';

interface TestDataProps {
  readonly cards: SandboxContent['testCards'];
  readonly bankAccounts: SandboxContent['testBankAccounts'];
}

/** The test cards and test bank accounts, with the behaviour of each. */
export function TestData({ cards, bankAccounts }: TestDataProps) {
  return (
    <div className={classes.testData}>
      <SectionCard title="Test cards" padding="flush">
        <p className={classes.hint}>Any month that is still to come, and any security code.</p>
        <ul className={classes.list}>
          {cards.map(({ number, brand, does }) => (
            <li key={number} className={classes.row}>
              <span className={classes.words}>
                <span className={classes.number}>{grouped(number)}</span>
                <span className={classes.about}>
                  {brand}. {does}
                </span>
              </span>
              <CopyButton value={number} what={`card number ending ${number.slice(-4)}`} />
            </li>
          ))}
        </ul>
      </SectionCard>
      <SectionCard title="Test bank accounts" padding="flush">
        <p className={classes.hint}>For Direct Debit. Any name.</p>
        <ul className={classes.list}>
          {bankAccounts.map(({ number, sortCode, does }) => (
            <li key={number} className={classes.row}>
              <span className={classes.words}>
                <span className={classes.number}>
                  {sortCodeText(sortCode)} {number}
                </span>
                <span className={classes.about}>{does}</span>
              </span>
              <CopyButton value={number} what={`account number ${number}`} />
            </li>
          ))}
        </ul>
      </SectionCard>
    </div>
  );
}

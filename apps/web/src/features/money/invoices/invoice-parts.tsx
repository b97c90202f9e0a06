import type { Invoice } from '@roundbook/contract/money/invoices/invoices';
import { groupedWork } from '@roundbook/domain/money/invoices/work-groups';
import type { PostingKind } from '@roundbook/domain/money/ledger/posting';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { TaxedLines } from './taxed-lines.tsx';
import { buildingText, WorkPlace } from './work-place.tsx';
import classes from './invoice-parts.module.css';

interface InvoiceProps {
  readonly invoice: Invoice;
}

/** An invoice's lines, by building; on a VAT invoice, with net amounts and VAT. */
export function InvoiceLines({ invoice }: InvoiceProps) {
  if (invoice.vatNumber !== '') return <TaxedLines invoice={invoice} />;
  const { town, groups } = groupedWork(invoice.lines);
  return (
    <>
      {town && <p className={classes.town}>{town}</p>}
      {groups.map((group) => (
        <div key={group.building} className={classes.group}>
          {group.building && <h3 className={classes.building}>{buildingText(group)}</h3>}
          <dl className={classes.lines}>
            {group.lines.map((placed, at) => (
              // Lines have no ids and never change.
              <div key={at} className={classes.line}>
                <dt>
                  {placed.line.quantity === 1
                    ? placed.line.description
                    : `${placed.line.quantity} × ${placed.line.description}`}
                  <WorkPlace placed={placed} building={group.building} />
                </dt>
                <dd>
                  <MoneyText pence={placed.line.total} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      <dl className={classes.lines}>
        <div className={classes.line} data-total>
          <dt>Total</dt>
          <dd>
            <MoneyText pence={invoice.total} />
          </dd>
        </div>
      </dl>
    </>
  );
}

/** A label for each kind of settlement that is not a payment. */
const KINDS: Readonly<Partial<Record<PostingKind, string>>> = {
  credit: 'credit',
  writeOff: 'written off',
  openingBalance: 'opening balance',
};

/** A payment links to its record; credits and write-offs have no record. */
function SettledBy({ settlement }: { readonly settlement: Invoice['payments'][number] }) {
  const { id, kind, receivedOn, method } = settlement;
  if (kind !== 'payment') return `${dateText(receivedOn)}, ${KINDS[kind] ?? kind}`;
  return (
    <TextLink to="/manage/payments/$paymentId" params={{ paymentId: id }}>
      {dateText(receivedOn)}, {method.replace(/^External /, '')}
    </TextLink>
  );
}

/** The payments and other postings that settled the invoice. */
export function InvoicePayments({ invoice }: InvoiceProps) {
  if (invoice.payments.length === 0)
    return <p className={classes.none}>Nothing has been paid yet.</p>;
  return (
    <dl className={classes.lines}>
      {invoice.payments.map((one) => (
        <div key={one.id} className={classes.line}>
          <dt>
            <SettledBy settlement={one} />
          </dt>
          <dd>
            <MoneyText pence={one.amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

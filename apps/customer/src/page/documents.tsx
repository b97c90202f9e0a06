import {
  type CustomerPage,
  getPageCreditNote,
  getPageInvoice,
  getPageReceipt,
} from '@roundbook/contract/customers/pages/page';
import { settledWord } from '@roundbook/domain/money/invoices/settled';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { shortDate } from '../dates.ts';
import { Button } from '../parts/button.tsx';
import { Card } from '../parts/card.tsx';
import { DownloadButton } from '../parts/download-button.tsx';
import { StatementCard } from './statement-card.tsx';

type Invoice = CustomerPage['invoices'][number];

interface Standing {
  readonly words: string;
  readonly tone: string;
}

/** The state of an open debt, as its payer sees it. */
function owing(
  { dueOn, outstanding, total }: Pick<Invoice, 'dueOn' | 'outstanding' | 'total'>,
  isLate: boolean,
): Standing {
  const part = outstanding < total ? `${formatPounds(outstanding)} left to pay, ` : '';
  return isLate
    ? { words: `${part}was due on ${shortDate(dueOn)}`, tone: 'late' }
    : { words: `${part}due on ${shortDate(dueOn)}`, tone: 'plain' };
}

/** The state of an invoice, as its payer sees it. */
function standing(invoice: Invoice): Standing {
  const { state, outstanding, credited } = invoice;
  if (state === 'Void') return { words: 'Void', tone: 'plain' };
  if (outstanding === 0) {
    const words = settledWord(invoice);
    return { words, tone: words === 'Credited' ? 'plain' : 'good' };
  }
  const { words, tone } = owing(invoice, state !== 'Outstanding');
  return { words: `${credited > 0 ? 'Part credited, ' : ''}${words}`, tone };
}

interface MoreProps {
  readonly shown: number;
  readonly all: number;
  readonly hasAll: boolean;
  readonly what: string;
  readonly onAll: () => void;
}

function More({ shown, all, hasAll, what, onAll }: MoreProps) {
  if (shown >= all) return null;
  if (hasAll)
    return <p className="hint">Only the newest {shown} are shown. Ask us for older ones.</p>;
  return (
    <Button onClick={onAll}>
      Show all {all} {what}
    </Button>
  );
}

interface DocumentsProps {
  readonly page: CustomerPage;
  /** Whether the customer has already asked for all invoices, payments and refunds. */
  readonly hasAll: boolean;
  readonly onAll: () => void;
}

function Invoices({ page, hasAll, onAll }: DocumentsProps) {
  const { invoices, invoiceCount } = page;
  return (
    <Card title="Invoices">
      {invoices.length === 0 ? (
        <p>There are no invoices yet.</p>
      ) : (
        <ul className="rows">
          {invoices.map((invoice) => {
            const { words, tone } = standing(invoice);
            return (
              <li key={invoice.id} className="row document">
                <div>
                  <p className="row-title">
                    {invoice.number} <span className="tabular">{formatPounds(invoice.total)}</span>
                  </p>
                  <p className="row-detail">{shortDate(invoice.issuedOn)}</p>
                  <p className={`state ${tone}`}>{words}</p>
                </div>
                <DownloadButton
                  endpoint={getPageInvoice}
                  input={{ params: { id: invoice.id } }}
                  filename={`${invoice.number}.pdf`}
                  label={`Invoice ${invoice.number} as PDF`}
                >
                  PDF
                </DownloadButton>
              </li>
            );
          })}
        </ul>
      )}
      <More
        shown={invoices.length}
        all={invoiceCount}
        hasAll={hasAll}
        what="invoices"
        onAll={onAll}
      />
    </Card>
  );
}

/** The open debts without an invoice, such as an opening balance; nothing if there are none. */
function OtherDebts({ page }: Pick<DocumentsProps, 'page'>) {
  if (page.otherDebts.length === 0) return null;
  return (
    <Card title="Also to pay">
      <ul className="rows">
        {page.otherDebts.map(({ id, name, amount, ...debt }) => {
          const { words, tone } = owing({ ...debt, total: amount }, debt.dueOn < page.today);
          return (
            <li key={id} className="row document">
              <div>
                <p className="row-title">
                  {name} <span className="tabular">{formatPounds(amount)}</span>
                </p>
                <p className={`state ${tone}`}>{words}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** The credit notes, which cancel invoices or parts of them; renders nothing if there are none. */
function CreditNotes({ page }: Pick<DocumentsProps, 'page'>) {
  if (page.creditNotes.length === 0) return null;
  return (
    <Card title="Credit notes">
      <ul className="rows">
        {page.creditNotes.map(({ id, number, invoiceNumber, issuedOn, total }) => (
          <li key={id} className="row document">
            <div>
              <p className="row-title">
                {number} <span className="tabular">{formatPounds(total)}</span>
              </p>
              <p className="row-detail">
                {shortDate(issuedOn)}, for invoice {invoiceNumber}
              </p>
            </div>
            <DownloadButton
              endpoint={getPageCreditNote}
              input={{ params: { id } }}
              filename={`${number}.pdf`}
              label={`Credit note ${number} as PDF`}
            >
              PDF
            </DownloadButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Payments({ page, hasAll, onAll }: DocumentsProps) {
  const { payments, paymentCount } = page;
  return (
    <Card title="Payments">
      {payments.length === 0 ? (
        <p>We have not recorded any payments yet.</p>
      ) : (
        <ul className="rows">
          {payments.map(({ id, amount, method, receivedOn, isTakenBack }) => (
            <li key={id} className="row document">
              <div>
                <p className="row-title tabular">{formatPounds(amount)}</p>
                <p className="row-detail">
                  {shortDate(receivedOn)}, {method.toLowerCase()}
                </p>
                {isTakenBack && <p className="state plain">Taken back</p>}
              </div>
              {!isTakenBack && (
                <DownloadButton
                  endpoint={getPageReceipt}
                  input={{ params: { id } }}
                  filename={`Receipt ${receivedOn}.pdf`}
                  label={`Receipt for ${formatPounds(amount)} on ${shortDate(receivedOn)} as PDF`}
                >
                  Receipt
                </DownloadButton>
              )}
            </li>
          ))}
        </ul>
      )}
      <More
        shown={payments.length}
        all={paymentCount}
        hasAll={hasAll}
        what="payments"
        onAll={onAll}
      />
    </Card>
  );
}

/** Money returned to the customer; shown only if there is any. */
function Refunds({ page, hasAll, onAll }: DocumentsProps) {
  const { refunds, refundCount } = page;
  if (refunds.length === 0) return null;
  return (
    <Card title="Refunds">
      <ul className="rows">
        {refunds.map(({ id, amount, refundedOn, to, hasFailed }) => (
          <li key={id} className="row document">
            <div>
              <p className="row-title tabular">{formatPounds(amount)}</p>
              <p className="row-detail">
                {shortDate(refundedOn)}, to {to}
              </p>
              {hasFailed && (
                <p className="state late">This refund did not arrive. We hold the money for you.</p>
              )}
            </div>
          </li>
        ))}
      </ul>
      <p className="hint">A refund takes a few working days to reach your account.</p>
      <More shown={refunds.length} all={refundCount} hasAll={hasAll} what="refunds" onAll={onAll} />
    </Card>
  );
}

/** The invoices, other debts, credit notes, payments and refunds, each with its document if it has one. */
export function Documents(props: DocumentsProps) {
  const { today } = props.page;
  return (
    <>
      <Invoices {...props} />
      <OtherDebts page={props.page} />
      <CreditNotes page={props.page} />
      <Payments {...props} />
      <Refunds {...props} />
      <StatementCard today={today} />
    </>
  );
}

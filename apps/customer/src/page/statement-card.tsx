import { useState } from 'react';
import { getPageStatement } from '@roundbook/contract/customers/pages/page';
import { periodRefusal } from '@roundbook/domain/money/ledger/statement-period';
import { Button } from '../parts/button.tsx';
import { Card } from '../parts/card.tsx';
import { DownloadButton } from '../parts/download-button.tsx';
import { Field } from '../parts/field.tsx';

/** The name of the file, with the days that it covers as the customer chose them. */
function filenameOf(from: string, to: string, today: string): string {
  const end = to || today;
  return `Statement ${from ? `${from} to ${end}` : end}.pdf`;
}

/** The customer's account as a PDF, of all time or between two days. */
export function StatementCard({ today }: { readonly today: string }) {
  const [isChoosing, setChoosing] = useState(false);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const period = { ...(from ? { from } : {}), ...(to ? { to } : {}) };
  const refusal = periodRefusal(period);
  return (
    <Card title="Statement">
      <p>Everything we have charged, everything you have paid, and what is left to pay.</p>
      {isChoosing && (
        <>
          <Field label="First day" type="date" max={today} value={from} onValue={setFrom} />
          <Field
            label="Last day"
            type="date"
            max={today}
            value={to}
            error={refusal?.detail}
            onValue={setTo}
          />
        </>
      )}
      <div className="buttons">
        {refusal === null && (
          <DownloadButton
            endpoint={getPageStatement}
            input={{ query: period }}
            filename={filenameOf(from, to, today)}
            label="Download the statement as PDF"
          >
            Download the statement
          </DownloadButton>
        )}
        {!isChoosing && <Button onClick={() => setChoosing(true)}>Choose dates</Button>}
      </div>
    </Card>
  );
}

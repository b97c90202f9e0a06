import { Button } from '@mantine/core';
import { IconDownload, IconReceipt, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '@roundbook/client/api-failure';
import { callFile } from '@roundbook/client/call';
import { showFailure } from '@roundbook/client/toasts';
import { getStatementPdf } from '@roundbook/contract/money/ledger/statements';
import { deliveryWords } from '@roundbook/domain/messages/outbox/delivery-words';
import { periodRefusal } from '@roundbook/domain/money/ledger/statement-period';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { saveFile } from '@roundbook/ui/actions/save-file.ts';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { dateText, instantText } from '@roundbook/ui/text/date-text.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import { statementQuery, useSendStatement } from './api.ts';
import { PeriodFields } from './period-fields.tsx';
import { StatementLines } from './statement-lines.tsx';
import { ALL_TIME, periodOf } from './statement-periods.ts';
import classes from './customer-statement.module.css';

interface CustomerStatementProps {
  readonly customerId: string;
  /** Becomes part of the file's name. */
  readonly shortId: string;
}

/** The customer's account over a period, on screen and as a PDF. */
export function CustomerStatement({ customerId, shortId }: CustomerStatementProps) {
  const { today } = useAppStart();
  const [choice, setChoice] = useState(ALL_TIME);
  const [saving, setSaving] = useState(false);
  const period = periodOf(choice, today);
  const isRefused = periodRefusal(period) !== null;
  const query = useQuery({ ...statementQuery(customerId, period), enabled: !isRefused });
  const send = useSendStatement();

  async function download(): Promise<void> {
    setSaving(true);
    try {
      const pdf = await callFile(getStatementPdf, { params: { id: customerId }, query: period });
      saveFile(`statement-${shortId}-${dateText(today).replaceAll(' ', '-')}.pdf`, pdf);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      showFailure(error);
    } finally {
      setSaving(false);
    }
  }

  return (
    <>
      <div className={classes.bar}>
        <PeriodFields value={choice} onChange={setChoice} today={today} />
        <ActionButton
          variant="default"
          disabled={isRefused}
          loading={saving}
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void download()}
        >
          PDF
        </ActionButton>
        <ActionButton
          variant="default"
          disabled={isRefused}
          loading={send.isPending}
          leftSection={<IconSend size={16} aria-hidden />}
          onClick={() => send.mutate({ body: { ids: [customerId], again: true, ...period } })}
        >
          Email
        </ActionButton>
      </div>
      {query.data?.delivery && (
        <p className={classes.delivery}>
          Last emailed statement:{' '}
          {deliveryWords(query.data.delivery, instantText(query.data.delivery.at))}
        </p>
      )}
      {/* A refused period has no lines, so there is nothing to load. */}
      {!isRefused && (
        <Loaded query={query} skeleton={<ListSkeleton rows={5} />}>
          {(statement) =>
            statement.lines.length === 0 && statement.closingBalance === 0 ? (
              <EmptyState
                icon={IconReceipt}
                title={
                  choice.name === 'allTime' ? 'No money has moved yet' : 'Nothing in this period'
                }
                action={
                  choice.name !== 'allTime' && (
                    <Button variant="default" onClick={() => setChoice(ALL_TIME)}>
                      Show all time
                    </Button>
                  )
                }
              >
                Invoices, payments and changes to the balance are listed here.
              </EmptyState>
            ) : (
              <StatementLines statement={statement} period={period} />
            )
          }
        </Loaded>
      )}
    </>
  );
}

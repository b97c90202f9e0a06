import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { COUNTED_WORDS } from '@roundbook/domain/money/tax/bases';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { type TaxFiling, taxFilingQuery, type TaxUpdate, taxUpdateOptions } from '../api.ts';
import { ConnectCard } from '../filing/connect-card.tsx';
import { ConnectionCard } from '../filing/connection-card.tsx';
import { EstimateCard } from '../filing/estimate-card.tsx';
import { ObligationsCard } from '../filing/obligations-card.tsx';
import { LateNotice, SendingPart } from '../filing/sending-part.tsx';
import { SentCard } from '../filing/sent-card.tsx';
import { FiguresTable } from './figures-table.tsx';
import { OpenPoints } from './open-points.tsx';
import { SaveFigures } from './save-figures.tsx';
import classes from '../tax.module.css';

type Update = NonNullable<TaxUpdate['update']>;

const label = ({ taxYear, quarter, to }: Update['period']) =>
  `${taxYear}, quarter ${quarter}, to ${formatLongDate(to)}`;

interface UpdatePartsProps {
  readonly periods: TaxUpdate['periods'];
  readonly update: Update;
  readonly filing: TaxFiling;
  readonly onChoose: (key: string) => void;
}

function UpdateParts({ periods, update, filing, onChoose }: UpdatePartsProps) {
  const { period, totalExpenses, mayConsolidate } = update;
  return (
    <>
      <LateNotice late={filing.late} onChoose={onChoose} />
      <NativeSelect
        label="Quarter"
        value={period.key}
        data={periods.map((one) => ({ value: one.key, label: label(one) }))}
        onChange={(event) => onChoose(event.currentTarget.value)}
      />
      <p className={classes.words}>
        Due by {formatLongDate(period.dueOn)}. The figures count {COUNTED_WORDS[update.basis]} since{' '}
        {formatLongDate(period.from)}, as each update replaces the last.
      </p>
      <FiguresTable update={update} />
      {mayConsolidate && totalExpenses !== 0 && (
        <p className={classes.words}>
          With a turnover below £90,000 you may send {formatPounds(totalExpenses)} as one total of
          expenses instead.
        </p>
      )}
      <SaveFigures update={update} />
      <h3 className={classes.part}>Before you send it</h3>
      <OpenPoints points={update.openPoints} />
      {filing.connection && <SendingPart update={update} filing={filing} />}
    </>
  );
}

/** The figures of a quarterly update, the way to send them, and what was sent. Nothing for a company. */
export function UpdateCards() {
  const [quarter, setQuarter] = useState<string>();
  const found = useQuery(taxUpdateOptions(quarter));
  const filed = useQuery(taxFilingQuery);
  const skeleton = <CardSkeleton lines={6} />;
  return (
    <Loaded query={found} skeleton={skeleton}>
      {({ periods, update }) =>
        update && (
          <Loaded query={filed} skeleton={skeleton}>
            {(filing) => (
              <>
                <SectionCard title="Quarterly update">
                  <UpdateParts
                    periods={periods}
                    update={update}
                    filing={filing}
                    onChoose={setQuarter}
                  />
                </SectionCard>
                {filing.connection ? (
                  <ObligationsCard isPractice={filing.connection.isPractice} />
                ) : (
                  <ConnectCard />
                )}
                {filing.updates.length > 0 && <SentCard updates={filing.updates} />}
                {filing.connection?.isPractice === false && <EstimateCard />}
                {filing.connection && <ConnectionCard connection={filing.connection} />}
              </>
            )}
          </Loaded>
        )
      }
    </Loaded>
  );
}

import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { type TaxUpdate, taxUpdateOptions } from '../api.ts';
import { FiguresTable } from './figures-table.tsx';
import { OpenPoints } from './open-points.tsx';
import classes from '../tax.module.css';

type Update = NonNullable<TaxUpdate['update']>;

const label = ({ taxYear, quarter, to }: Update['period']) =>
  `${taxYear}, quarter ${quarter}, to ${formatLongDate(to)}`;

interface UpdatePartsProps {
  readonly periods: TaxUpdate['periods'];
  readonly update: Update;
  readonly onChoose: (key: string) => void;
}

function UpdateParts({ periods, update, onChoose }: UpdatePartsProps) {
  const { period, totalExpenses, mayConsolidate } = update;
  return (
    <>
      <NativeSelect
        label="Quarter"
        value={period.key}
        data={periods.map((one) => ({ value: one.key, label: label(one) }))}
        onChange={(event) => onChoose(event.currentTarget.value)}
      />
      <p className={classes.words}>
        Due by {formatLongDate(period.dueOn)}. The figures count money in and out since{' '}
        {formatLongDate(period.from)}, as each update replaces the last.
      </p>
      <FiguresTable update={update} />
      {mayConsolidate && totalExpenses !== 0 && (
        <p className={classes.words}>
          With a turnover below £90,000 you may send {formatPounds(totalExpenses)} as one total of
          expenses instead.
        </p>
      )}
      <h3 className={classes.part}>Before you send it</h3>
      <OpenPoints points={update.openPoints} />
    </>
  );
}

/** The figures of a quarterly update with the rows behind each, and what to clear first. Nothing for a company. */
export function UpdateCard() {
  const [quarter, setQuarter] = useState<string>();
  return (
    <Loaded query={useQuery(taxUpdateOptions(quarter))} skeleton={<CardSkeleton lines={6} />}>
      {({ periods, update }) =>
        update && (
          <SectionCard title="Quarterly update">
            <UpdateParts periods={periods} update={update} onChoose={setQuarter} />
          </SectionCard>
        )
      }
    </Loaded>
  );
}

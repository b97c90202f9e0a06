import { Checkbox, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@roundbook/client/call';
import { showFailure, showSuccess } from '@roundbook/client/toasts';
import { recordMileage, type Vehicle } from '@roundbook/contract/money/expenses/vehicles';
import type { DrivenDay } from '@roundbook/contract/work/work-orders/driven-days';
import { milesOf } from '@roundbook/domain/money/vehicles/mileage';
import { taxYear } from '@roundbook/domain/values/dates/tax-year';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { TextRow, TextRows } from '@roundbook/ui/page/text-rows.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import { useAssignees } from '../../account/grants/lookups.ts';
import { drivenDaysQuery } from './api.ts';
import classes from './mileage-page.module.css';

interface ClaimDaysProps {
  readonly days: readonly DrivenDay[];
  readonly driverId: string;
  readonly vehicleId: string;
}

function ClaimDays({ days, driverId, vehicleId }: ClaimDaysProps) {
  // The way from home to the first stop is no business mileage, so it counts only if the user says so.
  const [wholeDay, setWholeDay] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [working, setWorking] = useState(false);
  const tenthsOn = (day: DrivenDay) => (wholeDay ? day.whole : day.between);
  const chosen = days.filter((day) => !left.has(day.date) && tenthsOn(day) > 0);
  const tenths = chosen.reduce((sum, day) => sum + tenthsOn(day), 0);
  const claim = async () => {
    setWorking(true);
    const journeys = chosen.map((day) => ({
      drivenOn: day.date,
      tenths: tenthsOn(day),
      notes: countText(day.stops, 'stop'),
      isFromOrder: true,
    }));
    await call(recordMileage, { body: { vehicleId, driverId, journeys } }).then(
      ({ amount }) => showSuccess(`${formatPounds(amount)} of mileage claimed`),
      showFailure,
    );
    setWorking(false);
  };
  if (days.length === 0) {
    return <p className={classes.none}>Every day with a saved order has its mileage.</p>;
  }
  return (
    <>
      <Checkbox
        label="The day starts and ends at a place of work, not at home"
        checked={wholeDay}
        onChange={({ currentTarget: { checked } }) => setWholeDay(checked)}
      />
      <TextRows label="Days driven">
        {days.map((day) => (
          <TextRow
            key={day.date}
            name={
              <Checkbox
                label={dateText(day.date)}
                checked={!left.has(day.date)}
                onChange={({ currentTarget: { checked } }) =>
                  setLeft(
                    new Set(
                      checked ? [...left].filter((date) => date !== day.date) : [...left, day.date],
                    ),
                  )
                }
              />
            }
            detail={countText(day.stops, 'stop')}
          >
            {milesOf(tenthsOn(day))}
          </TextRow>
        ))}
      </TextRows>
      <ActionButton
        loading={working}
        disabled={chosen.length === 0}
        onClick={() => void claim()}
        className={classes.claim}
      >
        Claim {milesOf(tenths)}
      </ActionButton>
    </>
  );
}

/** The days that a person drove by the saved orders of their work, to claim with a tap. */
export function DrivenDays({ vehicles }: { readonly vehicles: readonly Vehicle[] }) {
  const { today, user } = useAppStart();
  const people = useAssignees();
  const [driverId, setDriverId] = useState(user.id);
  const [vehicleId, setVehicleId] = useState(vehicles[0]!.id);
  const query = useQuery(drivenDaysQuery(driverId, taxYear(today).from, today));
  return (
    <SectionCard title="From your rounds">
      <p className={classes.none}>
        The miles between the stops of each day, by the saved order of its work.
      </p>
      <div className={classes.choices}>
        <Select
          label="Driver"
          data={people.map(({ userId, name }) => ({ value: userId, label: name }))}
          value={driverId}
          onChange={(value) => value !== null && setDriverId(value)}
          allowDeselect={false}
        />
        <Select
          label="Vehicle"
          data={vehicles.map(({ id, name }) => ({ value: id, label: name }))}
          value={vehicleId}
          onChange={(value) => value !== null && setVehicleId(value)}
          allowDeselect={false}
        />
      </div>
      <Loaded query={query} skeleton={<ListSkeleton rows={3} />}>
        {({ days }) => (
          <ClaimDays key={driverId} days={days} driverId={driverId} vehicleId={vehicleId} />
        )}
      </Loaded>
    </SectionCard>
  );
}

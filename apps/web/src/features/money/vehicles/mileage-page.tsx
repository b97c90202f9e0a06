import { Button } from '@mantine/core';
import { IconCar, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { confirm } from '@roundbook/client/confirm';
import { showFailure } from '@roundbook/client/toasts';
import {
  createVehicle,
  type MileageClaim,
  type Vehicle,
} from '@roundbook/contract/money/expenses/vehicles';
import { milesOf } from '@roundbook/domain/money/vehicles/mileage';
import { vehicleMethodLabel } from '@roundbook/domain/money/vehicles/vehicle';
import { sumPence } from '@roundbook/domain/values/money/pence';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { TextRow, TextRows } from '@roundbook/ui/page/text-rows.tsx';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { mayUse } from '../../../platform/access.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import { showRefusal } from '../../../platform/refusal.ts';
import { mileageQuery, takeAwayVehicle } from './api.ts';
import { DrivenDays } from './driven-days.tsx';
import { vehiclesQuery } from './lookups.ts';
import classes from './mileage-page.module.css';

const AddVehicle = lateDialog(async () => (await import('./vehicle-dialog.tsx')).VehicleDialog);
const AddJourney = lateDialog(async () => (await import('./journey-dialog.tsx')).JourneyDialog);

async function askToRemove({ id, name }: Vehicle): Promise<void> {
  const goAhead = await confirm({
    title: `Remove ${name}?`,
    message: 'What was claimed for it stays.',
    action: 'Remove',
    tone: 'danger',
  });
  if (goAhead) await takeAwayVehicle(id).catch(showFailure);
}

function Vehicles({ vehicles }: { readonly vehicles: readonly Vehicle[] }) {
  const start = useAppStart();
  const changing = mayUse(start, createVehicle.access);
  const [opened, setOpened] = useState<Vehicle | 'new' | null>(null);
  const open = (vehicle: Vehicle | 'new') => {
    if (changing.allowed) setOpened(vehicle);
    else void showRefusal(changing, { voucher: start.balance.pendingVoucher });
  };
  return (
    <SectionCard
      title="Vehicles"
      actions={
        <ActionButton variant="default" onClick={() => open('new')}>
          Add vehicle
        </ActionButton>
      }
    >
      {vehicles.length === 0 ? (
        <p className={classes.none}>Add the van or car that you drive between customers.</p>
      ) : (
        <TextRows label="Vehicles">
          {vehicles.map((vehicle) => (
            <TextRow
              key={vehicle.id}
              name={vehicle.name}
              detail={[vehicle.registration, vehicleMethodLabel(vehicle.method)]
                .filter((part) => part !== '')
                .join(' · ')}
            >
              <Button variant="subtle" onClick={() => open(vehicle)}>
                Edit
              </Button>
              <ActionButton variant="subtle" color="red" onClick={() => void askToRemove(vehicle)}>
                Remove
              </ActionButton>
            </TextRow>
          ))}
        </TextRows>
      )}
      {opened !== null && (
        <Suspense>
          <AddVehicle
            vehicle={opened === 'new' ? undefined : opened}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </SectionCard>
  );
}

/** The year's miles and claims of each driver. */
function driversOf(claims: readonly MileageClaim[]) {
  const byDriver = Map.groupBy(claims, ({ driverId }) => driverId);
  return [...byDriver].map(([id, own]) => ({
    id,
    name: own[0]!.driverName,
    tenths: own.reduce((sum, { tenths }) => sum + tenths, 0),
    amount: sumPence(own.map(({ amount }) => amount)),
  }));
}

/** The miles and their vehicle: "12.4 miles, Van 1". */
const journeyName = ({ tenths, vehicleName }: MileageClaim) => `${milesOf(tenths)}, ${vehicleName}`;

/** The day, the driver, and the notes without the miles and the vehicle with which they begin. */
function journeyDetail(claim: MileageClaim): string {
  const { drivenOn, driverName, notes } = claim;
  const name = journeyName(claim);
  const reason = notes.startsWith(name) ? notes.slice(name.length).replace(/^: /, '') : notes;
  return [dateText(drivenOn), driverName, reason].filter((part) => part !== '').join(', ');
}

function Claims({ claims }: { readonly claims: readonly MileageClaim[] }) {
  if (claims.length === 0) {
    return (
      <EmptyState icon={IconCar} title="No mileage yet">
        Claim the days of your rounds, or add a journey by hand.
      </EmptyState>
    );
  }
  return (
    <>
      <TextRows label="Drivers">
        {driversOf(claims).map(({ id, name, tenths, amount }) => (
          <TextRow key={id} name={name} detail={`${milesOf(tenths)} this tax year`}>
            <MoneyText pence={amount} />
          </TextRow>
        ))}
      </TextRows>
      <TextRows label="Journeys">
        {claims.map((claim) => (
          <TextRow key={claim.id} name={journeyName(claim)} detail={journeyDetail(claim)}>
            <MoneyText pence={claim.amount} />
          </TextRow>
        ))}
      </TextRows>
    </>
  );
}

function AddJourneyButton({ vehicles }: { readonly vehicles: readonly Vehicle[] }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <ActionButton
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        Add journey
      </ActionButton>
      {opened && (
        <Suspense>
          <AddJourney vehicles={vehicles} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Mileage at HMRC’s rates: the year’s claims, the days still to claim, and the vehicles. */
export function MileagePage() {
  const start = useAppStart();
  const vehicles = useQuery(vehiclesQuery);
  const claims = useQuery(mileageQuery(start.today));
  const onMileage = (vehicles.data?.vehicles ?? []).filter(({ method }) => method === 'Mileage');
  const isClaiming = mayUse(start, createVehicle.access).allowed && onMileage.length > 0;
  const total = sumPence((claims.data?.claims ?? []).map(({ amount }) => amount));
  return (
    <Page
      title="Mileage"
      parent={{ label: 'Expenses', to: '/manage/expenses' }}
      subtitle={total > 0 && `${formatPounds(total)} claimed this tax year`}
      actions={isClaiming && <AddJourneyButton vehicles={onMileage} />}
      width="narrow"
    >
      <div className={classes.cards}>
        <Loaded query={vehicles} skeleton={<ListSkeleton rows={2} />}>
          {(answer) => <Vehicles vehicles={answer.vehicles} />}
        </Loaded>
        {isClaiming && <DrivenDays vehicles={onMileage} />}
        <SectionCard title="Claimed this tax year">
          <Loaded query={claims} skeleton={<ListSkeleton rows={3} />}>
            {(answer) => <Claims claims={answer.claims} />}
          </Loaded>
        </SectionCard>
      </div>
    </Page>
  );
}

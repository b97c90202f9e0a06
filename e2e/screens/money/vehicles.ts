import { startApp } from '@roundbook/contract/account/sessions/session';
import { createVehicle, recordMileage } from '@roundbook/contract/money/expenses/vehicles';
import { LONG_NAME } from '../../support/screens/long-names.ts';
import type { Screens } from '../../support/screens/viewer.ts';
import type { WordyRecords } from '../../support/screens/wordy-business.ts';

export const screens: Screens = {
  '/manage/expenses/mileage': [
    ['demo', '/manage/expenses/mileage'],
    ['wordy', '/manage/expenses/mileage'],
    ['new', '/manage/expenses/mileage'],
  ],
};

export const wordyRecords: WordyRecords = async ({ business }) => {
  const { vehicle } = await business.call(createVehicle, {
    body: { name: LONG_NAME.slice(0, 60), registration: 'YK19 ZHB', method: 'Mileage' },
  });
  const { today, user } = await business.call(startApp, {});
  await business.call(recordMileage, {
    body: {
      vehicleId: vehicle.id,
      driverId: user.id,
      journeys: [{ drivenOn: today, tenths: 9999, notes: LONG_NAME.repeat(2).slice(0, 200) }],
    },
  });
  return {};
};

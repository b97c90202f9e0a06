import type { ExpenseCategory } from '@roundbook/domain/money/expenses/categories';
import { mostVat, privateShareOf } from '@roundbook/domain/money/expenses/expense';
import type { PaidFrom } from '@roundbook/domain/money/expenses/paid-from';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { DemoBusiness } from '../../../demo/demo-business.ts';
import type { Random } from '../../../demo/random.ts';
import { newId } from '../../../platform/db/ids.ts';
import { transact } from '../../../platform/db/transaction.ts';
import { findVat } from '../../account/businesses/lookups.ts';
import { changeExpense, insertExpense, type UnpostedExpense } from './store.ts';
import { addVehiclesToDemo } from './vehicles/mileage-demo.ts';

/** An expense that the demo business incurs repeatedly, either regularly or occasionally. */
interface Habit {
  readonly category: ExpenseCategory;
  /** The suppliers, one of which is picked each time. */
  readonly suppliers: readonly string[];
  readonly notes: readonly string[];
  /** The lowest and the highest amount, in pounds. */
  readonly pounds: readonly [least: number, most: number];
  /** The VAT on the receipt: at the standard rate, zero-rated, or not stated. */
  readonly vat: 'standard' | 'zero' | 'none';
  /** The number of days since the last purchase, and between purchases. */
  readonly ago: number;
  readonly every: number;
}

const DAYS = 365;

const LEAFLETS = '1,000 leaflets';

const HABITS: readonly Habit[] = [
  {
    category: 'Vehicles',
    suppliers: ['Ripon Road Services', 'Knaresborough Filling Station', 'Hookstone Fuels'],
    notes: ['Diesel', 'Diesel', 'Diesel, both vans'],
    pounds: [58, 92],
    vat: 'standard',
    ago: 2,
    every: 6,
  },
  {
    category: 'Goods',
    suppliers: ['Dales Pure Water'],
    notes: ['Resin, 25 litres'],
    pounds: [112, 124],
    vat: 'standard',
    ago: 16,
    every: 48,
  },
  {
    category: 'Goods',
    suppliers: ['Northern Window Supplies'],
    notes: ['Squeegee rubbers and scrims', 'Squeegee rubbers', 'Detergent and cloths'],
    pounds: [24, 66],
    vat: 'standard',
    ago: 9,
    every: 31,
  },
  {
    category: 'Office',
    suppliers: ['Nidd Mobile'],
    notes: ['Phones'],
    pounds: [54, 54],
    vat: 'standard',
    ago: 12,
    every: 30,
  },
  {
    category: 'Premises',
    suppliers: ['Claro Storage'],
    notes: ['Rent of the lock-up'],
    pounds: [145, 145],
    vat: 'none',
    ago: 21,
    every: 30,
  },
  {
    category: 'BankCharges',
    suppliers: ['Harrogate & Dales Bank'],
    notes: ['Account fee'],
    pounds: [7, 9],
    vat: 'none',
    ago: 27,
    every: 30,
  },
  {
    category: 'Vehicles',
    suppliers: [''],
    notes: ['Parking, Montpellier Hill', 'Parking, Victoria Avenue'],
    pounds: [3, 8],
    vat: 'none',
    ago: 6,
    every: 23,
  },
  {
    category: 'Advertising',
    suppliers: ['Bilton Print Shop'],
    notes: [LEAFLETS],
    pounds: [78, 96],
    vat: 'zero',
    ago: 58,
    every: 120,
  },
  {
    category: 'Subcontractors',
    suppliers: ['Mick Farrow'],
    notes: ['A day of gutters'],
    pounds: [160, 220],
    vat: 'none',
    ago: 43,
    every: 95,
  },
  {
    category: 'Repairs',
    suppliers: ['Northern Window Supplies'],
    notes: ['Brush and hose for the long pole', 'Pump of the second van'],
    pounds: [48, 136],
    vat: 'standard',
    ago: 34,
    every: 110,
  },
];

/** Yearly payments and repairs, each with the amount in pounds and the number of days ago. */
const ONCE: readonly (readonly [
  category: ExpenseCategory,
  supplier: string,
  note: string,
  pounds: number,
  vat: Habit['vat'],
  ago: number,
])[] = [
  ['Professional', 'Ash & Moor Accountants', 'Accounts and tax return', 540, 'standard', 72],
  ['Premises', 'Spa Town Insurance', 'Public liability for the year', 412.5, 'none', 131],
  ['Vehicles', 'Spa Town Insurance', 'Both vans for the year', 1386, 'none', 204],
  ['Vehicles', 'Starbeck Garage', 'Clutch of the first van', 642, 'standard', 97],
  ['Vehicles', 'Starbeck Garage', 'Service and two tyres', 314.4, 'standard', 246],
  ['Vehicles', 'Starbeck Garage', 'MOT', 54.85, 'none', 245],
  ['Advertising', 'The Pannal Post', 'Advert for the spring', 96, 'standard', 262],
  ['Advertising', 'Knox Signs', 'Lettering of the second van', 288, 'standard', 181],
  ['Wages', 'Nidderdale Safety Training', 'Working at height, two people', 216, 'standard', 158],
  ['Other', 'Skipton Road Workwear', 'Boots and rain jackets', 179.88, 'standard', 51],
];

/** A single purchase. */
interface Bought {
  readonly category: ExpenseCategory;
  readonly supplier: string;
  readonly notes: string;
  readonly amount: number;
  readonly vat: number | null;
  readonly ago: number;
}

const VAT: Readonly<Record<Habit['vat'], (amount: number) => number | null>> = {
  standard: mostVat,
  zero: () => 0,
  none: () => null,
};

/** A year's purchases for one recurring expense, each moved by up to a day. */
function timesOf(habit: Habit, random: Random): Bought[] {
  const { category, suppliers, notes, vat, every } = habit;
  const [least, most] = habit.pounds;
  const times: Bought[] = [];
  for (let ago = habit.ago; ago < DAYS; ago += every + random.whole(-1, 1)) {
    const amount = least === most ? least * 100 : random.whole(least * 100, most * 100);
    const [supplier, note] = [random.pick(suppliers), random.pick(notes)];
    times.push({ category, supplier, notes: note, amount, vat: VAT[vat](amount), ago });
  }
  return times;
}

/** All purchases of a year, oldest first. */
function boughtInAYear(random: Random): Bought[] {
  const once = ONCE.map(([category, supplier, notes, pounds, vat, ago]): Bought => {
    const amount = Math.round(pounds * 100);
    return { category, supplier, notes, amount, vat: VAT[vat](amount), ago };
  });
  const all = [...HABITS.flatMap((habit) => timesOf(habit, random)), ...once];
  return all.toSorted((one, other) => other.ago - one.ago);
}

/** Parking is paid with coins from the owner's pocket, workwear with the card, and everything else from the bank. */
function paidFromOf({ notes, category }: Pick<Bought, 'notes' | 'category'>): PaidFrom {
  if (notes.startsWith('Parking')) return 'Own';
  return category === 'Other' ? 'Card' : 'Bank';
}

/**
 * Adds a year of expenses of a firm with two vans; one amount was corrected, and one expense
 * removed.
 */
export async function addToDemo({
  database,
  businessId,
  today,
  random,
  users,
}: DemoBusiness): Promise<void> {
  const added = boughtInAYear(random).map(({ ago, ...bought }): UnpostedExpense => {
    const spentOn = addDays(today, -ago);
    return {
      ...bought,
      id: newId(),
      spentOn,
      paidFrom: paidFromOf(bought),
      // A fifth of the phone bill is private.
      privateShare: bought.category === 'Office' ? privateShareOf(bought.amount, 20) : 0,
      vehicleId: null,
      mileage: null,
      recurringCostId: null,
      assetIds: [],
      addedBy: random.chance(0.7) ? users.Owner : users.Manager,
      addedAt: `${spentOn}T17:40:00.000Z`,
      removedAt: null,
      version: 1,
    };
  });
  const clutch = added.find(({ notes }) => notes.startsWith('Clutch'))!;
  const leaflets = added.findLast(({ notes }) => notes === LEAFLETS)!;
  const nextMorning = ({ spentOn }: UnpostedExpense) => `${addDays(spentOn, 1)}T08:15:00.000Z`;
  await transact(database, { businessId }, async (tx) => {
    const { registrations } = await findVat(tx);
    for (const expense of added) if (expense !== clutch) insertExpense(tx, expense, registrations);
    addVehiclesToDemo(tx, { driverId: users.Owner, today });
    const { amount, vat } = clutch;
    const mistyped = { ...clutch, amount: 46_200, vat: mostVat(46_200) };
    const corrected = { by: users.Manager, at: nextMorning(clutch) };
    const inserted = insertExpense(tx, mistyped, registrations);
    changeExpense(tx, inserted, { amount, vat }, corrected, registrations);
    const twice = insertExpense(tx, { ...leaflets, id: newId() }, registrations);
    const removedAt = nextMorning(twice);
    changeExpense(tx, twice, { removedAt }, { by: users.Owner, at: removedAt }, registrations);
  });
}

import type { ExpenseCategory } from './categories.ts';

interface CategoryText {
  readonly label: string;
  /** A phrase that describes the category. */
  readonly about: string;
}

const TEXTS: Readonly<Record<ExpenseCategory, CategoryText>> = {
  Goods: {
    label: 'Materials and stock',
    about: 'What you use up or sell on, such as resin, detergent and squeegee rubbers',
  },
  Subcontractors: {
    label: 'Subcontractors',
    about: 'Self-employed people and other firms who do work for you',
  },
  Wages: {
    label: 'Wages and staff costs',
    about: 'Pay, employer’s National Insurance, pensions and training; never your own drawings',
  },
  Vehicles: {
    label: 'Car, van and travel',
    about: 'Fuel, repairs, vehicle insurance, road tax, parking and fares; not fines',
  },
  Premises: {
    label: 'Rent, power and insurance',
    about: 'Rent, business rates, electricity, water and business insurance',
  },
  Repairs: {
    label: 'Repairs and maintenance',
    about: 'Mending and looking after premises and equipment, such as a pump or a pole',
  },
  Office: {
    label: 'Phone and office',
    about: 'Phone, internet, software, postage, printing and stationery',
  },
  Advertising: {
    label: 'Advertising',
    about: 'Leaflets, adverts, van signs and your website',
  },
  Interest: {
    label: 'Loan interest',
    about: 'Interest on bank and other loans; repayments of the loan itself are not an expense',
  },
  BankCharges: {
    label: 'Bank and card charges',
    about: 'Fees for accounts, cards and taking payments; leasing and hire purchase interest',
  },
  BadDebts: {
    label: 'Bad debts',
    about: 'Invoices you counted as income that will never be paid',
  },
  Professional: {
    label: 'Accountant and legal fees',
    about: 'Accountants, solicitors and other professionals',
  },
  Depreciation: {
    label: 'Depreciation',
    about: 'The value that equipment and vehicles lose; best left to your accountant',
  },
  Other: {
    label: 'Other expenses',
    about: 'Business costs that fit nowhere else, such as workwear',
  },
};

/** A category's name: "Car, van and travel". */
export function expenseCategoryLabel(category: ExpenseCategory): string {
  return TEXTS[category].label;
}

/** A phrase that describes a category, without a full stop. */
export function expenseCategoryAbout(category: ExpenseCategory): string {
  return TEXTS[category].about;
}

import { folded } from '../../values/text/folded.ts';
import type { ExpenseCategory } from './categories.ts';

/** Words of banks that do not name a supplier. */
const BANK_WORDS = new Set(
  'card payment purchase pos debit contactless visa mastercard to from on at the ref gb gbr uk ltd limited plc co com www dd ddr so fpo bill jan feb mar apr may jun jul aug sep sept oct nov dec'.split(
    ' ',
  ),
);

/** The words that name a supplier in a bank's text, without numbers, dates and the bank's own words. */
export function supplierWords(text: string): string[] {
  return folded(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1 && !/\d/.test(word) && !BANK_WORDS.has(word));
}

/** Filling stations and fuels, by words in a folded text. */
const FUEL =
  /\b(shell|esso|texaco|gulf|murco|applegreen|petrol|fuel|fuels|diesel|filling|bp|jet|moto|maxol)\b/;

/** Whether a text names a filling station or a fuel. */
function namesFuel(text: string): boolean {
  return FUEL.test(folded(text));
}

/** Other costs of a vehicle, which the rate for mileage covers too: ITTOIA 2005, s. 94D. */
const VEHICLE_COSTS =
  /\b(lease|leasing|hire|dvla|road tax|vehicle tax|mot|kwik fit|halfords|tyres?|servicing|breakdown|(van|car|vehicle|motor) (insurance|cover|repairs?|service))\b/;

/** Whether a text names a cost that the rate for mileage covers: fuel, a lease, tax, repairs or insurance of a vehicle. */
export function namesVehicleCost(text: string): boolean {
  return namesFuel(text) || VEHICLE_COSTS.test(folded(text));
}

/** Suppliers that many firms have, by words in the bank's text. A short list on purpose: a person confirms each. */
const USUAL: readonly (readonly [words: RegExp, category: ExpenseCategory, what: string])[] = [
  [FUEL, 'Vehicles', 'fuel'],
  [/\b(parking|ringgo|paybyphone|justpark|dvla|kwik|halfords|mot)\b/, 'Vehicles', 'the van'],
  [
    /\b(screwfix|toolstation|wickes|travis|gardiner|ionics|resin|window cleaning warehouse|janitorial)\b/,
    'Goods',
    'materials',
  ],
  [/\b(vodafone|ee|giffgaff|tesco mobile|lebara|voxi|bt group|plusnet)\b/, 'Office', 'the phone'],
  [/\b(insurance|axa|aviva|hiscox|direct line|simply business)\b/, 'Premises', 'insurance'],
];

/** The category of a kind of supplier that many firms have, and what is bought there; null if the text names none. */
export function usualCategory(
  text: string,
): { readonly category: ExpenseCategory; readonly what: string } | null {
  const words = supplierWords(text).join(' ');
  const usual = USUAL.find(([pattern]) => pattern.test(words));
  return usual ? { category: usual[1], what: usual[2] } : null;
}

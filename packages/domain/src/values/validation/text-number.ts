import { nationalDigits } from './national-digits.ts';

/**
 * What Ofcom's numbering plan gives to mobiles: 071 to 075 and 077 to 079, and of the pagers' 076 the
 * Isle of Man's 07624. Personal numbers (070) take no texts. Without libphonenumber, whose metadata a
 * page that only links to a number need not load.
 */
const MOBILE = /^07(?:[1-57-9]\d{8}|624\d{6})$/;

/** The number to text somebody at: their mobile number, else a phone number that is one; '' for none. */
export function textNumber(mobileNumber: string, phoneNumber: string): string {
  const isMobile = (number: string) => MOBILE.test(nationalDigits(number));
  return [mobileNumber, phoneNumber].find(isMobile) ?? '';
}

import { nationalDigits } from './national-digits.ts';

/**
 * Ofcom's ranges for mobiles: 071 to 075, 077 to 079 and, among the pagers' 076, the Isle of Man's
 * 07624. Personal numbers (070) take no texts. Does without libphonenumber, so that a page that
 * only links to a number need not load its metadata.
 */
const MOBILE = /^07(?:[1-57-9]\d{8}|624\d{6})$/;

/** The number for texts: the mobile number, else the phone number if it is a mobile; '' for none. */
export function textNumber(mobileNumber: string, phoneNumber: string): string {
  const isMobile = (number: string) => MOBILE.test(nationalDigits(number));
  return [mobileNumber, phoneNumber].find(isMobile) ?? '';
}

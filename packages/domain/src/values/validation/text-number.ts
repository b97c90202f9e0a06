import { nationalDigits } from './national-digits.ts';

/**
 * Ofcom's mobile ranges: 071 to 075, 077 to 079 and, within the pagers' 076, the Isle of Man's
 * 07624. Personal numbers (070) cannot receive texts. Works without libphonenumber, so that a page
 * that only links to a number need not load its metadata.
 */
const MOBILE = /^07(?:[1-57-9]\d{8}|624\d{6})$/;

/**
 * The number to which texts are sent: the mobile number, or else the phone number if it is a
 * mobile; '' if there is none.
 */
export function textNumber(mobileNumber: string, phoneNumber: string): string {
  const isMobile = (number: string) => MOBILE.test(nationalDigits(number));
  return [mobileNumber, phoneNumber].find(isMobile) ?? '';
}

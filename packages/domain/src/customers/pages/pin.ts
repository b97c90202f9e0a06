import { type Refusal, refusal } from '../../values/refusals/refusal.ts';

/** The number of digits in the PIN that a customer enters after opening their link. */
export const PIN_DIGITS = 6;

const SIX_DIGITS = /^\d{6}$/;

/** Whether each digit differs from the one before it by the same step: 111111, 123456, 987654. */
function isRun(pin: string): boolean {
  const step = Number(pin[1]) - Number(pin[0]);
  return (
    Math.abs(step) <= 1 &&
    Array.from(pin).every((digit, at) => at === 0 || Number(digit) - Number(pin[at - 1]) === step)
  );
}

/** The error in a chosen PIN, as the message to show; null if the PIN is valid. */
export function pinRefusal(pin: string): Refusal | null {
  if (!SIX_DIGITS.test(pin)) return refusal(`Please choose ${PIN_DIGITS} digits`);
  const isPair = pin === pin.slice(0, 2).repeat(3) || pin === pin.slice(0, 3).repeat(2);
  return isRun(pin) || isPair ? refusal('Please choose digits that are harder to guess') : null;
}

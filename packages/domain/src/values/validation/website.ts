import { type Refusal, refusal } from '../refusals/refusal.ts';

/** A web address: a host with a dot, with or without `https://`, and optionally a path. */
const WEBSITE =
  /^(?:https?:\/\/)?(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?:\p{L}{2,63}|xn--[a-z0-9-]{1,59})(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

/** The message for a string that is not a website's address; null for an address or an empty string. */
export function websiteRefusal(text: string): Refusal | null {
  if (text.trim() === '' || WEBSITE.test(text.trim())) return null;
  return refusal('Please enter a web address, such as www.example.co.uk');
}

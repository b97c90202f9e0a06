import { mayBeGivenName } from '@roundbook/domain/values/people/given-names';

/** Words by which a column of services is recognised in a list without headings. */
export const SERVICE =
  /\b(?:window|windows|gutters?|guttering|fascias?|soffits?|conservatory|conservator(?:y|ies)|pressure wash\w*|jet wash\w*|roof|solar|panels?|inside|outside|in & out|front only|fronts?|backs?|full (?:house|clean)|maintenance clean|deep clean|regular clean|oven|carpets?|upholstery|driveway|patio|bins?|wheelie|lawn|grass|hedges?|mowing|gardening|pool|dog walk\w*|cleaning|car wash|valet\w*|sweep|chimney|hoover\w*|ironing|ext(?:erior)?|int(?:erior)?|velux|cladding|render|signs?)\b/i;

export const COMPANY =
  /\b(?:ltd|limited|plc|llp|& sons?|and sons?|& co|company|school|academy|church|surgery|clinic|dental|dentists?|estates?|lettings?|properties|property|hotel|inn|arms|pub|restaurant|caf[eé]|bakery|salon|barbers?|hair|pharmacy|chemist|opticians?|solicitors?|accountants?|council|trust|services?|group|holdings|motors|garage|nursery|care home|centre|club|society|association|stores?|shop)\b/i;

export const TITLE =
  /^(?:mr|mrs|ms|miss|mx|dr|rev|revd|sir|lady|lord|prof|professor|mr\.? (?:&|and) mrs\.?|mr\/mrs|dr & mrs|cllr|captain|major)\.?$/i;

const TITLED =
  /^(?:mr|mrs|ms|miss|mx|dr|rev|revd|sir|lady|lord|prof)\b\.?\s+(?:(?:&|and)\s+(?:mrs|mr|dr)\.?\s+)?\p{L}/iu;

/** True if a string reads as a person's name: a title or a given name, and another name. */
export function looksLikePerson(text: string): boolean {
  if (text.length > 60 || /[\d@£,]/.test(text)) return false;
  if (TITLED.test(text)) return true;
  const words = text.trim().split(/\s+/);
  if (words.length < 2 || words.length > 5) return false;
  return mayBeGivenName(words[0]!) || /^\p{Lu}\.?$/u.test(words[0]!);
}

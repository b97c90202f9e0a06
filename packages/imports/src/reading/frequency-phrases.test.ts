import { describe, expect, test } from 'vitest';
import { frequencyWords } from '@roundbook/domain/work/jobs/frequency';
import { readFrequency } from './frequencies.ts';

/** The ways in which cleaners' spreadsheets write each interval. */
const WRITTEN: Readonly<Record<string, string>> = {
  'Every week': 'wkly|once weekly|every wk|1x wk|1/52|per week|pw|every 7 days is weekly',
  'Every 2 weeks':
    '2x month|2 x month|twice a month|twice monthly|two times a month|2 per month|2/month|x2 month|semi-monthly|alt weeks|alt wks|alternate wks|alternating weeks|every other wk|every 2nd wk|every second week|EOW|f/nightly|F’nightly|fortnighly|2/52|two weekly|26 x a year|once a fortnight|1 week in 2',
  'Every 3 weeks': '3 wkly|every third week|3/52|1 in 3 weeks',
  'Every 4 weeks':
    '4wkly|4-wkly|four-weekly|ev 4 wks|4/52|once every 4 weeks|1 in 4|1 week in 4|wk 1 of 4|every 4th wk|13 visits a year|13x pa|4 week cycle|4 weekly (Tues)|approx. every 4 wks|lunar month',
  'Every 6 weeks': 'six wkly|6 wk|every six wks|6/52',
  'Every 8 weeks': '8 wkly|8wk|8W|8/52|eight weekly|every 8 wks.',
  'Every 12 weeks': '12 wkly|12/52|twelve weekly',
  'Every 13 weeks': '13/52|thirteen weekly',
  'Every month': 'mthly|1x month|once a mth|pcm|every mth|cal. monthly|12 times per year|1/12',
  'Every 2 months':
    'every other month|alt months|alternate mths|EOM only|2 mthly|2/12|bi-mthly|every 2nd month|once every two months|6x yr|6 p.a.|6 times a year',
  'Every 3 months':
    'qtrly|qtly|quaterly|every qtr|3mthly|three monthly|4x a year|four times per year|3/12|1x qtr|once per quarter|1/4ly',
  'Every 4 months': 'thrice a year|3 x yr|three times a year|4 mthly',
  'Every 6 months':
    'half-yearly|1/2 yearly|6 mthly|twice yearly|2x yr|6/12|bi-annual|every six mths',
  'Every 12 months': 'yrly|annualy|once a yr|p.a.|12/12|1x per annum|12 mthly',
  'Every 24 months': 'every other year|biennial|every 2 yrs',
  'One-off':
    '1 off|1-off|one off clean|as & when|as req’d|when asked|if required|when they ring|text first|upon request|only when needed|adhoc',
};

/** Phrases, some of them from above, that give no clear frequency: the import has to ask about them. */
const ASKED =
  'every 7 days is weekly|EOM only|4-6 weeks|6-8 wkly|4/5 weekly|3x month|2x week|twice weekly|4 x weekly|when dirty|5 times a year|every so often|wk 4|week 2|Tuesday|2 windows|14/3|first Monday|summer only|ask Dave|10x';

describe('a frequency in a cleaner’s words', () => {
  const asked = new Set(ASKED.split('|'));
  const phrases = Object.entries(WRITTEN).flatMap(([words, written]) =>
    written
      .split('|')
      .filter((phrase) => !asked.has(phrase))
      .map((phrase) => [phrase, words] as const),
  );
  test.each(phrases)('%s: %s', (phrase, words) => {
    const read = readFrequency(phrase);
    expect(read && frequencyWords(read)).toBe(words);
  });

  test.each(ASKED.split('|'))('%s is asked about', (phrase) => {
    expect(readFrequency(phrase)).toBeNull();
  });
});

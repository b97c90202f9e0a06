import type { Random } from '@roundbook/routing/random';
import { chance, draw, pick } from './choice.ts';

/** A person, with the name in their passport. */
export interface Person {
  readonly title: string;
  readonly first: string;
  /** The form that friends use; the first name if there is no short form. */
  readonly short: string;
  readonly middle: string;
  readonly last: string;
}

/** The most frequent surnames, with the number of their bearers per 10,000 people in Great Britain. */
const FREQUENT =
  'Smith 126,Jones 75,Taylor 59,Brown 56,Williams 39,Wilson 39,Johnson 37,Davies 34,Patel 30,Robinson 32,Wright 32,Thompson 31,Evans 30,Walker 30,White 29,Roberts 28,Green 28,Hall 28,Wood 27,Jackson 27,Clarke 25,Khan 24,Harris 23,Clark 22,Turner 22,Hill 22,Ward 22,Cooper 21,Hughes 21,Edwards 21,Moore 20,Martin 20,Lewis 19,Harrison 19,Morris 18,Baker 18,Morgan 17,King 17,Parker 16,Allen 16,Lee 16,Shaw 16,Watson 16,Bennett 15,Carter 15,Cook 15,Singh 15,Hussain 15,Ahmed 14,Ali 14,Bailey 14,Griffiths 14,Phillips 14,Marshall 13,Kelly 13,Begum 12,Mitchell 12,Richardson 12,Simpson 12,Murphy 11,Collins 11,Young 11,Bell 11,Adams 10,Price 10,Kaur 10,Stevens 10,Foster 10,Mason 10,Barker 9,Hunt 9,Rogers 9,Chapman 9';
const SELDOM =
  'Ainsworth Alderson Appleyard Armitage Ashworth Atherton Bagshaw Balogun Bamford Banerjee Barraclough Beaumont Birtles Blackwell Booth Boothroyd Bottomley Bradbury Braithwaite Brearley Broadbent Butterworth Calvert Cartledge Chaudhry Chen Clegg Copley Crabtree Crossley Cusack Dale Delaney Dhillon Dobson Drabble Dyson Earnshaw Eccles Elliott Entwistle Fairclough Farrow Fearnley Fitzgerald Firth Fletcher Fox Garside Gaunt Gill Greaves Greenwood Hague Haigh Hallam Hardcastle Hargreaves Hartley Haslam Hawksworth Heaton Hebblethwaite Hepworth Hinchliffe Hirst Holdsworth Holroyd Horsfall Hoyle Hutchinson Ibbotson Iqbal Ingham Jagger Jarvis Jessop Kaczmarek Kowalski Kenworthy Kershaw Kilburn Lockwood Longbottom Lister Lumb Mahmood Marsden Mather McAllister McCarthy McDonald McKenzie Mellor Metcalfe Micklethwaite Midgley Mistry Mukherjee Naylor Nguyen Nowak Nutter Oakes OBrien OConnor Ogden Okafor Oldroyd Oxley Parkin Pearce Peel Pickersgill Platts Popescu Priestley Quarmby Quinn Radcliffe Rahman Rawson Redfearn Rhodes Riley Rushworth Ryan Schofield Senior Sharma Shackleton Shufflebottom Siddall Skelton Slack Spencer Staniforth Stead Sutcliffe Swallow Sykes Szymanski Tattersall Thackray Thorpe Tomlinson Tordoff Turton Unwin Varley Wadsworth Wainwright Walsh Whitehead Wilkinson Winterbottom Womersley Woodhead Wormald Wrigley Yates Zielinski';

const SURNAMES: readonly (readonly [number, string])[] = [
  ...FREQUENT.split(',').map((entry) => {
    const [name, weight] = entry.split(' ');
    return [Number(weight), name!] as const;
  }),
  // Rarer surnames, which together cover about half of all people.
  ...SELDOM.split(' ').map((name) => [9, name] as const),
];

const HYPHEN = 0.012;

/** First names, some with the form that friends use: `Susan/Sue`. */
const WOMEN =
  'Susan/Sue Margaret/Maggie Patricia/Pat Christine/Chris Elizabeth/Liz Jean Dorothy/Dot Barbara/Barb Linda/Lin Carol Julie Karen Helen Sarah Rebecca/Becky Emma Laura Claire Jane Joanne/Jo Katherine/Kate Jennifer/Jenny Amanda/Mandy Michelle Nicola/Nicky Samantha/Sam Victoria/Vicky Charlotte Lucy Hannah Rachel Amy Jessica/Jess Gemma Kelly Lisa Tracey Sharon Deborah/Debbie Jacqueline/Jackie Maureen/Mo Sheila Brenda Joan Joyce Eileen Marjorie Edna Beryl Fatima Aisha Priya Anita Zainab Agnieszka/Aga Katarzyna/Kasia Siobhan Mary Ann Ruth Alison Heather Fiona Diane Lesley Pauline Valerie/Val Hilary Frances/Fran Josephine/Josie Rosemary/Rose Alexandra/Alex Olivia Sophie Megan/Meg';
const MEN =
  'John David/Dave Michael/Mike Peter/Pete Robert/Bob Paul William/Bill James/Jim Richard/Rich Thomas/Tom Christopher/Chris Anthony/Tony Stephen/Steve Steven/Steve Andrew/Andy Mark Alan Brian Keith Kevin/Kev Graham Colin Ian Neil Simon Philip/Phil Nigel Martin Gary Barry Roger Trevor Derek Raymond/Ray Ronald/Ron Kenneth/Ken Donald/Don Frank George Harold/Harry Arthur Albert/Bert Daniel/Dan Matthew/Matt Benjamin/Ben Samuel/Sam Joshua/Josh Adam Ryan Lee Craig Darren Wayne Jason Stuart/Stu Gareth Huw Mohammed/Mo Imran Asif Rajesh/Raj Sanjay Piotr/Peter Tomasz/Tom Krzysztof/Chris Liam Sean Declan Patrick/Paddy Joseph/Joe Edward/Ted Charles/Charlie Henry Oliver/Ollie Jack Timothy/Tim Jonathan/Jon Nicholas/Nick Gordon Malcolm Geoffrey/Geoff Leonard/Len Stanley/Stan';

const FIRST_NAMES = {
  woman: WOMEN.split(' ').map((entry) => entry.split('/')),
  man: MEN.split(' ').map((entry) => entry.split('/')),
};

function surname(random: Random): string {
  const name = draw(random, SURNAMES);
  return chance(random, HYPHEN) ? `${name}-${draw(random, SURNAMES)}` : name;
}

/** Makes up a person; if `last` is given, a member of that family. */
export function makePerson(
  random: Random,
  sex: 'woman' | 'man' = chance(random, 0.5) ? 'woman' : 'man',
  last = surname(random),
): Person {
  const [first, short] = pick(random, FIRST_NAMES[sex]);
  const title =
    sex === 'man'
      ? draw(random, [
          [95, 'Mr'],
          [4, 'Dr'],
          [1, 'Rev'],
        ])
      : draw(random, [
          [66, 'Mrs'],
          [17, 'Miss'],
          [14, 'Ms'],
          [3, 'Dr'],
        ]);
  const middle = chance(random, 0.7) ? pick(random, Array.from('ABCDEFGHJKLMNPRSTW')) : '';
  return { title, first: first!, short: short ?? first!, middle, last };
}

const COMPANY_HEADS =
  'Hallam Peak Riverside Kingfisher Northern Elite Premier Dale Millstone Beacon Oakwood Castle Rose Crown Phoenix Abbey Highfield Swan Ivy Regent'.split(
    ' ',
  );
const COMPANY_TAILS = [
  'Dental Practice',
  'Estates Ltd',
  'Lettings',
  'Property Management Ltd',
  'Nursing Home',
  'Primary School',
  'Veterinary Centre',
  'Hairdressing',
  'Accountants LLP',
  'Garage',
  'Cafe',
  'Solicitors',
  'Day Nursery',
  'Builders Ltd',
  'Opticians',
  'Fish Bar',
];
const PUBS = ['The Red Lion', 'The Crown Inn', 'The Kings Head', 'The Plough', 'The White Hart'];

export function makeCompanyName(random: Random): string {
  if (chance(random, 0.1)) return pick(random, PUBS);
  const head = chance(random, 0.6) ? draw(random, SURNAMES) : pick(random, COMPANY_HEADS);
  return `${head} ${pick(random, COMPANY_TAILS)}`;
}

const TRADES = ['Plumbing', 'Joinery', 'Electrical', 'Consulting', 'Roofing', 'Design', 'Catering'];

/** Makes up the name of a customer's one-person company, which pays their private bills. */
export function makeOwnCompany(random: Random, person: Person): string {
  const head = chance(random, 0.5) ? person.last : `${person.first[0]}${person.last[0]}`;
  return `${head} ${pick(random, TRADES)}${chance(random, 0.7) ? ' Ltd' : ''}`;
}

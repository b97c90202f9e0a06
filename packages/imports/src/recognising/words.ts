/** Words that tell what a column is about, for lists without headings. */
export const SERVICE =
  /\b(?:window|windows|gutters?|guttering|fascias?|soffits?|conservatory|conservator(?:y|ies)|pressure wash\w*|jet wash\w*|roof|solar|panels?|inside|outside|in & out|front only|fronts?|backs?|full (?:house|clean)|maintenance clean|deep clean|regular clean|oven|carpets?|upholstery|driveway|patio|bins?|wheelie|lawn|grass|hedges?|mowing|gardening|pool|dog walk\w*|cleaning|car wash|valet\w*|sweep|chimney|hoover\w*|ironing|ext(?:erior)?|int(?:erior)?|velux|cladding|render|signs?)\b/i;

export const COMPANY =
  /\b(?:ltd|limited|plc|llp|& sons?|and sons?|& co|company|school|academy|church|surgery|clinic|dental|dentists?|estates?|lettings?|properties|property|hotel|inn|arms|pub|restaurant|caf[eé]|bakery|salon|barbers?|hair|pharmacy|chemist|opticians?|solicitors?|accountants?|council|trust|services?|group|holdings|motors|garage|nursery|care home|centre|club|society|association|stores?|shop)\b/i;

export const TITLE =
  /^(?:mr|mrs|ms|miss|mx|dr|rev|revd|sir|lady|lord|prof|professor|mr\.? (?:&|and) mrs\.?|mr\/mrs|dr & mrs|cllr|captain|major)\.?$/i;

const TITLED =
  /^(?:mr|mrs|ms|miss|mx|dr|rev|revd|sir|lady|lord|prof)\b\.?\s+(?:(?:&|and)\s+(?:mrs|mr|dr)\.?\s+)?\p{L}/iu;

const GIVEN_NAMES: ReadonlySet<string> = new Set(
  `aaron|abdul|abigail|adam|adrian|ahmed|aisha|alan|albert|alex|alexander|alexandra|alice|alison|allan|amanda|amelia|amy|andrea|andrew|
andy|angela|ann|anna|anne|annie|anthony|antony|arthur|ashley|audrey|barbara|barry|beatrice|ben|benjamin|bernard|beth|betty|beverley|
bill|bob|brenda|brian|bruce|callum|cameron|carl|carol|caroline|catherine|charles|charlie|charlotte|cheryl|chloe|chris|christine|
christopher|claire|clare|clive|colin|connor|craig|daniel|danielle|danny|darren|dave|david|dawn|dean|deborah|debbie|debra|denise|
dennis|derek|diana|diane|donald|donna|doreen|doris|dorothy|douglas|duncan|dylan|edith|edna|edward|eileen|elaine|eleanor|elizabeth|
ella|ellen|ellie|elsie|emily|emma|eric|erin|ernest|ethan|eva|evelyn|evie|faye|fiona|florence|frances|francis|frank|fred|freda|
frederick|gareth|gary|gavin|gemma|geoff|geoffrey|george|georgia|georgina|gerald|geraldine|gillian|gina|glen|glenn|gordon|grace|
graeme|graham|greg|gregory|guy|hannah|harold|harriet|harry|hayley|hazel|heather|heidi|helen|henry|hilary|holly|howard|hugh|iain|ian|
imran|irene|iris|isaac|isabella|isla|ivan|ivy|jack|jackie|jacob|jacqueline|jade|jake|james|jamie|jan|jane|janet|janice|jasmine|
jason|jay|jayne|jean|jeff|jeffrey|jennifer|jenny|jeremy|jess|jessica|jill|jim|jo|joan|joanna|joanne|joe|joel|john|jon|jonathan|
jordan|joseph|josephine|josh|joshua|joyce|judith|julia|julian|julie|june|justin|karen|karl|kate|katherine|kathleen|kathryn|katie|
kay|keith|kelly|ken|kenneth|kerry|kevin|kieran|kim|kimberley|kirsty|kyle|laura|lauren|lawrence|leah|lee|len|leo|leon|leonard|lesley|
leslie|lewis|liam|lily|linda|lisa|liz|lorna|lorraine|louis|louise|lucas|lucy|luke|lydia|lynda|lynn|lynne|maggie|malcolm|marc|
marcus|margaret|maria|marian|marie|marilyn|marion|mark|marlene|martin|martyn|mary|matt|matthew|maureen|maurice|max|megan|mel|
melanie|melissa|mia|michael|michelle|mick|mike|miriam|mohammed|moira|molly|monica|morgan|muhammad|muriel|nadia|nancy|naomi|natalie|
natasha|nathan|neil|nicholas|nick|nicola|nicole|nigel|noah|noel|nora|norma|norman|olive|oliver|olivia|oscar|owen|pam|pamela|pat|
patricia|patrick|paul|paula|pauline|peggy|penelope|penny|pete|peter|phil|philip|philippa|phillip|phoebe|phyllis|poppy|priya|rachael|
rachel|raj|ralph|ray|raymond|rebecca|reginald|rhys|richard|rita|rob|robert|robin|rod|roger|ron|ronald|rosalind|rose|rosemary|
rosie|ross|roy|ruby|russell|ruth|ryan|sally|sam|samantha|samuel|sandra|sara|sarah|scott|sean|shane|shannon|sharon|shaun|sheila|
shirley|sian|simon|sofia|sonia|sophia|sophie|stacey|stan|stanley|stella|stephanie|stephen|steve|steven|stewart|stuart|sue|susan|
suzanne|sylvia|tanya|tara|ted|teresa|terence|terry|theo|theresa|thomas|tim|timothy|tina|toby|tom|tony|tracey|tracy|trevor|valerie|
vanessa|vera|vernon|veronica|vicky|victor|victoria|vincent|violet|virginia|vivian|vivien|vivienne|walter|warren|wayne|wendy|will|
william|winifred|yasmin|yvette|yvonne|zachary|zara|zoe`
    .replaceAll('\n', '')
    .split('|'),
);

export function isGivenName(text: string): boolean {
  return GIVEN_NAMES.has(text.trim().toLowerCase());
}

/** Whether a text reads as a person: with a title, or a given name and another. */
export function looksLikePerson(text: string): boolean {
  if (text.length > 60 || /[\d@£,]/.test(text)) return false;
  if (TITLED.test(text)) return true;
  const words = text.trim().split(/\s+/);
  if (words.length < 2 || words.length > 5) return false;
  return isGivenName(words[0]!) || /^\p{Lu}\.?$/u.test(words[0]!);
}

import { folded } from '@roundbook/domain/values/text/folded';

/** The counties that people write in addresses, with their short forms; names that are also towns are left out. */
const COUNTIES: ReadonlySet<string> = new Set(
  `aberdeenshire|anglesey|angus|antrim|argyll|argyll and bute|armagh|avon|ayrshire|banffshire|bedfordshire|beds|berkshire|berks|
berwickshire|blaenau gwent|buckinghamshire|bucks|caithness|cambridgeshire|cambs|carmarthenshire|ceredigion|cheshire|clackmannanshire|
cleveland|clwyd|co antrim|co armagh|co down|co durham|co fermanagh|co londonderry|co tyrone|conwy|cornwall|county antrim|county armagh|
county down|county durham|county fermanagh|county londonderry|county tyrone|cumbria|denbighshire|derbyshire|derbys|devon|dorset|
dumfries and galloway|dumfriesshire|dunbartonshire|dyfed|east dunbartonshire|east lothian|east riding of yorkshire|east sussex|
east yorkshire|essex|fermanagh|fife|flintshire|gloucestershire|glos|greater london|greater manchester|gwent|gwynedd|hampshire|hants|
herefordshire|hertfordshire|herts|humberside|huntingdonshire|isle of wight|isle of man|isle of skye|isle of lewis|isle of harris|isle of arran|isle of mull|isle of bute|
isle of islay|ynys mon|sir fon|torfaen|kent|kinross-shire|kirkcudbrightshire|lanarkshire|
lancashire|lancs|leicestershire|leics|lincolnshire|lincs|merioneth|merseyside|mid glamorgan|middlesex|middx|midlothian|monmouthshire|
moray|norfolk|north ayrshire|north lanarkshire|north somerset|north yorkshire|northamptonshire|northants|northumberland|
nottinghamshire|notts|oxfordshire|oxon|peeblesshire|pembrokeshire|perthshire|perth and kinross|powys|renfrewshire|
rhondda cynon taff|roxburghshire|rutland|scottish borders|selkirkshire|shropshire|salop|somerset|south ayrshire|south glamorgan|
south gloucestershire|south lanarkshire|south yorkshire|staffordshire|staffs|stirlingshire|suffolk|surrey|sussex|sutherland|
tyne and wear|tyne & wear|vale of glamorgan|warwickshire|warks|west dunbartonshire|west glamorgan|west lothian|west midlands|
west sussex|west yorkshire|wigtownshire|wiltshire|wilts|worcestershire|worcs|yorkshire|yorks|n yorkshire|s yorkshire|w yorkshire|
n yorks|s yorks|w yorks|e sussex|w sussex|e yorkshire`
    .replaceAll('\n', '')
    .split('|'),
);

const COUNTRIES: ReadonlySet<string> = new Set(
  `uk|u k|gb|united kingdom|great britain|england|scotland|wales|cymru|northern ireland|ireland|eire|
republic of ireland`
    .replaceAll('\n', '')
    .split('|'),
);

const plain = (text: string) => folded(text).replaceAll('.', '').trim();

export function isCounty(text: string): boolean {
  return COUNTIES.has(plain(text));
}

export function isCountry(text: string): boolean {
  return COUNTRIES.has(plain(text));
}

import type { FileCase } from './file-case.ts';

export const QIF_CASES: readonly FileCase[] = [
  {
    name: 'apostrophe year',
    proves:
      "dates like 1/10'26, thousands commas, a memo separate from the payee, two equal lines on one day",
    text: `!Type:Bank
D7/10'26
T18.00
PWHITTLE D
MINV 1057
^
D8/10'26
T-36.40
PBRIGHTLINE SUPPLIES
^
D8/10'26
T22.00
PHOLROYD P
MCOTTAGE
^
D8/10'26
T1,234.50
PCHESTNUT ESTATES
MINV 1060
^
D8/10'26
T22.50
PMUSGROVE E
MINV 1042
^
D9/10'26
T45.00
PGRANTHAM L
MREAR WINDOWS
^
D9/10'26
T45.00
PGRANTHAM L
MREAR WINDOWS
^
D10/10'26
T16.00
POSGOOD F
MFLAT 2
^
D11/10'26
T-61.15
PESSO MILL ST
^
D13/10'26
T24.00
PQUAYLE I
MINV 1042
^
D14/10'26
T-30.87
PTESCO PFS 3312
^
`,
    lines: [
      ['2026-10-07', 1800, 'WHITTLE D|INV 1057'],
      ['2026-10-08', -3640, 'BRIGHTLINE SUPPLIES'],
      ['2026-10-08', 2200, 'HOLROYD P|COTTAGE'],
      ['2026-10-08', 123450, 'CHESTNUT ESTATES|INV 1060'],
      ['2026-10-08', 2250, 'MUSGROVE E|INV 1042'],
      ['2026-10-09', 4500, 'GRANTHAM L|REAR WINDOWS'],
      ['2026-10-09', 4500, 'GRANTHAM L|REAR WINDOWS'],
      ['2026-10-10', 1600, 'OSGOOD F|FLAT 2'],
      ['2026-10-11', -6115, 'ESSO MILL ST'],
      ['2026-10-13', 2400, 'QUAYLE I|INV 1042'],
      ['2026-10-14', -3087, 'TESCO PFS 3312'],
    ],
  },
  {
    name: 'splits categories mdy',
    proves:
      'a list of categories before the account is no money; split sums must not be counted beside T; month before day (!Option:MDY, and 10/13/2026 proves it)',
    text: `!Option:MDY
!Type:Cat
NIncome
DWindow cleaning
I
^
NSupplies
DCloths
E
^
!Type:Bank
D10/01/2026
T28.00
PPELHAM D
Mwindows
LIncome
^
D10/02/2026
T-86.40
PPURE REACH POLES
Mvan stock
SEquipment
Epole
$-60.00
SSupplies
Ecloths
$-26.40
^
D10/03/2026
T90.00
PCASTLE HOUSE DENTAL
MINV 1057
SIncome:Windows
Efront
$60.00
SIncome:Gutters
Erear
$40.00
SDiscount
$-10.00
^
D10/05/2026
T-200.00
PTAX POT
L[Tax Pot]
^
D10/07/2026
T-18.00
PVODAFONE
^
D10/13/2026
T16.00
PNUTTALL C
M7 Mill Lane
LIncome
^
`,
    lines: [
      ['2026-10-01', 2800, 'PELHAM D|windows'],
      ['2026-10-02', -8640, 'PURE REACH POLES|van stock'],
      ['2026-10-03', 9000, 'CASTLE HOUSE DENTAL|INV 1057'],
      ['2026-10-05', -20000, 'TAX POT'],
      ['2026-10-07', -1800, 'VODAFONE'],
      ['2026-10-13', 1600, 'NUTTALL C|7 Mill Lane'],
    ],
  },
];

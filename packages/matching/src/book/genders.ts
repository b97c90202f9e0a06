import { relatedTo } from '@roundbook/domain/values/people/given-names';

/** The gender by title or given name, for telling `Mr Evans` from `Mrs Evans`. */
export type Gender = 'man' | 'woman';

const TITLES: ReadonlyMap<string, Gender> = new Map([
  ...['MR', 'SIR', 'LORD', 'MSTR'].map((title) => [title, 'man'] as const),
  ...['MRS', 'MISS', 'MS', 'LADY'].map((title) => [title, 'woman'] as const),
]);

/** Names whose bearers nearly all share a gender; leaves out names that both genders bear. */
const MEN =
  'ALEXANDER ANDREW ANTHONY BENJAMIN CHARLES CHRISTOPHER DANIEL DAVID DONALD EDWARD FREDERICK GEOFFREY GERALD GREGORY ' +
  'GRAHAM HAROLD HENRY IAN JAMES JOHN JONATHAN JOSEPH JOSHUA KENNETH LAWRENCE LEONARD MARK MATTHEW MAXWELL MICHAEL ' +
  'MOHAMMED NATHAN NICHOLAS NORMAN OLIVER PATRICK PETER PHILIP RAYMOND RICHARD ROBERT RODERICK RODNEY RONALD SAMUEL ' +
  'SIMON STEPHEN STUART TERENCE THOMAS TIMOTHY VINCENT WALTER WILLIAM ZACHARY ADAM ALAN ALLAN ARTHUR BARRY BERNARD ' +
  'BRIAN BRUCE CARL CLIVE COLIN CRAIG DARREN DEAN DENNIS DEREK DOUGLAS DUNCAN ERIC GARETH GARY GAVIN GEORGE GLENN ' +
  'GORDON GUY HUGH JASON JUSTIN KEITH KEVIN LEE LEWIS LUKE MALCOLM MARTIN NEIL NIGEL OSCAR PAUL RALPH RHYS ROGER ROSS ' +
  'ROY RUSSELL RYAN SCOTT SEAN SHAUN STANLEY TREVOR WAYNE ABDUL ALI AHMED IMRAN RAJ SANJAY TARIQ USMAN OMAR HASSAN';
const WOMEN =
  'ALEXANDRA BARBARA CATHERINE CHARLOTTE CHRISTINE DEBORAH DOROTHY ELEANOR ELIZABETH EMILY FRANCES GILLIAN ISABELLA ' +
  'JACQUELINE JANET JENNIFER JESSICA JOANNE JOSEPHINE JUDITH KIMBERLEY LESLEY LOUISE LUCY MARGARET MICHELLE NATALIE ' +
  'NICOLA OLIVIA PAMELA PATRICIA PHILIPPA REBECCA ROSEMARY SAMANTHA SARAH SHARON STEPHANIE SUSAN SYLVIA THERESA VALERIE ' +
  'VERONICA VICTORIA ALISON AMANDA AMY ANGELA ANN ANNA ANNE BRENDA CAROL CAROLINE CHERYL CHLOE CLAIRE CLARE DAWN DENISE ' +
  'DIANE DONNA EILEEN ELAINE GRACE HANNAH HAZEL HEATHER HELEN HILARY HOLLY IRENE JANE JEAN JOAN JOYCE JULIA JULIE JUNE ' +
  'KAREN LAURA LINDA LORRAINE LYNN LYNNE MARIA MARIE MARION MARY MAUREEN MEGAN MELANIE PAULA PAULINE RACHEL RUTH SANDRA ' +
  'SHEILA SHIRLEY SOPHIE TRACEY TRACY WENDY YVONNE PRIYA FATIMA AISHA';
const TOLD: ReadonlyMap<string, Gender> = new Map([
  ...MEN.split(' ').map((given) => [given, 'man'] as const),
  ...WOMEN.split(' ').map((given) => [given, 'woman'] as const),
]);

/**
 * The short forms of these names, by gender; leaves out short forms for both genders (`CHRIS`,
 * `SAM`).
 */
function shortForms(): Map<string, Gender> {
  const found = new Map<string, Set<Gender>>();
  for (const [given, gender] of TOLD) {
    for (const short of relatedTo(given)) {
      const genders = found.get(short) ?? new Set<Gender>();
      found.set(short, genders.add(gender));
    }
  }
  const told = [...found].filter(([given, { size }]) => size === 1 && !TOLD.has(given));
  return new Map(told.map(([given, [gender]]) => [given, gender!]));
}

const GIVENS: ReadonlyMap<string, Gender> = new Map([...TOLD, ...shortForms()]);

export function genderOfTitle(word: string): Gender | null {
  return TITLES.get(word) ?? null;
}

export function genderOfGiven(given: string): Gender | null {
  return GIVENS.get(given) ?? null;
}

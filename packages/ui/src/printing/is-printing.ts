import { createStore, useStore } from '@roundbook/client/store';

const media = matchMedia('print');

/** True from the moment at which the page prepares for print, when the styles for print do not apply yet. */
let isAboutToPrint = false;

const printing = createStore(media.matches);

/** The colour scheme on screen while the page is being printed; null otherwise. */
let schemeOnScreen: string | null = null;

/** Paper is white, whatever the colour scheme of the screen. */
function paintForPaper(isPaper: boolean): void {
  const { dataset } = document.documentElement;
  if (isPaper) {
    schemeOnScreen = dataset['mantineColorScheme'] ?? 'light';
    dataset['mantineColorScheme'] = 'light';
  } else if (schemeOnScreen !== null) {
    dataset['mantineColorScheme'] = schemeOnScreen;
    schemeOnScreen = null;
  }
}

function follow(): void {
  const isPrinting = isAboutToPrint || media.matches;
  if (isPrinting === printing.get()) return;
  paintForPaper(isPrinting);
  printing.update(() => isPrinting);
}

function prepareForPrint(isStarting: boolean): void {
  isAboutToPrint = isStarting;
  follow();
}

media.addEventListener('change', follow);
// The browser takes its copy of the page once these events have been handled and the page has been drawn again.
addEventListener('beforeprint', () => prepareForPrint(true));
addEventListener('afterprint', () => prepareForPrint(false));

/** Opens the browser's dialog for printing, with the page as it is printed. */
export async function printNow(): Promise<void> {
  prepareForPrint(true);
  // Waits for a frame: if the dialog were opened immediately, the browser would print the page as it was drawn before.
  await new Promise((resolve) => requestAnimationFrame(resolve));
  window.print();
  prepareForPrint(false);
}

/** True while the page is being printed, or shown as printed. Prefer style sheets; use this where the markup differs. */
export function useIsPrinting(): boolean {
  return useStore(printing);
}

/** Whether the page is being printed, outside components. */
export const isPrinting = printing.get;

/** Calls `listener` before and after the page is printed. @returns a function that stops listening */
export const onPrinting = printing.subscribe;

import { findBrowser, NoBrowserError } from './find-browser.ts';
import { thisMachine } from './this-machine.ts';

/** The path of a browser that starts; if there is none, prints a line and ends this process. */
export async function chooseBrowser(configured: string | undefined): Promise<string> {
  try {
    return await findBrowser(thisMachine, configured);
  } catch (error) {
    if (!(error instanceof NoBrowserError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

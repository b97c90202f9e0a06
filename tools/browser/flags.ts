/** Chromium's flags for tests and benchmarks: for containers, without a GPU, and quiet. */
export const BROWSER_FLAGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--enable-unsafe-swiftshader',
];

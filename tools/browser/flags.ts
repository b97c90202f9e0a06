/** The flags of Chromium for tests and benchmarks: in containers, without a GPU, quietly. */
export const BROWSER_FLAGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--enable-unsafe-swiftshader',
];

// Runs before the first paint, so that a page in the dark scheme does not flash white. This is a separate file, since
// the content security policy allows no inline scripts.
(() => {
  const chosen = localStorage.getItem('roundbook.colour-scheme');
  const wanted = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  // The classic design has no dark scheme.
  const dark = wanted && localStorage.getItem('roundbook.redesign') !== 'off';
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();

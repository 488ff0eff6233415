// These functions run in the page, so they cannot use anything defined outside them.

declare global {
  interface Window {
    /** The different widths that headings and small text have had since the first paint. */
    textWidths?: Set<string>;
  }
}

/** Records the widths in every frame. Run this before the first frame. */
export function recordTextWidths(): void {
  window.textWidths = new Set();
  const widthOf = (element: Element): number => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return Math.round(text.getBoundingClientRect().width);
  };
  const watch = (): void => {
    requestAnimationFrame(watch);
    // A page that is still being parsed may lack some of these elements.
    if (document.readyState !== 'loading' && performance.getEntriesByType('paint').length > 0)
      window.textWidths?.add(
        [...document.querySelectorAll('main h2, footer small')].map(widthOf).join(),
      );
  };
  requestAnimationFrame(watch);
}

/** Shows the same text in the page's fonts, without fallbacks. Restarts the recording once the fonts have loaded. */
export function showFontFiles(): void {
  delete window.textWidths;
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  const faces = Object.entries({ 'archivo-wide': 'main h2', archivo: 'footer small' }).map(
    async ([family, selector]) => {
      const file = files.find((name) => new RegExp(`/${family}-[\\w-]{8}\\.woff2$`).test(name));
      document.fonts.add(await new FontFace(family, `url(${file})`, { weight: '400 850' }).load());
      for (const text of document.querySelectorAll<HTMLElement>(selector))
        text.style.fontFamily = family;
    },
  );
  void Promise.all(faces).then(() => (window.textWidths = new Set()));
}

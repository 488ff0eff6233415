/** Changes that add-ons and browsers make to a page. Each function runs in the page after every change to it. */
export const addOns = {
  /** Google Translate wraps text like this. The words stay the same, so that tests still find them. */
  'a translation': () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (text) =>
      text.nodeValue?.trim() && !text.parentElement?.closest('font, script, style, textarea')
        ? NodeFilter.FILTER_ACCEPT
        : NodeFilter.FILTER_REJECT,
    );
    const found: Text[] = [];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the walker visits only text nodes
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      const template = document.createElement('template');
      template.innerHTML = '<font><font></font></font>';
      const { content } = template;
      const inner = content.querySelector('font > font');
      if (inner) inner.textContent = text.data;
      text.replaceWith(content);
    }
  },
  /** The replaced word is on every page. */
  'words replaced': () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      if (text.nodeValue?.includes('Why')) text.nodeValue = 'How come Toes';
    }
  },
  /** Shopping assistants do this. */
  'a badge beside each picture': () => {
    for (const picture of document.querySelectorAll('img')) {
      if (picture.nextElementSibling?.hasAttribute('data-add-on')) continue;
      const badge = document.createElement('button');
      badge.setAttribute('data-add-on', '');
      picture.after(badge);
    }
  },
  /** Password managers do this. */
  'an element after each input': () => {
    for (const input of document.querySelectorAll('input, textarea')) {
      if (input.nextElementSibling?.hasAttribute('data-add-on')) continue;
      const icon = document.createElement('span');
      icon.setAttribute('data-add-on', '');
      input.after(icon);
    }
  },
};

export type AddOn = keyof typeof addOns;

function runInPage(change: () => void): void {
  const observer = new MutationObserver(() => apply());
  const apply = (): void => {
    observer.disconnect();
    change();
    observer.observe(document.body, { childList: true, subtree: true });
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', apply);
  else apply();
}

/** An add-on's script. It changes the page once the page has been parsed, and again after each later change. */
export const scriptOf = (addOn: AddOn): string =>
  `(${String(runInPage)})(${String(addOns[addOn])})`;

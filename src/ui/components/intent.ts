const signs = ['pointerover', 'focusin', 'keydown', 'click', 'popstate'];

/**
 * Resolves at the first sign that the shopper is about to use a control: a pointer over it, a touch, the focus, a key, a
 * way back. What only an interaction needs waits for it (behaviour 13.5). Before the app is there, the boot script holds
 * clicks, and replays them; a field that somebody has begun to type in has the focus. A page that was not prerendered is
 * the answer to an interaction.
 */
export const intent = new Promise<void>((resolve) => {
  if (typeof document === 'undefined') return resolve();
  const { activeElement, body } = document;
  if (body.dataset['path'] === undefined || activeElement !== body) return resolve();
  const look = ({ type, target }: Event) => {
    const isControl = target instanceof Element && target.closest('a, button, form');
    if (type === 'pointerover' && !isControl) return;
    for (const sign of signs) removeEventListener(sign, look, true);
    resolve();
  };
  for (const sign of signs) addEventListener(sign, look, true);
});

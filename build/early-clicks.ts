/**
 * Has the buttons of a page record a click before any script is there (behaviour 13.1): each opens an empty popover
 * inside itself, which `src/boot.ts` finds open when it comes, and base.css shows as a click that was heard. A button
 * that would submit a form opens its popover instead. The boot script leaves the page as it was rendered.
 *
 * Throws where a button does not begin with its type, as React writes it: its clicks would be lost.
 */
export function markButtons(html: string): string {
  let count = 0;
  return html.replaceAll(/<button(?: type="(button|submit)")?([^>]*)>/g, (tag, type, rest) => {
    if (type === undefined) throw new Error(`${tag} does not begin with its type`);
    const id = `e${(count += 1)}`;
    const opener = `popovertargetaction=show popovertarget=${id} type="button"`;
    return `<button ${opener}${rest}><i popover=manual hidden id=${id}${type === 'submit' ? ' data-type=submit' : ''}></i>`;
  });
}

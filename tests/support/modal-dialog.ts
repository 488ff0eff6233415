const focusable =
  'a[href], button:not(:disabled), input:not(:disabled, [hidden]), textarea:not(:disabled)';

/** The open modal dialogs, topmost last, each with the element to which the focus returns. */
const stack: { readonly dialog: HTMLDialogElement; readonly returnTo: Element | null }[] = [];

/** Adds the modal behavior that jsdom's `<dialog>` lacks: focus moves in and back, and Escape cancels the dialog. */
export function addDialogMethods(): void {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      stack.push({ dialog: this, returnTo: document.activeElement });
      this.open = true;
      (this.querySelector<HTMLElement>(focusable) ?? this).focus();
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      const index = stack.findIndex(({ dialog }) => dialog === this);
      const [closed] = index === -1 ? [] : stack.splice(index, 1);
      // Hidden elements lose the focus, but a hidden element that gets the focus back keeps it for one more frame.
      const { activeElement } = document;
      const returnTo = closed?.returnTo;
      const isInside = activeElement !== returnTo && this.contains(activeElement);
      if (isInside && activeElement instanceof HTMLElement) activeElement.blur();
      if (returnTo instanceof HTMLElement) returnTo.focus();
      this.dispatchEvent(new Event('close'));
    },
  });

  document.addEventListener('keydown', ({ key }) => {
    const dialog = stack.findLast((entry) => entry.dialog.isConnected)?.dialog;
    if (key !== 'Escape' || !dialog) return;
    if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
  });
}

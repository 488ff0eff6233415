/** The buttons of the desk that do what a command of the shell does. */
const buttons: Readonly<Record<string, string>> = {
  resend: '“Send Failed Mails Again”',
  dismiss: '“Dismiss”',
  restock: '“Sell Again”',
  refund: '“Refund”',
  close: '“Close”',
  track: '“Correct Tracking”',
  list: 'the lists of orders',
};

/** A sentence of the shell, with the desk's button in place of each command that it has a button for. */
export const atDesk = (text: string): string =>
  text.replaceAll(
    /npm run orders -- ([\w-]+)(?: (?:new|[A-Z][A-Z\d-]{3,}|[\w=-]*\d[\w=-]*))*/g,
    (words, name: string) => buttons[name] ?? words,
  );

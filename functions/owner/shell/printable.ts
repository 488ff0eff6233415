/**
 * Characters that shoppers may have typed and that a terminal would obey: all control characters except tabs and line
 * breaks, and the characters that set the direction of text.
 */
const commands = /\r(?!\n)|[\u200E\u200F\u202A-\u202E\u2066-\u2069]|(?![\t\n\r])\p{Cc}/gu;

/** Replaces each character that a terminal would obey with a visible character. */
export const printable = (text: string): string => text.replaceAll(commands, '\uFFFD');

/** Fits text into one cell: each run of spaces and line breaks, which could pass for a new row, becomes one space. */
export const inOneCell = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Makes a stream replace the characters that a terminal would obey. */
export function makePrintable(stream: Pick<NodeJS.WriteStream, 'write'>): void {
  const write: (text: string | Uint8Array, ...rest: never[]) => boolean = stream.write.bind(stream);
  Object.assign(stream, {
    write: (text: string | Uint8Array, ...rest: never[]) =>
      write(typeof text === 'string' ? printable(text) : text, ...rest),
  });
}

import type { Master, Picture } from './encoded-pictures.ts';

interface Options {
  readonly isEncoded: (picture: Picture) => boolean;
  readonly encode: (picture: Picture) => Promise<void>;
  /** Called once everything is encoded. */
  readonly onDone: () => void;
  readonly log: (text: string) => void;
}

/**
 * Encodes for the dev server: first what a page asks for, then, one by one, the rest. It says what it does, since it takes
 * seconds for each picture.
 */
export function createEncoder({ isEncoded, encode, onDone, log }: Options) {
  const running = new Map<string, Promise<void>>();
  const waiting = new Map<string, Picture>();
  let requested = 0;

  const start = (picture: Picture): Promise<void> => {
    const { file } = picture;
    waiting.delete(file);
    const encoding =
      running.get(file) ??
      encode(picture).finally(() => {
        running.delete(file);
        if (waiting.size + running.size === 0) onDone();
      });
    running.set(file, encoding);
    return encoding;
  };

  /** Goes on with the rest, unless a page waits. */
  async function goOn(): Promise<void> {
    const [next] = waiting.values();
    if (!next || requested + running.size > 0) return;
    await start(next).catch((error: unknown) => log(`${next.file}: ${String(error)}`));
    await goOn();
  }

  return {
    /** Resolves once the picture is encoded. */
    ask: async (picture: Picture): Promise<void> => {
      if (isEncoded(picture)) return;
      requested += 1;
      try {
        await start(picture);
      } finally {
        requested -= 1;
        void goOn();
      }
    },

    /** Encodes whatever is missing. */
    encodeRest: (masters: readonly Master[]): void => {
      waiting.clear();
      for (const { name, pictures } of masters) {
        const missing = pictures.filter((one) => !isEncoded(one) && !running.has(one.file));
        for (const picture of missing) waiting.set(picture.file, picture);
        if (missing.length > 0) log(`Encoding ${name}.jpg in ${missing.length} sizes and formats.`);
      }
      // Pages that open now ask first.
      setTimeout(() => void goOn(), 1000);
    },
  };
}

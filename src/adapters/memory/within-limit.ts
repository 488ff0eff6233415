/** The most seconds that the browser's own database, or a worker, is waited for; it may never answer. */
const limit = 10;

/**
 * The outcome of some work, or a rejection once it takes too long: nothing waits for good. The work itself goes on. Seconds
 * are counted one by one, so that a page that stood still, and could not have heard an answer, does not count as waiting.
 */
export async function withinLimit<T>(work: Promise<T>, name: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const wait = (left: number) => {
      timer = setTimeout(() => {
        if (left > 0) wait(left - 1);
        else reject(new Error(`${name} did not answer in ${limit} seconds.`));
      }, 1000);
    };
    wait(limit - 1);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** How long to wait for the browser's database or a worker, which may never respond, in seconds. */
const limit = 10;

/**
 * The result of the work, or a rejection if it takes too long; the work itself continues. Seconds are counted one by one, so
 * that time in which the page was frozen does not count.
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

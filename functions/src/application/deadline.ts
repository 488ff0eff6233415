/** There was no response in time; the work may still happen. */
class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
}

/** The result of the work, or a rejection after `milliseconds`. The deadlines of a call add up to `callTime.all` or less. */
export async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new DeadlineError(`No answer within ${milliseconds} ms.`)),
    milliseconds,
  );
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

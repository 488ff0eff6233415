/** Nobody answered in time. What was asked for may still happen. */
class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
}

/**
 * What the work gives; rejects after so many milliseconds without an answer. The platform ends a call after 60 s without
 * a word in the log, so all that a call waits for together has a deadline of 40 s or less.
 */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
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

/** Thrown if there is no response in time; the work may still finish. */
class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
}

/**
 * Resolves with the work's result, or rejects after `milliseconds`. The deadlines in one call add up to at most
 * `callTime.all`.
 */
export async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new DeadlineError(`No response within ${milliseconds} ms.`)),
    milliseconds,
  );
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What is at a path in an answer of somebody else's; undefined where there is no such thing. */
export const fieldOf = (answer: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined,
    answer,
  );

/** The text at a path; empty where there is none. */
export const textIn = (answer: unknown, ...path: readonly string[]): string => {
  const found = fieldOf(answer, ...path);
  return typeof found === 'string' ? found : '';
};

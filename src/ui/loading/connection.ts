import { attempt } from '#domain/attempt.ts';

/** What the browser reports about the connection. Some browsers report nothing, and extensions may fake the report. */
export const connection = () => {
  const { saveData, effectiveType } =
    attempt((): { readonly saveData?: unknown; readonly effectiveType?: unknown } => ({
      saveData: navigator.connection?.saveData,
      effectiveType: navigator.connection?.effectiveType,
    })) ?? {};
  return {
    isMetered: saveData === true,
    /** For example, `4g` or `slow-2g`. */
    type: typeof effectiveType === 'string' ? effectiveType : '',
  };
};

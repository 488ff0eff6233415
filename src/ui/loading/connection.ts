import { attempt } from '#domain/attempt.ts';

/** What the browser says about the connection. Some browsers say nothing or only half of it; extensions may invent it. */
export const connection = () => {
  const { saveData, effectiveType } =
    attempt((): { readonly saveData?: unknown; readonly effectiveType?: unknown } => ({
      saveData: navigator.connection?.saveData,
      effectiveType: navigator.connection?.effectiveType,
    })) ?? {};
  return {
    isMetered: saveData === true,
    /** Such as `4g` or `slow-2g`. */
    type: typeof effectiveType === 'string' ? effectiveType : '',
  };
};

import { errorText } from '#domain/errors/error-text.ts';
import type { PlainKind } from '#domain/errors/store-error.ts';

/** The message for a failed rule (behaviour 9.1). */
export const rule = (kind: PlainKind): string => errorText({ kind });

/** JSON of a text; an empty one is `null`. Throws where it is none. */
export const parseJson = (text: string): unknown => JSON.parse(text || 'null');

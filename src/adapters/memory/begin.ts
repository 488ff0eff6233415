/** Whether to connect at once: a scenario in the address must be stored before the page is left (behaviour 15.4). */
export const connectsAtOnce = (startQuery: string): boolean => startQuery.includes('scenario=');

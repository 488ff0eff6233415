/** Whether to connect at once. A scenario in the URL must be stored before the page unloads (behaviour 15.4). */
export const connectsEagerly = (startQuery: string): boolean => startQuery.includes('scenario=');

/** Whether the backend is connected at once: a scenario in the address must be stored before the page is left (behaviour 15.4). */
export const begin = (startQuery: string): boolean => startQuery.includes('scenario=');

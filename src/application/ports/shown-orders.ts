/** Remembers which orders this browser has shown, beyond the local storage that an order clears (behaviour 6.1). */
export interface ShownOrders {
  /**
   * Adds an order by its session id, and tells whether it is new; so is any where nothing can be remembered. Never
   * rejects, and answers within 2 s.
   */
  add(sessionId: string): Promise<boolean>;
}

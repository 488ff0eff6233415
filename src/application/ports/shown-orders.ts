/** Remembers which orders this browser has shown; outlives local storage, which an order clears (behaviour 6.1). */
export interface ShownOrders {
  /**
   * Adds an order by its session id and returns whether it is new; every order is if nothing can be stored. Never rejects,
   * and resolves within 2 s.
   */
  add(sessionId: string): Promise<boolean>;
}

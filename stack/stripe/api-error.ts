import { json, type Answer } from '../lib/local-server.ts';

/** A refusal as the payment provider words it. */
export class ApiError extends Error {
  readonly status: number;
  readonly type: string;

  constructor(message: string, status = 400, type = 'invalid_request_error') {
    super(message);
    this.status = status;
    this.type = type;
  }

  get answer(): Answer {
    return json({ error: { type: this.type, message: this.message } }, this.status);
  }
}

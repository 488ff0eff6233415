import { json, type Answer } from '../lib/local-server.ts';

/** A refusal as the payment provider words it. */
export class ApiError extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | undefined;

  constructor(message: string, status = 400, type = 'invalid_request_error', code?: string) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
  }

  get answer(): Answer {
    const { type, code, message } = this;
    return json({ error: { type, message, ...(code !== undefined && { code }) } }, this.status);
  }
}

export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: number;
  readonly response: object;

  constructor(code: number, status: string, message: string, reason?: string) {
    super(message);
    this.code = code;
    const details = [
      { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'googleapis.com' },
    ];
    this.response = { error: { code, message, status, ...(reason !== undefined && { details }) } };
  }
}

export const notFound = (what: string): Refusal =>
  new Refusal(404, 'NOT_FOUND', `${what} was not found.`);

export const invalid = (message: string): Refusal => new Refusal(400, 'INVALID_ARGUMENT', message);

export const denied = (message: string, reason?: string): Refusal =>
  new Refusal(403, 'PERMISSION_DENIED', message, reason);

export const exists = (what: string): Refusal =>
  new Refusal(409, 'ALREADY_EXISTS', `${what} already exists.`);

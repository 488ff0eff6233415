/** Statuses of Google's interfaces that the fakes give, with their HTTP status. */
const httpStatuses = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  ABORTED: 409,
  INTERNAL: 500,
  UNIMPLEMENTED: 501,
  UNAVAILABLE: 503,
} as const;

export type Status = keyof typeof httpStatuses;

/** A refusal as Google's interfaces word it. */
export class StatusError extends Error {
  readonly status: Status;

  constructor(status: Status, message: string) {
    super(message);
    this.status = status;
  }

  get http(): number {
    return httpStatuses[this.status];
  }

  get body(): object {
    return { error: { code: this.http, message: this.message, status: this.status } };
  }
}

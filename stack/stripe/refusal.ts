import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** A refusal as the payment provider words it. */
export const refusal = (
  message: string,
  status: ContentfulStatusCode = 400,
  { type = 'invalid_request_error', code }: { type?: string; code?: string } = {},
): HTTPException =>
  new HTTPException(status, {
    res: Response.json({ error: { type, message, code } }, { status }),
  });

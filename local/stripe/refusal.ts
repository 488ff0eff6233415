import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

interface Details {
  readonly type?: string;
  readonly code?: string;
  readonly param?: string;
}

export const refusal = (
  message: string,
  status: ContentfulStatusCode = 400,
  { type = 'invalid_request_error', ...details }: Details = {},
): HTTPException =>
  new HTTPException(status, {
    message,
    res: Response.json({ error: { type, message, ...details } }, { status }),
  });

export const missing = (kind: string, id: string): HTTPException =>
  refusal(`No such ${kind}: '${id}'`, 404, { code: 'resource_missing' });

import { fail, ok, type Result } from '#domain/result.ts';
import { type Snapshot, validateSnapshot } from './snapshot.ts';

/* Encodes a snapshot for the hash of a URL: JSON, deflated, in base64url. */

/** The maximum size of an inflated snapshot, in bytes. Without it, a short link could inflate to fill the memory. */
const maxBytes = 1_000_000;

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  );

/** Encodes a snapshot for a link. */
export async function encodeSnapshot(snapshot: Snapshot): Promise<string> {
  const deflated = new Blob([JSON.stringify(snapshot)])
    .stream()
    .pipeThrough(new CompressionStream('deflate-raw'));
  return toBase64Url(new Uint8Array(await new Response(deflated).arrayBuffer()));
}

/** Decodes a snapshot from a link. Fails with a message for the tester if the link is damaged or too large. */
export async function decodeSnapshot(encoded: string): Promise<Result<Snapshot, string>> {
  try {
    const inflated = new Blob([fromBase64Url(encoded)])
      .stream()
      .pipeThrough(new DecompressionStream('deflate-raw'));
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    const reader = inflated.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.length;
      if (size > maxBytes) {
        await reader.cancel();
        return fail('This link contains too much data. Nothing was changed.');
      }
      chunks.push(next.value);
    }
    return ok(validateSnapshot(JSON.parse(await new Blob(chunks).text())));
  } catch (error) {
    const reason = error instanceof Error && error.name === 'ValidationError' ? error.message : '';
    return fail(
      `This link is damaged or was made by another version of the store. Nothing was changed. ${reason}`.trim(),
    );
  }
}

import { fail, ok, type Result } from '#domain/result.ts';
import { type Snapshot, snapshotIn } from './snapshot.ts';

/* Encodes a snapshot for the hash of a URL: JSON, deflated, in base64url. */

/** The maximum size of an inflated snapshot, in bytes: a short link may inflate to a huge text. */
const maxBytes = 1_000_000;

const toLetters = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const fromLetters = (letters: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );

/** Encodes a snapshot. */
export async function packed(snapshot: Snapshot): Promise<string> {
  const deflated = new Blob([JSON.stringify(snapshot)])
    .stream()
    .pipeThrough(new CompressionStream('deflate-raw'));
  return toLetters(new Uint8Array(await new Response(deflated).arrayBuffer()));
}

/** Decodes what `packed` encoded. Anything else is refused, with a sentence for the tester. */
export async function unpacked(letters: string): Promise<Result<Snapshot, string>> {
  try {
    const inflated = new Blob([fromLetters(letters)])
      .stream()
      .pipeThrough(new DecompressionStream('deflate-raw'));
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    const reader = inflated.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.length;
      if (size > maxBytes) {
        await reader.cancel();
        return fail('This link holds more than a state can. Nothing was changed.');
      }
      parts.push(next.value);
    }
    return ok(snapshotIn(JSON.parse(await new Blob(parts).text())));
  } catch (error) {
    const reason = error instanceof Error && error.name === 'ValidationError' ? error.message : '';
    return fail(
      `This link is damaged, or of another version of the store. Nothing was changed. ${reason}`.trim(),
    );
  }
}

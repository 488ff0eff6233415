import { fail, ok, type Result } from '#domain/result.ts';
import { type Snapshot, snapshotIn } from './snapshot.ts';

/* A snapshot in a hash: JSON, deflated, in the letters of an address. */

/** The most that is unpacked, in bytes: a small text may hold a large one. */
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

/** A snapshot as the end of an address. */
export async function packed(snapshot: Snapshot): Promise<string> {
  const deflated = new Blob([JSON.stringify(snapshot)])
    .stream()
    .pipeThrough(new CompressionStream('deflate-raw'));
  return toLetters(new Uint8Array(await new Response(deflated).arrayBuffer()));
}

/** Reads what `packed` wrote, or anything else, which it refuses with a sentence for the tester. */
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

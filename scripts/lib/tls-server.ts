import { createHash, X509Certificate } from 'node:crypto';
import { createSecureServer } from 'node:http2';
import { generate } from 'selfsigned';
import { createListener, listen } from './static-server.ts';

/** Serves a built store over HTTP/2 with TLS, as Hosting does, on a free port. */
export async function startTlsServer(directory: string) {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  const hash = createHash('sha256').update(publicKey).digest('base64');

  const server = createSecureServer({ key, cert, allowHTTP1: true });
  server.on('request', createListener(directory));
  const port = await listen(server, 0);
  return {
    origin: `https://localhost:${port}`,
    /** Makes Chromium trust the certificate, which is new at each start. */
    chromiumArg: `--ignore-certificate-errors-spki-list=${hash}`,
    close: () => void server.close(),
  };
}

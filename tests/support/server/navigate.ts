import { request } from 'node:http';

/**
 * A request as a browser's address bar makes it. `fetch` cannot: its `Sec-Fetch-Mode` is no navigation, and
 * it normalizes paths.
 */
export function navigate(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  const { hostname, port } = new URL(origin);
  return new Promise((done, failed) => {
    request(
      { hostname, port, path, headers: { Accept: 'text/html', 'Sec-Fetch-Mode': 'navigate', ...headers } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const names = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
            values.map((value) => [name, value] as [string, string]),
          );
          const body = [204, 304].includes(answer.statusCode ?? 0) ? null : Buffer.concat(chunks);
          done(new Response(body, { status: answer.statusCode ?? 0, headers: names }));
        });
      },
    )
      .on('error', failed)
      .end();
  });
}

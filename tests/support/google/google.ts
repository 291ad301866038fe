import {
  type JsonWebKey,
  constants,
  createHmac,
  createPrivateKey,
  createPublicKey,
  randomUUID,
  sign,
} from 'node:crypto';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OAuth2Issuer, OAuth2Service } from 'oauth2-mock-server';
import { buttonPage, script, style } from './google-script.ts';

/** The errors that a credential can have. */
export const faults = [
  'audience',
  'authorized party',
  'issuer',
  'expired',
  'old',
  'nonce',
  'no nonce',
  'unverified',
  'verified in words',
  'no mail',
  'unsigned',
  'secret as key',
  'signed with the public key',
  'signed another way',
  'tampered',
  'foreign key',
  'no token',
] as const;
type CredentialFault = (typeof faults)[number];

export interface GoogleUser {
  sub: string;
  email: string;
}

export const newPerson = (): GoogleUser => {
  const sub = randomUUID();
  return { sub, email: `ann@mail-${sub.slice(0, 8)}.example` };
};

/** An issuer of ID tokens on loopback, with the provider's script; it can misbehave. */
export interface GoogleDouble {
  clientId: string;
  /** Environment of a server that trusts it. */
  env: Record<string, string>;
  issuer: string;
  script: string;
  /**
   * Response to requests for its keys: `without alg` lacks the algorithm, `down` is a 503, `silent` never
   * responds.
   */
  keys: 'there' | 'without alg' | 'down' | 'silent';
  /** The number of requests for its keys. */
  asked: number;
  /** The user that the script's button signs in, and the error of the credential that it passes on. */
  user: GoogleUser;
  fault: CredentialFault | 'none at all' | undefined;
  credential(user: GoogleUser, nonce: string, fault?: CredentialFault): Promise<string>;
  /** Signs with another key from now on and publishes that one only. */
  rotate(): Promise<void>;
  close(): Promise<void>;
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const send = (response: ServerResponse, type: string, body: string): void => {
  response.writeHead(200, { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' }).end(body);
};

/** Signs the same claims with another algorithm than the issuer's, with a matching header. */
function signedOtherwise(
  key: JsonWebKey,
  claims: string,
  fault: 'signed with the public key' | 'signed another way',
): string {
  const alg = fault === 'signed another way' ? 'PS256' : 'HS256';
  const text = `${encoded({ alg, typ: 'JWT', kid: key['kid'] })}.${claims}`;
  const signature =
    alg === 'PS256'
      ? sign('sha256', Buffer.from(text), {
          key: createPrivateKey({ key, format: 'jwk' }),
          padding: constants.RSA_PKCS1_PSS_PADDING,
          saltLength: 32,
        })
      : createHmac('sha256', createPublicKey({ key, format: 'jwk' }).export({ type: 'spki', format: 'pem' }))
          .update(text)
          .digest();
  return `${text}.${signature.toString('base64url')}`;
}

async function freshIssuer(url: string): Promise<OAuth2Issuer> {
  const issuer = new OAuth2Issuer();
  issuer.url = url;
  await issuer.keys.generate('RS256');
  return issuer;
}

export async function startGoogle(): Promise<GoogleDouble> {
  const clientId = 'site.apps.example';
  let issuer: OAuth2Issuer;
  let service: OAuth2Service;
  const use = (next: OAuth2Issuer): void => {
    issuer = next;
    service = new OAuth2Service(next);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', double.issuer);
    if (pathname === '/jwks') double.asked += 1;
    if (pathname === '/gsi/client') return send(response, 'text/javascript', script);
    if (pathname === '/gsi/style') return send(response, 'text/css', style);
    if (pathname === '/gsi/button') return send(response, 'text/html', buttonPage);
    if (pathname === '/gsi/credential') {
      const credential =
        double.fault === 'none at all'
          ? undefined
          : await double.credential(double.user, searchParams.get('nonce') ?? '', double.fault);
      return send(response, 'application/json', JSON.stringify({ credential, select_by: 'btn' }));
    }
    if (double.keys === 'silent') return;
    if (double.keys === 'down') return void response.writeHead(503).end();
    if (double.keys === 'without alg' && pathname === '/jwks')
      return send(
        response,
        'application/json',
        JSON.stringify({ keys: issuer.keys.toJSON().map((key) => ({ ...key, alg: undefined })) }),
      );
    service.requestHandler(request, response);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  use(await freshIssuer(url));

  const double: GoogleDouble = {
    clientId,
    issuer: url,
    script: `${url}/gsi/client`,
    env: { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: url, GOOGLE_SCRIPT: `${url}/gsi/client` },
    keys: 'there',
    asked: 0,
    user: newPerson(),
    fault: undefined,
    async credential({ sub, email }, nonce, fault) {
      const signer = fault === 'foreign key' ? await freshIssuer(url) : issuer;
      const token = await signer.buildToken({
        scopesOrTransform: (header, payload) => {
          if (fault === 'foreign key') header.kid = issuer.keys.get()?.kid ?? '';
          const now = Math.floor(Date.now() / 1000);
          const claims = {
            iss: url,
            aud: clientId,
            azp: clientId,
            sub,
            email,
            email_verified: true,
            nonce,
            nbf: now - 10,
            iat: now,
            exp: now + 3600,
          };
          Object.assign(payload, claims, changes(fault, now));
        },
      });
      const [header = '', payload = '', signature = ''] = token.split('.');
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
      if (fault === 'no token') return 'no.token.atall';
      if (fault === 'signed with the public key' || fault === 'signed another way')
        return signedOtherwise({ ...issuer.keys.toJSON(true)[0] }, payload, fault);
      if (fault === 'unsigned') return `${encoded({ alg: 'none', typ: 'JWT' })}.${payload}.`;
      if (fault === 'secret as key')
        return `${encoded({ alg: 'HS256', typ: 'JWT', kid: issuer.keys.get()?.kid })}.${payload}.${signature}`;
      return fault === 'tampered'
        ? `${header}.${encoded({ ...claims, sub: 'somebody-else' })}.${signature}`
        : token;
    },
    async rotate() {
      use(await freshIssuer(url));
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return double;
}

function changes(fault: CredentialFault | undefined, now: number): object {
  if (fault === 'audience') return { aud: 'another-site.apps.example', azp: 'another-site.apps.example' };
  if (fault === 'authorized party') return { azp: 'another-site.apps.example' };
  if (fault === 'issuer') return { iss: 'https://accounts.example' };
  if (fault === 'expired') return { iat: now - 3000, exp: now - 60 };
  if (fault === 'old') return { iat: now - 7200 };
  if (fault === 'nonce') return { nonce: 'of-another-browser' };
  if (fault === 'no nonce') return { nonce: undefined };
  if (fault === 'unverified') return { email_verified: false };
  if (fault === 'verified in words') return { email_verified: 'false' };
  return fault === 'no mail' ? { email: undefined } : {};
}

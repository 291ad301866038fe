// The plainest server that does the same: `node:http` and `pg` without a check, a limit or a second row. Arguments: the
// database's address and a folder for what is uploaded. Prints its port.
import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';

const [url, folder] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 20 });
let files = 0;

const answers = {
  '/spend': async (_request, response, owner) => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query('insert into plain_spend (owner_id, amount) values ($1, 1)', [owner]);
    await client.query('update plain_account set available = available - 1 where owner_id = $1', [owner]);
    await client.query('commit');
    client.release();
    response.end('{}');
  },
  '/balance': async (_request, response, owner) => {
    const { rows } = await pool.query('select available from plain_account where owner_id = $1', [owner]);
    response.end(JSON.stringify(rows));
  },
  '/history': async (_request, response, owner) => {
    const history = 'select * from plain_spend where owner_id = $1 order by id desc limit 20';
    response.end(JSON.stringify((await pool.query(history, [owner])).rows));
  },
  '/upload': async (request, response) => {
    await pipeline(request, createWriteStream(path.join(folder, `plain-${files++}`)));
    response.end('{}');
  },
  '/stream': async (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(':\n\n');
  },
};

const server = createServer((request, response) => {
  const [address = '', owner] = (request.url ?? '').split('?');
  void answers[address](request, response, owner);
});
server.listen(0, '127.0.0.1', 10_000, () =>
  console.log(`ready at http://127.0.0.1:${server.address().port}`),
);

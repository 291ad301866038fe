import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { json, must, upload } from './visitor.mjs';

const POLL_MS = 40;
const PHOTOS = ['tests/fixtures/media/portrait-b.jpg', 'tests/fixtures/media/portrait-a.jpg'];

const sent = async (ask, file) => (await upload(ask, await readFile(file), path.basename(file))).name;

async function order(ask, work) {
  const price = await must(ask('/api/media/quote', json(work)));
  const rest = { client_job_id: randomUUID(), quote_id: price.quote_id, max_credits: price.credits };
  return must(ask('/api/media/create', json({ ...work, ...rest, consent: 'agreed' })));
}

async function endOf(ask, id) {
  for (;;) {
    const [job] = (await must(ask('/api/media/status', json({ job_ids: [id] })))).jobs;
    if (job.status === 1) return job;
    if (job.status < 0) throw new Error(`a swap ended with ${JSON.stringify(job.error)}`);
    await wait(POLL_MS);
  }
}

/** Somebody swaps a photo. @returns milliseconds from the first byte sent to the result */
export async function swapPhoto(ask) {
  const began = performance.now();
  const [target, source] = [await sent(ask, PHOTOS[0]), await sent(ask, PHOTOS[1])];
  await must(ask('/api/media/detect-faces', json({ file: target })));
  const inputs = { target, source };
  const job = await order(ask, { operation: 'image_faceswap', tool: 'ai-face-swap', inputs });
  const { results } = await endOf(ask, job.job_id);
  const { status } = await ask(results[0].url);
  if (status !== 200) throw new Error(`a result was answered ${status}`);
  return performance.now() - began;
}

import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** What this process counts, in Prometheus' terms; `server/monitoring` serves it. */
export const metrics = new Registry();

const registers = [metrics];

export const requestSeconds = new Histogram({
  name: 'mirari_request_seconds',
  help: 'Time to the head of a response, by the route that served it.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
  registers,
});

export const jobSeconds = new Histogram({
  name: 'mirari_job_seconds',
  help: "Time from a job's acceptance to its end, by tool, the model that served it, and how it ended.",
  labelNames: ['tool', 'model', 'outcome'],
  buckets: [1, 5, 15, 60, 180, 600, 3600],
  registers,
});

export const workerSlots = new Gauge({
  name: 'mirari_worker_slots',
  help: 'Jobs that this process runs at once, and those that it runs now.',
  labelNames: ['state'],
  registers,
});

export const openStreams = new Gauge({
  name: 'mirari_open_streams',
  help: 'Event streams of open pages.',
  registers,
});

export const webhooks = new Counter({
  name: 'mirari_webhooks_total',
  help: 'Webhooks by who sent them: taken, refused (not signed, or not known), or failed by our fault.',
  labelNames: ['provider', 'outcome'],
  registers,
});

export const uploads = new Counter({
  name: 'mirari_uploads_total',
  help: 'Files that were sent whole: stored, refused, or failed by our fault.',
  labelNames: ['outcome'],
  registers,
});

export const uploadBytes = new Counter({
  name: 'mirari_upload_bytes_total',
  help: 'Bytes of the files that were stored.',
  registers,
});

export const clientErrors = new Counter({
  name: 'mirari_client_errors_total',
  help: 'Errors of pages that nobody handled: kept, or dropped since too many came in at once.',
  labelNames: ['outcome'],
  registers,
});

collectDefaultMetrics({ register: metrics });

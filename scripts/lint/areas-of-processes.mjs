/** What runs in Node. */
export const node = 'node:';

/** Worker processes, and what starts them. */
export const processes = [
  {
    name: 'scoring',
    files: ['server/scoring/**'],
    may: [
      '#contract/capabilities/parts/files.ts$',
      '#server/(scoring|processes)/',
      '#server/(fetched-files|log)',
      '#server/clips/port.ts$',
      'sharp$',
      'onnxruntime-node$',
      'superstruct$',
      node,
    ],
  },
  {
    name: 'processes',
    files: ['server/processes/**'],
    may: ['#server/(processes|isolation|programs)/', '#server/disk-full', 'superstruct$', node],
  },
  {
    name: 'isolation',
    files: ['server/isolation/**'],
    may: [
      '#contract/capabilities/parts/files.ts$',
      '#server/(isolation|programs)/',
      '#server/short-temp',
      'superstruct$',
      node,
    ],
  },
  {
    name: 'programs',
    files: ['server/programs/**'],
    may: ['#server/programs/', 'superstruct$', node],
  },
  {
    name: 'pictures',
    files: ['server/pictures/**'],
    may: [
      '#contract/',
      '#media/(label|raster)/',
      '#server/(pictures|processes|programs|isolation|http)/',
      '#server/clips/probing/gif',
      '#server/log',
      'sharp$',
      'file-type',
      'superstruct$',
      node,
    ],
  },
  {
    name: 'clips',
    files: ['server/clips/**'],
    may: [
      '#contract/',
      '#media/label/provenance',
      '#media/sound/measure',
      '#media/raster/plane',
      '#media/raster/planar',
      '#media/raster/label',
      'file-type$',
      '#server/(clips|processes|isolation|programs|http)/',
      '#server/log',
      'sharp$',
      'superstruct$',
      node,
    ],
  },
];

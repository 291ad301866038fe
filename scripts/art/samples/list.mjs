/** Pictures to put a face into: drawings by name, rendered pictures by file in public/media. */
export const targets = [
  { value: 'astronaut', drawn: 'scenes/astronaut', width: 1200 },
  { value: 'zola', file: 'people/zola@2x.webp', width: 720 },
  { value: 'pearl', drawn: 'scenes/pearl', width: 900 },
  { value: 'liam', file: 'people/liam@2x.webp', width: 720 },
  { value: 'coronation', drawn: 'costumes/coronation', width: 900 },
  { value: 'friends', drawn: 'scenes/friends', width: 1280 },
  { value: 'lake', file: 'people/group@2x.webp', width: 960 },
];

/** Faces to put in, as rendered people. */
export const renderedFaces = ['priya', 'liam', 'zola', 'yuki'].map((id) => ({
  id,
  file: `people/${id}@2x.webp`,
}));

/** Faces to put in, as drawn people. */
export const drawnFaces = ['ida', 'omar', 'nia', 'ravi'].map((id) => ({ id, drawn: `faces/${id}` }));

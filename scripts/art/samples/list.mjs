/** Pictures to put a face into: drawings by name, rendered pictures by file in public/media. */
export const targets = [
  { value: 'astronaut', drawn: 'scenes/astronaut', width: 1200 },
  { value: 'pearl', drawn: 'scenes/pearl', width: 900 },
  { value: 'coronation', drawn: 'effects/coronation', width: 900 },
  { value: 'night-city', drawn: 'effects/night-city', width: 900 },
  { value: 'friends', drawn: 'scenes/friends', width: 1280 },
];

/** Faces to put in, as rendered people. */
export const renderedFaces = [];

/** Faces to put in, as drawn people. */
export const drawnFaces = ['ida', 'omar', 'nia', 'mei', 'kofi', 'lena', 'ravi', 'sol'].map((id) => ({ id, drawn: `faces/${id}` }));

/** Drawn before/after pairs: the scene, who its faces become from left to right, and its width in CSS pixels. */
export const pairs = [
  { name: 'scenes/astronaut', sources: ['faces/ida'], width: 720 },
  { name: 'scenes/pearl', sources: ['faces/omar'], width: 420 },
  { name: 'scenes/friends', sources: ['faces/omar', 'faces/ida', 'faces/ravi'], width: 640 },
];

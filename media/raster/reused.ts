/**
 * Room for floats that is taken again and again: each call gives a plane of zeros of that length, and takes back the
 * one it gave before. What is as large as a picture, and new for each one, keeps the garbage collector busy.
 */
export function reusedFloats(): (length: number) => Float32Array {
  let room = new Float32Array(0);
  return (length) => {
    if (room.length < length) room = new Float32Array(Math.ceil(1.2 * length));
    return room.subarray(0, length).fill(0);
  };
}

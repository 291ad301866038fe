// WebGL 2 in a few verbs: programs, targets, passes.
import { strandStride } from './vectors.js';

export let gl;
export let canvas;
export const programs = {};
const targets = new Map();

function compile(type, source) {
  const shader = gl.createShader(type);
  gl.shaderSource(shader, `#version 300 es\nprecision highp float;\nprecision highp int;\n${source}`);
  gl.compileShader(shader);
  if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(shader));
  return shader;
}

export function program(vertex, fragment) {
  const linked = gl.createProgram();
  gl.attachShader(linked, compile(gl.VERTEX_SHADER, vertex));
  gl.attachShader(linked, compile(gl.FRAGMENT_SHADER, fragment));
  gl.linkProgram(linked);
  if (!gl.getProgramParameter(linked, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(linked));
  const uniforms = new Map();
  for (let i = 0; i < gl.getProgramParameter(linked, gl.ACTIVE_UNIFORMS); i += 1) {
    const { name, type } = gl.getActiveUniform(linked, i);
    uniforms.set(name, { at: gl.getUniformLocation(linked, name), type });
  }
  return { linked, uniforms };
}

/** Chooses a program and hands it those of `values` that it knows. */
export function use({ linked, uniforms }, values) {
  gl.useProgram(linked);
  for (const [name, { at, type }] of uniforms) {
    const value = values[name];
    if (value === undefined) continue;
    if (type === gl.FLOAT) gl.uniform1f(at, value);
    else if (type === gl.FLOAT_VEC2) gl.uniform2fv(at, value);
    else if (type === gl.FLOAT_VEC3) gl.uniform3fv(at, value);
    else if (type === gl.FLOAT_MAT3) gl.uniformMatrix3fv(at, false, value);
    else gl.uniform1i(at, value);
  }
}

export function texture(width, height, internal, format, type, filter, pixels = null) {
  const made = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, made);
  gl.texImage2D(gl.TEXTURE_2D, 0, internal, width, height, 0, format, type, pixels);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, filter);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, filter);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  return made;
}

/** A named place to draw into; `kind` is colour, scene (colour, extra, depth) or depth. */
export function target(name, width, height, kind) {
  const key = `${name}:${width}x${height}`;
  if (targets.has(key)) return targets.get(key);
  const made = { frame: gl.createFramebuffer(), width, height };
  gl.bindFramebuffer(gl.FRAMEBUFFER, made.frame);
  const attach = (point, image) => gl.framebufferTexture2D(gl.FRAMEBUFFER, point, gl.TEXTURE_2D, image, 0);
  if (kind !== 'depth') {
    made.colour = texture(width, height, gl.RGBA16F, gl.RGBA, gl.HALF_FLOAT, gl.LINEAR);
    attach(gl.COLOR_ATTACHMENT0, made.colour);
  }
  if (kind === 'scene') {
    made.extra = texture(width, height, gl.RGBA32F, gl.RGBA, gl.FLOAT, gl.NEAREST);
    attach(gl.COLOR_ATTACHMENT1, made.extra);
    gl.drawBuffers([gl.COLOR_ATTACHMENT0, gl.COLOR_ATTACHMENT1]);
  }
  if (kind !== 'colour') {
    made.depth = texture(width, height, gl.DEPTH_COMPONENT32F, gl.DEPTH_COMPONENT, gl.FLOAT, gl.NEAREST);
    attach(gl.DEPTH_ATTACHMENT, made.depth);
  }
  if (kind === 'depth') gl.drawBuffers([gl.NONE]);
  if (gl.checkFramebufferStatus(gl.FRAMEBUFFER) !== gl.FRAMEBUFFER_COMPLETE)
    throw new Error(`target ${key} is incomplete`);
  targets.set(key, made);
  return made;
}

/** Makes a target current and empties it. */
export function into(made) {
  gl.bindFramebuffer(gl.FRAMEBUFFER, made.frame);
  gl.viewport(0, 0, made.width, made.height);
  gl.enable(gl.DEPTH_TEST);
  gl.depthFunc(gl.LESS);
  gl.disable(gl.BLEND);
  gl.clearColor(0, 0, 0, 0);
  gl.clearDepth(1);
  gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
}

export function bindTextures(textures, values) {
  Object.entries(textures).forEach(([name, image], unitNumber) => {
    gl.activeTexture(gl.TEXTURE0 + unitNumber);
    gl.bindTexture(gl.TEXTURE_2D, image);
    values[name] = unitNumber;
  });
  return values;
}

export const triangle = () => gl.drawArrays(gl.TRIANGLES, 0, 3);

/** One full-picture step from textures to a frame. */
export function pass(step, frame, width, height, values, textures) {
  gl.bindFramebuffer(gl.FRAMEBUFFER, frame);
  gl.viewport(0, 0, width, height);
  gl.disable(gl.DEPTH_TEST);
  use(step, bindTextures(textures, { ...values, resolution: [width, height] }));
  triangle();
}

/** Strands on the card, drawable again and again. */
export function strandMesh({ data, index }) {
  const mesh = { array: gl.createVertexArray(), count: index.length };
  gl.bindVertexArray(mesh.array);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, data, gl.STATIC_DRAW);
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, index, gl.STATIC_DRAW);
  for (const [location, parts, offset] of [
    [0, 3, 0],
    [1, 3, 3],
    [2, 4, 6],
    [3, 2, 10],
  ]) {
    gl.enableVertexAttribArray(location);
    gl.vertexAttribPointer(location, parts, gl.FLOAT, false, strandStride * 4, offset * 4);
  }
  gl.bindVertexArray(null);
  return mesh;
}

export function drawMesh(mesh) {
  gl.bindVertexArray(mesh.array);
  gl.drawElements(gl.TRIANGLES, mesh.count, gl.UNSIGNED_INT, 0);
  gl.bindVertexArray(null);
}

export function openCanvas() {
  canvas = document.createElement('canvas');
  gl = canvas.getContext('webgl2', { preserveDrawingBuffer: true, antialias: false });
  if (!gl?.getExtension('EXT_color_buffer_float')) throw new Error('WebGL 2 with float targets is needed');
  gl.getExtension('OES_texture_float_linear');
}

float hash(vec3 p) {
  p = fract(p * .3183099 + .1) * 17.;
  return fract(p.x * p.y * p.z * (p.x + p.y + p.z));
}
float noise(vec3 p) {
  vec3 i = floor(p), f = fract(p);
  f = f * f * (3. - 2. * f);
  vec2 k = vec2(0, 1);
  return mix(
    mix(mix(hash(i), hash(i + k.yxx), f.x), mix(hash(i + k.xyx), hash(i + k.yyx), f.x), f.y),
    mix(mix(hash(i + k.xxy), hash(i + k.yxy), f.x), mix(hash(i + k.xyy), hash(i + k.yyy), f.x), f.y), f.z);
}
float cloud(vec3 p) {
  float sum = 0., weight = .5;
  for (int i = 0; i < 4; i++) {
    sum += weight * noise(p);
    p = p * 2.03 + 7.1;
    weight *= .5;
  }
  return sum;
}

// Union and cut with a rounded seam of width k.
float join(float a, float b, float k) {
  float h = max(k - abs(a - b), 0.);
  return min(a, b) - h * h / (4. * k);
}
float carve(float a, float b, float k) { return -join(-a, -b, k); }

float ellipsoid(vec3 p, vec3 radii) {
  float a = length(p / radii), b = length(p / (radii * radii));
  return b < 1e-6 ? -min(radii.x, min(radii.y, radii.z)) : a * (a - 1.) / b;
}
float capsule(vec3 p, vec3 a, vec3 b, float ra, float rb) {
  vec3 v = b - a;
  float t = clamp(dot(p - a, v) / dot(v, v), 0., 1.);
  return length(p - a - v * t) - mix(ra, rb, t);
}
float bump2(vec2 p, vec2 size) { p /= size; return exp(-dot(p, p)); }
float bump3(vec3 p, vec3 size) { p /= size; return exp(-dot(p, p)); }
float groove(float distance, float width) { distance /= width; return exp(-distance * distance); }
mat2 turned(float angle) { float c = cos(angle), s = sin(angle); return mat2(c, -s, s, c); }

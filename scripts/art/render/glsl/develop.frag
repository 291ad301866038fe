// From light to picture: tone curve, background, bloom, vignette, grain.
uniform sampler2D scene, background, bloom;
uniform vec2 resolution;
uniform float samples, seed, exposure;
out vec4 outColour;
float grain(vec2 p) {
  p = fract(p * vec2(123.34, 456.21) + seed);
  p += dot(p, p + 45.32);
  return fract(p.x * p.y);
}
vec3 toned(vec3 x) {
  x *= exposure * .80;
  vec3 a = x * (2.35 * x + .05), b = x * (2.25 * x + .62) + .12;
  return pow(clamp(a / b, 0., 1.), vec3(1. / 2.2));
}
void main() {
  int n = int(samples);
  ivec2 corner = ivec2(gl_FragCoord.xy) * n;
  vec2 at = gl_FragCoord.xy / resolution;
  vec3 behind = texture(background, vec2(at.x, 1. - at.y)).rgb, glow = texture(bloom, at).rgb, sum = vec3(0);
  for (int j = 0; j < 4; j++) for (int i = 0; i < 4; i++) {
    if (i >= n || j >= n) continue;
    vec4 c = texelFetch(scene, corner + ivec2(i, j), 0);
    sum += mix(behind, toned(c.rgb + glow * .15), c.a);
  }
  sum /= float(n * n);
  vec2 off = at - .5;
  sum *= 1. - .42 * dot(off, off);
  sum += (grain(gl_FragCoord.xy) - .5) * .014;
  outColour = vec4(mix(sum, sum * sum * (3. - 2. * sum), .12), 1.);
}

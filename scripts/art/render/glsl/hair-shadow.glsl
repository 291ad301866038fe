uniform sampler2D shadowMap;
uniform float hasShadowMap;

// How much light comes through the hair: a fading filter over the strands' depth as the key light sees them.
float hairShadow(vec3 world, vec3 centre, vec3 toLight, float bias, float density, float radius, int taps, float turn) {
  if (hasShadowMap < .5) return 1.;
  vec3 x = normalize(cross(vec3(0, 1, 0), toLight)), y = cross(toLight, x), d = world - centre - vec3(0, -.6, -.3);
  vec2 at = vec2(dot(d, x), dot(d, y)) / 4.8 + .5;
  float depth = .5 - dot(d, toLight) / 8., sum = 0.;
  for (int i = 0; i < 16; i++) {
    if (i >= taps) break;
    float r = sqrt((float(i) + .5) / float(taps)) * radius, angle = turn + float(i) * 2.39996;
    float behind = (depth - texture(shadowMap, at + r * vec2(cos(angle), sin(angle))).r) * 8. - bias;
    sum += behind > 0. ? exp(-behind * density) : 1.;
  }
  return sum / float(taps);
}

uniform vec3 keyDir, keyColour, fillDir, fillColour, rimDirA, rimColourA, rimDirB, rimColourB, ambientTop, ambientBottom;

float softShadow(vec3 p, vec3 toLight, float hardness, float reach, float jitter) {
  float t = .02 + .03 * jitter, open = 1.;
  for (int i = 0; i < 30; i++) {
    float h = shadowCaster(p + toLight * t);
    open = min(open, .5 + .5 * hardness * h / t);
    if (open < 0. || t > reach) break;
    t += clamp(h * .8, .018, .20);
  }
  open = clamp(open, 0., 1.);
  return open * open * (3. - 2. * open);
}

float occlusion(vec3 p, vec3 n) {
  float sum = 0., weight = 1.;
  for (int i = 1; i <= 5; i++) {
    float h = .0175 * float(i * i) + .01;
    sum += weight * (h - mapDistance(p + n * h)) / h;
    weight *= .62;
  }
  return clamp(1. - .42 * sum, 0., 1.);
}

// GGX highlight with Smith shading and Schlick reflectance.
float highlight(vec3 n, vec3 v, vec3 l, float roughness, float facing) {
  vec3 h = normalize(v + l);
  float nh = max(dot(n, h), 0.), nl = max(dot(n, l), 0.), nv = max(dot(n, v), .05), vh = max(dot(v, h), 0.);
  float a2 = pow(roughness, 4.), d = nh * nh * (a2 - 1.) + 1., k = (roughness + 1.) * (roughness + 1.) / 8.;
  float shading = 1. / ((nl * (1. - k) + k) * (nv * (1. - k) + k) * 4.);
  return a2 / (3.1416 * d * d) * shading * (facing + (1. - facing) * pow(1. - vh, 5.)) * nl;
}

struct Surface {
  vec3 world, p, q; // world, head space, head space mirrored
  vec3 n, v;
  float open, key, rimA, rimB; // occlusion; how much of each light arrives
};

// Plain cloth or plastic under all lights.
vec3 litPlain(Surface s, vec3 albedo, float wrap) {
  vec3 ambient = mix(ambientBottom, ambientTop, .5 + .5 * s.n.y);
  return albedo * (keyColour * clamp((dot(s.n, keyDir) + wrap) / (1. + wrap), 0., 1.) * s.key +
    fillColour * clamp(dot(s.n, fillDir) * .6 + .4, 0., 1.) * s.open + rimColourA * clamp(dot(s.n, rimDirA), 0., 1.) * s.rimA +
    rimColourB * clamp(dot(s.n, rimDirB), 0., 1.) * s.rimB + ambient * s.open);
}
vec3 sheen(Surface s, float roughness, float facing) {
  return keyColour * s.key * highlight(s.n, s.v, keyDir, roughness, facing) + fillColour * highlight(s.n, s.v, fillDir, roughness, facing) * s.open +
    rimColourA * s.rimA * highlight(s.n, s.v, rimDirA, roughness, facing) + rimColourB * s.rimB * highlight(s.n, s.v, rimDirB, roughness, facing);
}
